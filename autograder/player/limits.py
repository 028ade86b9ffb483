"""What a submission may take, in one place."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields

MIB = 1 << 20


@dataclass(frozen=True)
class Limits:
    """Bounds of one session; the defaults suit a course whose cells take seconds.

    Sizes are in bytes. `memory_bytes` bounds the private memory of each process, and of all of them together where
    cgroups are writable. `cpu_seconds` bounds each process.
    """

    memory_bytes: int = 1024 * MIB
    address_space_extra: int = 3072 * MIB
    processes: int = 48
    open_files: int = 256
    file_bytes: int = 64 * MIB
    home_bytes: int = 96 * MIB
    tmp_bytes: int = 64 * MIB
    cpu_seconds: int = 600
    text_bytes: int = 1 * MIB
    rich_bytes: int = 8 * MIB

    def as_dict(self) -> dict[str, int]:
        """The limits as plain data."""
        return asdict(self)

    @classmethod
    def from_dict(cls, data: dict[str, int]) -> Limits:
        """The limits from `as_dict`; unknown names are refused with TypeError."""
        return cls(**{field.name: int(data.pop(field.name)) for field in fields(cls)}, **data)

    @property
    def submission_bytes(self) -> int:
        """How much of the submission's folder is copied: room to work is left."""
        return self.home_bytes // 2
