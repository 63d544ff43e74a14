"""Writes a table of a peer program's figures: one JSON file, a row a line."""

import json
import sys
from pathlib import Path


def write(name, program, seed, says, columns, rows):
    """
    name     of the file, without its ending
    program  name and version of what worked the figures out
    seed     of the random inputs; None where they are chosen by hand
    says     what the figures are, in a sentence or two
    columns  names, inputs first; the unit is told in `says` where the name does not tell it
    """
    head = {
        "program": program,
        "command": f"python {Path(sys.argv[0]).name}",
        "python": ".".join(str(part) for part in sys.version_info[:3]),
        "seed": seed,
        "says": says,
        "columns": columns,
    }
    for row in rows:
        if len(row) != len(columns):
            raise ValueError(f"{name}: {len(row)} figures in a row of {len(columns)}")
    lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
    body = ",\n".join("  " + json.dumps(row, separators=(",", ":"), allow_nan=False) for row in rows)
    path = Path(__file__).parent / f"{name}.json"
    path.write_text("{\n" + "\n".join(lines) + '\n "rows": [\n' + body + "\n ]\n}\n", encoding="utf8")
    size = path.stat().st_size
    if size > 30_000:
        raise ValueError(f"{name} has {size} bytes")
    print(f"{path.name}: {len(rows)} rows, {size} bytes")


def figures(value, digits=9):
    """A number with so many significant digits, as plain Python."""
    return float(f"{float(value):.{digits}g}")
