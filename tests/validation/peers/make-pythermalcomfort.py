"""Votes and adaptive limits of pythermalcomfort. pip install pythermalcomfort==4.8.1"""

import importlib.metadata
import random

from pythermalcomfort.environment import running_mean_outdoor_temperature
from pythermalcomfort.models import adaptive_en, pmv_ppd_iso

from peer_table import write

program = f"pythermalcomfort {importlib.metadata.version('pythermalcomfort')}"


def votes(seed):
    rng = random.Random(seed)
    rows = []
    while len(rows) < 250:
        air = round(rng.uniform(10, 32), 1)
        radiant = round(air + rng.uniform(-8, 8), 1)
        speed = round(rng.choice([0, 0.1, rng.uniform(0, 1)]), 2)
        humidity = round(rng.uniform(5, 95), 1)
        met = round(rng.uniform(0.8, 3), 2)
        clo = round(rng.choice([0, 0.5, 1, rng.uniform(0, 2)]), 2)
        out = pmv_ppd_iso(
            air, radiant, speed, humidity, met, clo, model="7730-2005", limit_inputs=False, round_output=False
        )
        vote = float(out.pmv)
        if abs(vote) < 3:
            rows.append([air, radiant, speed, humidity, met, clo, round(vote, 6), round(float(out.ppd), 5)])
    write(
        "votes",
        program,
        seed,
        "pmv_ppd_iso, model 7730-2005, inputs not limited, no external work: PMV and PPD [%]",
        "air radiant speed humidity met clo vote dissatisfied".split(),
        rows,
    )


def adaptive(seed):
    rng = random.Random(seed)
    rows = []
    for i in range(160):
        mean = [9.9, 10, 30, 30.1, 20][i] if i < 5 else round(rng.uniform(8, 32), 1)
        operative = round(0.33 * mean + 18.8 + rng.uniform(-7, 6), 2)
        out = adaptive_en(operative, operative, mean, 0.1, round_output=False)
        flags = [getattr(out, f"acceptability_cat_{name}") for name in ("i", "ii", "iii")]
        holds = float(out.tmp_cmf) == float(out.tmp_cmf)
        rows.append(
            [operative, mean]
            + [int(holds), round(float(out.tmp_cmf), 4) if holds else 0]
            + [int(float(flag)) if holds else 0 for flag in flags]
        )
    write(
        "adaptive",
        program,
        seed,
        "adaptive_en at 0.1 m/s, air and radiant temperature alike: comfort temperature [degrees C], within categories I, II, III; "
        "it does not hold where the running mean is outside of 10 to 30 degrees",
        "operative runningMean holds comfort I II III".split(),
        rows,
    )


def running_mean(seed):
    rng = random.Random(seed)
    rows = []
    for _ in range(60):
        base = rng.uniform(-10, 35)
        days = [round(base + rng.uniform(-6, 6), 1) for _ in range(7)]
        rows.append(days + [float(running_mean_outdoor_temperature(days, alpha=0.8))])
    write(
        "running-mean",
        program,
        seed,
        "running_mean_outdoor_temperature, alpha 0.8, seven days before, yesterday first [degrees C], given to 0.1",
        "day1 day2 day3 day4 day5 day6 day7 mean".split(),
        rows,
    )


votes(20268)
adaptive(20269)
running_mean(20270)
