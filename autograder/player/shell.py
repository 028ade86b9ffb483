"""The notebook shell: IPython's, with what a kernel changes about it, and without the kernel.

Displays, results and errors go to the journal in the shapes that Jupyter gives them. What needs a person, a terminal
or a shell answers with an error or a sentence.
"""

from __future__ import annotations

import ast
import asyncio
import builtins
import contextlib
import getpass
import os
import sys
import zlib
from binascii import b2a_base64
from collections.abc import Mapping
from types import TracebackType
from typing import Any

from IPython.core import page
from IPython.core.autocall import ExitAutocall
from IPython.core.compilerop import CachingCompiler
from IPython.core.displayhook import DisplayHook
from IPython.core.displaypub import DisplayPublisher
from IPython.core.error import StdinNotImplementedError
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.text import SList
from traitlets import Type, default
from traitlets.config import Config

from .journal import Journal

NO_SHELL = "There is no command shell here, so this was not run: "
_NO_INPUT = "{name} was called, but nobody is there to answer while the notebook is run."


def _json_ready(value: Any) -> Any:
    """`value` with bytes in base64, as Jupyter sends them."""
    if isinstance(value, bytes):
        return b2a_base64(value).decode("ascii")
    if isinstance(value, Mapping):
        return {str(key): _json_ready(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json_ready(item) for item in value]
    if value is None or isinstance(value, (str, bool)):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value)
    return str(value)


class JournalPublisher(DisplayPublisher):  # type: ignore[misc]
    """Writes displays to the journal."""

    def publish(
        self,
        data: dict[str, Any],
        metadata: dict[str, Any] | None = None,
        *,
        transient: dict[str, Any] | None = None,
        update: bool = False,
        **_: Any,
    ) -> None:
        """Append a display, or a change of an earlier one."""
        self._validate_data(data, metadata)
        output: dict[str, Any] = {
            "output_type": "update_display_data" if update else "display_data",
            "data": _json_ready(data),
            "metadata": _json_ready(metadata or {}),
        }
        if transient and "display_id" in transient:
            output["display_id"] = str(transient["display_id"])
        self.shell.journal.rich(output)

    def clear_output(self, wait: bool = False) -> None:
        """Clear the cell's outputs, now or when the next one comes."""
        self.shell.journal.rich({"output_type": "clear_output", "wait": bool(wait)})


class JournalDisplayHook(DisplayHook):  # type: ignore[misc]
    """Writes the value of a cell's last expression to the journal."""

    def start_displayhook(self) -> None:
        """Begin a result."""
        self._output: dict[str, Any] = {"output_type": "execute_result", "data": {}, "metadata": {}}

    def write_output_prompt(self) -> None:
        """Note the number of the cell."""
        self._output["execution_count"] = self.prompt_count

    def write_format_data(self, format_dict: dict[str, Any], md_dict: dict[str, Any] | None = None) -> None:
        """Note the representations of the value."""
        self._output["data"] = _json_ready(format_dict)
        self._output["metadata"] = _json_ready(md_dict or {})

    def finish_displayhook(self) -> None:
        """Append the result, if it has any representation."""
        if self._output["data"]:
            self.shell.journal.rich(self._output)


class _Exit(ExitAutocall):  # type: ignore[misc]
    rewrite = False

    def __call__(self, *_: Any) -> None:
        print("exit and quit end a session; the cells below are run all the same.", file=sys.stderr)


class _CellCompiler(CachingCompiler):  # type: ignore[misc]
    """Names a cell's code as a kernel does: tracebacks and warnings then read the same."""

    def get_code_name(self, raw_code: str, transformed_code: str, number: int) -> str:  # noqa: ARG002
        """A file name for a cell; there is no such file."""
        return f"/tmp/ipykernel_{os.getpid()}/{zlib.crc32(raw_code.encode('utf-8', 'replace'))}.py"


class NotebookShell(InteractiveShell):  # type: ignore[misc]
    """One submission's interactive session."""

    displayhook_class = Type(JournalDisplayHook)
    display_pub_class = Type(JournalPublisher)
    compiler_class = Type(_CellCompiler)
    journal: Journal

    @default("exiter")  # type: ignore[untyped-decorator]
    def _exit_to_next_cell(self) -> _Exit:
        return _Exit(self)

    def init_hooks(self) -> None:
        """Let pagers (``name?``) show nothing, as in a notebook that is run without a person."""
        super().init_hooks()
        self.set_hook("show_in_pager", page.as_hook(lambda *_args, **_kwargs: None), 99)

    def init_virtualenv(self) -> None:
        """A kernel does not look for virtual environments."""

    def init_io(self) -> None:
        """The streams are set by whoever runs the shell."""

    def enable_gui(self, gui: str | None = None) -> None:
        """There is no window to open; ``%matplotlib inline`` asks for none."""

    def ask_exit(self) -> None:
        """A cell does not end the session."""

    def system(self, cmd: str) -> None:
        """Answer ``!command`` with a sentence."""
        print(f"{NO_SHELL}!{cmd}", file=sys.stderr)
        self.user_ns["_exit_code"] = 127

    def getoutput(self, cmd: str, split: bool = True, depth: int = 0) -> Any:  # noqa: ARG002
        """Answer ``x = !command`` with nothing, and a sentence."""
        self.system(cmd)
        return SList([]) if split else ""

    def _tee(self, channel: str) -> Any:  # noqa: ARG002
        """Do not keep a second copy of all that is printed, for a history that nobody reads."""
        return contextlib.nullcontext()

    def _format_exception_for_storage(self, *_args: Any, **_kwargs: Any) -> dict[str, Any]:
        """Nothing: it would be for a history that nobody reads, and fails where an exception's own text does."""
        return {}

    def showtraceback(self, exc_tuple: Any = None, *args: Any, **kwargs: Any) -> None:
        """Show an exception; of a very long chain of calls only the two ends, which would take seconds to look up."""
        _shorten(exc_tuple[2] if exc_tuple else sys.exc_info()[2])
        super().showtraceback(exc_tuple, *args, **kwargs)

    def _showtraceback(self, etype: type[BaseException], evalue: BaseException, stb: list[str]) -> None:
        try:
            text = str(evalue)
        except Exception:  # an exception whose own __str__ fails
            text = ""
        lines = [line for line in stb if isinstance(line, str)]
        error = {"output_type": "error", "ename": str(etype.__name__), "evalue": text, "traceback": lines}
        self.journal.rich(error)


def make_shell(journal: Journal) -> NotebookShell:
    """Return the one shell of this process, ready for cells: inline figures, no history file, no prompts."""
    config = Config()
    config.HistoryManager.enabled = False
    # Libraries ask for this to know whether they are in a notebook.
    config.IPKernelApp.name = "notebook"
    NotebookShell.journal = journal
    NotebookShell.__name__ = NotebookShell.__qualname__ = "ZMQInteractiveShell"
    shell: NotebookShell = NotebookShell.instance(config=config)
    # A breakpoint that was left in a right function is no mistake; there is nobody to debug here.
    sys.breakpointhook = lambda *_args, **_kwargs: None
    shell.system_piped = shell.system_raw = shell.system
    builtins.input = _refuse_input("input")
    getpass.getpass = _refuse_input("getpass")
    return shell


def _refuse_input(name: str) -> Any:
    def refuse(*_: object, **__: object) -> str:
        raise StdinNotImplementedError(_NO_INPUT.format(name=name))

    refuse.__name__ = refuse.__qualname__ = name
    return refuse


def is_plain_python(source: str) -> bool:
    """Whether IPython would leave `source` as it is: Python of several lines, without magics, prompts and the like.

    Asking the compiler costs a fifth of what looking for magics does, and most cells have none.
    """
    # A single line may be a magic without its sign; a leading prompt or blank line would be taken off.
    if "\n" not in source.strip() or source[:1].isspace() or source.startswith("In ["):
        return False
    try:
        compile(source, "<cell>", "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    except Exception:  # also what is not Python, or no text at all
        return False
    return True


_SHOWN_FRAMES = 100


def _shorten(trace: TracebackType | None) -> None:
    """Leave out the middle of a traceback of more than `_SHOWN_FRAMES` frames."""
    frames = []
    while trace is not None:
        frames.append(trace)
        trace = trace.tb_next
    if len(frames) > _SHOWN_FRAMES:
        half = _SHOWN_FRAMES // 2
        frames[half - 1].tb_next = frames[-half]


class CellRunner:
    """Runs cells as a kernel does: inside a running event loop, and with ``await`` at the top level."""

    def __init__(self, shell: NotebookShell) -> None:
        self._shell = shell
        self._loop: asyncio.AbstractEventLoop | None = None
        self._usual_transforms = self._transforms()

    def _transforms(self) -> tuple[Any, ...]:
        """What would change a cell's text; a submission may add to it."""
        shell = self._shell
        manager = shell.input_transformer_manager
        lists = (manager.cleanup_transforms, manager.line_transforms, manager.token_transformers)
        return (*map(list, lists), list(shell.input_transformers_post), shell.transform_cell, manager.transform_cell)

    def run(self, source: str) -> tuple[str, int]:
        """Run one cell; return ``"ok"`` or ``"error"``, and the cell's number."""
        if self._loop is None or self._loop.is_closed():
            self._loop = asyncio.new_event_loop()
            asyncio.set_event_loop(self._loop)
        result = self._loop.run_until_complete(self._run(source))
        return ("ok" if result.success else "error"), self._shell.execution_count - 1

    def close(self) -> None:
        """Close the event loop; the next cell gets a new one."""
        if self._loop is not None:
            self._loop.close()

    async def _run(self, source: str) -> Any:
        shell = self._shell
        try:
            plain = is_plain_python(source) and self._transforms() == self._usual_transforms
            transformed, problem = (source if plain else shell.transform_cell(source)), None
        except Exception:
            transformed, problem = source, sys.exc_info()
        # Awaited whether the cell awaits or not: to ask first would transform and compile every cell twice.
        result = None
        try:
            result = await shell.run_cell_async(
                source, store_history=True, transformed_cell=transformed, preprocessing_exc_tuple=problem
            )
        finally:
            shell.events.trigger("post_execute")
            shell.events.trigger("post_run_cell", result)
        return result
