"""Gaps between panes by Windows-CalcEngine, the kernel of Berkeley Lab's WINDOW. pip install pywincalc==3.3.1"""

import importlib.metadata
import math
import random

import pywincalc as w

from peer_table import figures, write

program = f"pywincalc {importlib.metadata.version('pywincalc')}"
gases = [w.PredefinedGasType.AIR, w.PredefinedGasType.ARGON]
worked_out = w.BoundaryConditionsCoefficientModelType.CALCULATED_H
fixed = w.BoundaryConditionsCoefficientModelType.H_PRESCRIBED


def pane(front, back):
    light = w.ProductDataOpticalDualBandHemispheric(
        0.8, 0.8, 0.08, 0.08, 0.9, 0.9, 0.08, 0.08, 0.004, 0, 0, front, back
    )
    return w.ProductDataOpticalAndThermal(light, w.ProductDataThermal(1.0, 0.004))


def side(temperature, film, model=fixed):
    return w.Environment(temperature + 273.15, 101325, film, model, temperature + 273.15, 1.0)


def emittance(rng):
    return rng.choice([0.84, 0.84, 0.2, 0.05])


def gap_conductances(seed):
    rng = random.Random(seed)
    rows = []
    tilts = [90, 90, 0, 30, 60, 75, 45, 90]
    while len(rows) < 160:
        tilt = tilts[len(rows) % 8]
        gas = rng.randrange(2)
        thickness = rng.choice([0.006, 0.009, 0.0127, 0.016, 0.02, 0.05])
        height = rng.choice([0.5, 1, 1.5, 2.4])
        faces = [0.84, emittance(rng), emittance(rng), 0.84]
        outdoors = round(rng.choice([rng.uniform(-30, 10), rng.uniform(-30, 10), rng.uniform(28, 55)]), 1)
        films = [round(rng.uniform(10, 40), 1), round(rng.uniform(5, 10), 1)]
        system = w.GlazingSystem(
            [pane(faces[0], faces[1]), pane(faces[2], faces[3])],
            [w.IGUGapLayer(thickness, 101325, w.create_gas([[1.0, gases[gas]]]))],
            environment=w.Environments(side(outdoors, films[0]), side(21, films[1])),
            # Its slope is that of the heat: 0 up, 180 down, whichever side is the warmer one.
            tilt_degrees=tilt if outdoors < 21 else 180 - tilt,
            width_meters=1,
            height_meters=height,
        )
        temperatures = system.layer_temperatures(w.TarcogSystemType.U)
        if math.isnan(temperatures[1]):
            continue  # on one of the steps of ISO 15099's Nusselt numbers it may find no solution
        conductivity = system.gap_layers_effective_conductivities(w.TarcogSystemType.U)[0]
        rows.append(
            [tilt, gas, thickness, height, faces[1], faces[2], outdoors, *films]
            + [figures(temperatures[k] - 273.15, 8) for k in (1, 2)]
            + [figures(conductivity / thickness, 8), figures(system.u(), 8)]
        )
    write(
        "glazing-gaps",
        program,
        seed,
        "two panes (1 W/mK, 4 mm, outer faces of 0.84) with air (0) or argon (1) at 101325 Pa, room at 21 degrees, films for "
        "convection and radiation together [W/m2K]: faces in the gap [degrees C], conductance of the gap (effective conductivity "
        "over thickness) and U [W/m2K]; tilt 0 is outdoors above. Where "
        "heat goes inwards the program was given 180 less the tilt: it takes it for the direction of the heat",
        "tilt gas thickness height emissivity1 emissivity2 outdoors outsideFilm insideFilm face2 face3 conductance uValue".split(),
        rows,
    )


def room_films(seed):
    rng = random.Random(seed)
    rows = []
    while len(rows) < 12:
        height = rng.choice([0.5, 1, 1.5, 2.4])
        outdoors = round(rng.choice([rng.uniform(-30, 12), rng.uniform(-30, 12), rng.uniform(30, 55)]), 1)
        film = round(rng.uniform(10, 40), 1)
        system = w.GlazingSystem(
            [pane(0.84, 0.0001)],  # mirrors the room's long waves: its film is convection alone
            environment=w.Environments(side(outdoors, film), side(21, 0, worked_out)),
            width_meters=1,
            height_meters=height,
        )
        face = system.layer_temperatures(w.TarcogSystemType.U)[1] - 273.15
        rows.append([height, outdoors, film, figures(face, 8), figures(system.u(), 8)])
    write(
        "room-films",
        program,
        seed,
        "one upright pane (1 W/mK, 4 mm, inner face of 0.0001), room at 21 degrees with the natural convection that the program works "
        "out: inner face [degrees C] and U [W/m2K]",
        "height outdoors outsideFilm face uValue".split(),
        rows,
    )


gap_conductances(20271)
room_films(20273)
