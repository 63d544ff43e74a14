"""Mains water, sky temperature and light by EnergyPlus, in weather of its own making. pip install pyenergyplus-lbnl==26.1.0"""

import contextlib
import math
import os
import random
import tempfile
from pathlib import Path

from pyenergyplus.api import EnergyPlusAPI

from peer_table import figures, write

months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
common = """Version,25.2;
Timestep,1;
SimulationControl,No,No,No,No,Yes,No,1;
Building,none,0,Suburbs,0.04,0.4,FullExterior,25,6;
GlobalGeometryRules,UpperLeftCorner,CounterClockWise,World;
RunPeriod,year,1,1,,12,31,,Sunday,No,No,No,No,No,No;
"""
api = EnergyPlusAPI()
program = "EnergyPlus " + str(api.functional.ep_version()).split("-")[0]


def saturation(t):
    """Over water, Magnus: near enough for a file's relative humidity."""
    return math.exp(17.62 * t / (243.12 + t))


def weather(latitude, hours):
    """An EPW file of such hours: temperature, dew point, pressure, infrared, direct, diffuse, total and opaque cover."""
    lines = [
        f"LOCATION,Nowhere,-,XXX,drawn,999999,{latitude},0.0,0.0,100.0",
        "DESIGN CONDITIONS,0",
        "TYPICAL/EXTREME PERIODS,0",
        "GROUND TEMPERATURES,0",
        "HOLIDAYS/DAYLIGHT SAVINGS,No,0,0,0",
        "COMMENTS 1,drawn by a seed",
        "COMMENTS 2,",
        "DATA PERIODS,1,1,Data,Sunday, 1/ 1,12/31",
    ]
    hour = 0
    for month, days in enumerate(months, 1):
        for day in range(1, days + 1):
            for clock in range(1, 25):
                t, dew, p, infrared, direct, diffuse, total, opaque = hours(hour)
                relative = 100 * saturation(dew) / saturation(t)
                lines.append(
                    f"2002,{month},{day},{clock},0,?,{t:.1f},{dew:.1f},{relative:.2f},{p},0,0,{infrared},0,{direct},{diffuse},"
                    f"0,0,0,0,180,2.0,{total},{opaque},10,2000,9,999999999,89,0.1,0,88,0.2,0,0"
                )
                hour += 1
    return "\n".join(lines) + "\n"


def run(model, epw):
    """Series of the output variables that a model asks for, by their names."""
    here = os.getcwd()
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "in.idf").write_text(common + model)
        Path(folder, "in.epw").write_text(epw)
        state = api.state_manager.new_state()
        api.runtime.set_console_output_status(state, False)
        with contextlib.redirect_stdout(None):
            code = api.runtime.run_energyplus(state, ["-w", f"{folder}/in.epw", "-d", folder, f"{folder}/in.idf"])
        api.state_manager.delete_state(state)
        os.chdir(here)
        errors = Path(folder, "eplusout.err").read_text()
        if code != 0 or "** Severe" in errors:
            raise RuntimeError(errors)
        names, series = {}, {}
        for line in Path(folder, "eplusout.eso").read_text().splitlines():
            cells = line.split(",")
            if "!" in line and len(cells) >= 4:
                names[cells[0]] = cells[3].split(" [")[0]
                series[names[cells[0]]] = []
            elif cells[0] in names:
                series[names[cells[0]]].append(float(cells[1]))
        return series


def still(hour):
    return 10, 5, 101325, 300, 0, 0, 0, 0


def mains():
    rows = []
    for latitude, mean, swing in [
        (40, 12.3, 25.4),
        (-34, 16.4, 9.2),
        (64, -8, 38),
        (24, 27.5, 19),
        (-3, 25.8, 1.5),
        (-54, 2.2, 12),
    ]:
        out = run(
            f"Site:WaterMainsTemperature,Correlation,,{mean},{swing};\nOutput:Variable,*,Site Mains Water Temperature,Daily;\n",
            weather(latitude, still),
        )["Site Mains Water Temperature"]
        rows += [[latitude, mean, swing, day, figures(out[day - 1])] for day in range(1, 366, 13)]
    write(
        "mains-water",
        program,
        None,
        "Site Mains Water Temperature [degrees C], method Correlation, by mean and swing of the months' means and by the day of the "
        "year, every 13th",
        "latitude mean swing day temperature".split(),
        rows,
    )
    # The same from a weather file: a sine over the year and one over the day, rounded to a tenth.
    year = [
        round(14 - 12 * math.cos(2 * math.pi * (h - 400) / 8760) + 5 * math.cos(2 * math.pi * (h - 14) / 24), 1)
        for h in range(8760)
    ]
    out = run(
        "Site:WaterMainsTemperature,CorrelationFromWeatherFile;\nOutput:Variable,*,Site Mains Water Temperature,Daily;\n",
        weather(40, lambda h: (year[h], year[h] - 5, 101325, 300, 0, 0, 0, 0)),
    )["Site Mains Water Temperature"]
    write(
        "mains-water-year",
        program,
        None,
        "Site Mains Water Temperature [degrees C], method CorrelationFromWeatherFile, at 40 degrees north, every 13th day of a year "
        "with 14 - 12 cos(2 pi (h - 400) / 8760) + 5 cos(2 pi (h - 14) / 24) degrees in row h, from 0, to a tenth",
        "day temperature".split(),
        [[day, figures(out[day - 1])] for day in range(1, 366, 13)],
    )


def sky(seed):
    rng = random.Random(seed)
    drawn = []
    for _ in range(8760):
        temperature = round(rng.uniform(-30, 48), 1)
        dew = round(temperature - rng.choice([0, rng.uniform(0, 25)]), 1)
        opaque = rng.choice([0, rng.randint(0, 10)])
        total = rng.randint(opaque, 10)
        drawn.append((temperature, dew, 101325, rng.randint(150, 480), rng.randint(0, 950), rng.randint(5, 450), total, opaque))
    variables = {
        "air": "Site Outdoor Air Drybulb Temperature",
        "dew": "Site Outdoor Air Dewpoint Temperature",
        "infrared": "Site Horizontal Infrared Radiation Rate per Area",
        "opaque": "Site Opaque Sky Cover",
        "sky": "Site Sky Temperature",
        "altitude": "Site Solar Altitude Angle",
        "beam": "Site Direct Solar Radiation Rate per Area",
        "diffuse": "Site Diffuse Solar Radiation Rate per Area",
        "brightness": "Site Daylighting Model Sky Brightness",
        "ofSky": "Site Sky Diffuse Solar Radiation Luminous Efficacy",
        "ofBeam": "Site Beam Solar Radiation Luminous Efficacy",
    }
    wanted = "".join(f"Output:Variable,*,{name},Hourly;\n" for name in variables.values())
    epw = weather(30, lambda h: drawn[h])
    clark = run("WeatherProperty:SkyTemperature,,ClarkAllen,,No;\n" + wanted, epw)
    file = run(wanted, epw)
    rows = []
    while len(rows) < 150:
        h = rng.randrange(8760)
        temperature, dew, _, _, _, _, _, opaque = drawn[h]
        rows.append(
            [temperature, dew, opaque, figures(file[variables["infrared"]][h])]
            + [figures(of[variables["sky"]][h]) for of in (clark, file)]
        )
    write(
        "sky-temperature",
        program,
        seed,
        "Site Sky Temperature [degrees C] by ClarkAllen from dry bulb, dew point [degrees C] and opaque cover [tenths], and from the "
        "infrared of the weather file [W/m2]",
        "air dewPoint opaque infrared clarkAllen file".split(),
        rows,
    )
    rows = []
    while len(rows) < 150:
        h = rng.randrange(8760)
        light = [clark[variables[name]][h] for name in "altitude beam diffuse brightness ofSky ofBeam".split()]
        if light[0] > 3 and light[2] > 0 and drawn[h][1] <= 28:
            rows.append([h, drawn[h][1]] + [figures(value) for value in light])
    write(
        "sky-light",
        program,
        seed,
        "luminous efficacy of the sky's light and of the beam [lm/W] after Perez, in row `hour` from 0: dew point [degrees C], sun's "
        "altitude [degrees], direct normal and diffuse horizontal [W/m2], brightness of the sky",
        "hour dewPoint altitude beam diffuse brightness ofSky ofBeam".split(),
        rows,
    )


mains()
sky(20272)
