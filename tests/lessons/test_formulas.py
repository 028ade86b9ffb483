"""Every formula of the lessons can be set: it parses, and uses nothing that MathJax in a notebook does not know."""

from __future__ import annotations

import re

from pylatexenc.latexwalker import (
    LatexEnvironmentNode,
    LatexMacroNode,
    LatexNode,
    LatexWalker,
    LatexWalkerParseError,
)

from .source import Formula, each_lesson, formulas, markdown, without_code

MACROS = frozenset(
    r"""
    alpha beta gamma delta epsilon varepsilon eta theta lambda mu nu rho sigma phi varphi psi Phi Sigma
    nabla partial infty
    cdot times le leq ge geq ne neq lt gt approx equiv pm mp in notin subset to mapsto leftarrow rightarrow
    Rightarrow
    Leftarrow iff implies dots ldots cdots vdots colon quad qquad sum prod max min sup inf lim exp log sign det
    frac tfrac dfrac sqrt lVert rVert lvert rvert langle rangle lfloor rfloor lceil rceil left right
    big Big bigl bigr Bigl Bigr
    text mathrm mathbf mathbb mathcal operatorname hat bar tilde vec overline underline underbrace overbrace
    top perp prime star circ ast cup cap forall exists propto sim ll gg binom begin end
    """.split()  # noqa: SIM905  (a list of ninety quoted words is harder to read)
) | set(",;:! |{}\\")
ENVIRONMENTS = frozenset({"aligned", "cases", "pmatrix", "bmatrix", "matrix", "array"})
"""Not `align` and `equation`: they number themselves differently in JupyterLab, in exported pages and in print."""


def faults(formula: Formula) -> list[str]:
    """What is wrong with a formula, as short sentences."""
    tex = formula.tex
    try:
        nodes, _, _ = LatexWalker(tex, tolerant_parsing=False).get_latex_nodes()
    except LatexWalkerParseError as error:
        return [f"does not parse: {error.msg}"]
    found = [fault for node in nodes for fault in _faults_of(node)]
    if len(re.findall(r"\\left(?![a-z])", tex)) != len(re.findall(r"\\right(?![a-z])", tex)):
        found.append(r"\left without \right")
    if not formula.display and "\n\n" in tex:
        found.append("runs over a paragraph: is a dollar sign missing?")
    if re.search(r"[≤≥≠·×→αβγθηρφ√∞‖⁰-₟]", tex):
        found.append("has signs that belong into prose; TeX has names for them")
    return found


def _faults_of(node: LatexNode | None) -> list[str]:
    if node is None:
        return []
    found = []
    if isinstance(node, LatexMacroNode) and node.macroname not in MACROS:
        found.append(f"unknown: \\{node.macroname}")
    if isinstance(node, LatexEnvironmentNode) and node.environmentname not in ENVIRONMENTS:
        found.append(f"environment {node.environmentname}")
    below = list(getattr(node, "nodelist", None) or [])
    arguments = getattr(node, "nodeargd", None)
    # The argument of \text and its like is words.
    if arguments is not None and not (isinstance(node, LatexMacroNode) and node.macroname in ("text", "operatorname")):
        below += list(arguments.argnlist or [])
    return found + [fault for one in below for fault in _faults_of(one)]


@each_lesson
def test_every_formula_parses_and_is_known_to_mathjax(assignment: str) -> None:
    wrong = {one.tex: faults(one) for text in markdown(assignment) for one in formulas(text)}
    assert {tex: found for tex, found in wrong.items() if found} == {}


@each_lesson
def test_no_tex_stands_outside_of_a_formula(assignment: str) -> None:
    bare = re.compile(r"(?<!\\)\\[a-zA-Z]{2,}|\^\{|_\{")
    for text in markdown(assignment):
        outside = re.sub(r"(?s)(?<!\\)\$\$.+?\$\$|(?<![\\$])\$[^$]+?(?<!\\)\$", " ", without_code(text))
        assert bare.findall(outside) == [], text[:80]
        assert not re.search(r"(?<!\\)\$", outside), f"a dollar sign without its partner: {text[:80]}"


def test_faults_are_found() -> None:
    assert faults(Formula(r"\theta \cdot x", False)) == []
    for tex in (r"\frac{1}{2", r"\teta", r"\begin{align} a \end{align}", r"\left( x", "θ + 1"):
        assert faults(Formula(tex, True)), tex
