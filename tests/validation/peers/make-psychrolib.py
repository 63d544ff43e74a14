"""Moist air of PsychroLib. pip install PsychroLib==2.5.0"""

import importlib.metadata
import random
import sys

sys.modules["numba"] = None  # where it is at hand, PsychroLib would keep the constants of the first call
import psychrolib as p

from peer_table import figures, write

program = f"PsychroLib {importlib.metadata.version('PsychroLib')}"
p.SetUnitSystem(p.SI)
triple = p.TRIPLE_POINT_WATER_SI
freezing = p.FREEZING_POINT_WATER_SI


def over_water():
    """Everything over liquid water: PsychroLib changes to ice below these two."""
    p.TRIPLE_POINT_WATER_SI = p.FREEZING_POINT_WATER_SI = -100


def over_ice():
    p.TRIPLE_POINT_WATER_SI = triple
    p.FREEZING_POINT_WATER_SI = freezing


def state(temperature, relative, pressure):
    ratio = p.GetHumRatioFromRelHum(temperature, relative, pressure)
    return ratio, [
        p.GetSatVapPres(temperature),
        ratio,
        p.GetTDewPointFromVapPres(temperature, relative * p.GetSatVapPres(temperature)),
        p.GetTWetBulbFromHumRatio(temperature, ratio, pressure),
        p.GetMoistAirEnthalpy(temperature, ratio),
    ]


seed = 20267
rng = random.Random(seed)
rows = []
heights = [0, 0, 300, 1200, 2500, 4000]
for i in range(150):
    height = heights[i % len(heights)]
    pressure = p.GetStandardAtmPressure(height)
    low, high = [(0.5, 20), (20, 50), (-30, 0)][i // 6 % 3]
    temperature = round(rng.uniform(low, high), 2)
    relative = round(rng.choice([rng.uniform(5, 100), rng.uniform(5, 100), 100]), 1)
    over_water()
    water = state(temperature, relative / 100, pressure)[1]
    over_ice()
    ice = state(temperature, relative / 100, pressure)[1]
    rows.append(
        [height, temperature, relative, figures(pressure)]
        + [figures(value, 8) for value in water]
        + [figures(ice[i], 8) for i in (0, 3)]
        + [figures(p.GetDryAirDensity(temperature, pressure), 8), figures(p.GetDryAirDensity(20, pressure), 8)]
    )
write(
    "moist-air",
    program,
    seed,
    "GetSatVapPres [Pa], GetHumRatioFromRelHum [kg/kg], GetTDewPointFromVapPres, GetTWetBulbFromHumRatio [degrees C], "
    "GetMoistAirEnthalpy [J/kg], with the changes to ice moved to -100 degrees; then two of them as the program has them, over ice "
    "below freezing; GetDryAirDensity at the temperature and at 20 degrees [kg/m3]; GetStandardAtmPressure [Pa]",
    "height temperature relativeHumidity pressure saturation humidityRatio dewPoint wetBulb enthalpy".split()
    + "saturationOverIce wetBulbOverIce dryDensity dryDensity20".split(),
    rows,
)
