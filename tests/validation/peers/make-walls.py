"""Walls under a sine of outdoor temperature, by ISO 13786's own matrices in the standard library's complex numbers."""

import cmath
import math

from peer_table import figures, write

period = 86400  # s
films = {"inside": 0.13, "outside": 0.04}  # m2K/W, ISO 6946

# Thickness [m], conductivity [W/mK], density [kg/m3], specific heat [J/kgK]; from outside to inside.
walls = {
    "timber frame: boards, mineral wool, gypsum": [
        (0.022, 0.13, 500, 1600),
        (0.16, 0.038, 30, 1030),
        (0.0125, 0.25, 900, 1000),
    ],
    "solid brick, plastered": [(0.02, 1.0, 1800, 1000), (0.25, 0.6, 1400, 1000), (0.015, 0.5, 1200, 1000)],
    "concrete, insulated outside": [(0.008, 0.8, 1700, 1000), (0.12, 0.035, 20, 1450), (0.2, 2.1, 2400, 1000)],
    "concrete, insulated inside": [(0.2, 2.1, 2400, 1000), (0.08, 0.035, 20, 1450), (0.0125, 0.25, 900, 1000)],
    "cross-laminated timber, wood fibre": [
        (0.02, 0.8, 1700, 1000),
        (0.14, 0.043, 140, 2100),
        (0.1, 0.12, 470, 1600),
    ],
}


def product(a, b):
    return [[sum(a[i][k] * b[k][j] for k in range(2)) for j in range(2)] for i in range(2)]


def layer(thickness, conductivity, density, heat, rate):
    """(theta, q) at the far side from those at the near one; everything goes as exp(rate * t)."""
    root = cmath.sqrt(rate * density * heat / conductivity)
    x = root * thickness
    k = conductivity * root
    return [[cmath.cosh(x), -cmath.sinh(x) / k], [-k * cmath.sinh(x), cmath.cosh(x)]]


def between(layers, inside, outside, rate):
    """From the inner side (1) to the outer side (2)."""
    z = [[1, -inside], [0, 1]]
    for part in reversed(layers):
        z = product(layer(*part, rate), z)
    return product([[1, -outside], [0, 1]], z)


omega = 2 * math.pi / period


def implicit(layers, steps):
    """
    Swing of hour means of the heat, by implicit Euler with so many steps an hour: d/dt is (1 - exp(-i omega dt)) / dt. Outdoors is
    told on the hour, straight between, taken in the middle of each step.
    """
    dt = 3600 / steps
    rate = (1 - cmath.exp(-1j * omega * dt)) / dt
    middles = [(k + 0.5) / steps for k in range(steps)]
    told = sum(1 - f + f * cmath.exp(1j * omega * 3600) for f in middles) / steps
    return abs(told / between(layers, films["inside"], films["outside"], rate)[0][1])


rows = []
for number, layers in enumerate(walls.values()):
    z = between(layers, films["inside"], films["outside"], 1j * omega)
    resistance = films["inside"] + films["outside"] + sum(d / k for d, k, _, _ in layers)
    through = -1 / z[0][1]  # heat into the room, per kelvin outdoors
    lag = -cmath.phase(through) % (2 * math.pi) * period / (2 * math.pi) / 3600
    # Areal heat capacity of the inner side between the faces, and with nothing behind.
    bare = between(layers, 0, 0, 1j * omega)
    felt = abs((bare[0][0] - 1) / bare[0][1]) / omega
    alone = abs(bare[1][0] / bare[1][1]) / omega
    for place, part in enumerate(layers):
        rows.append(
            [number, place, *part]
            + [figures(value) for value in (1 / resistance, abs(through), lag, felt, alone, *(implicit(layers, n) for n in (1, 2, 4)))]
        )
write(
    "walls",
    "ISO 13786 by hand, Python 3.11.7",
    None,
    f"five walls, a row a layer from outside to inside: {'; '.join(f'{i} {name}' for i, name in enumerate(walls))}. Thickness [m], "
    "conductivity [W/mK], density [kg/m3], specific heat [J/kgK]; of the wall: U and periodic transmittance over a day with films "
    "of 0.13 and 0.04 m2K/W [W/m2K], time by which the heat is late [h], areal heat capacity of the inner side without films, with "
    "the outer face held and with it adiabatic [J/m2K]; the periodic transmittance of hour means that implicit Euler with 1, 2 and 4 "
    "steps an hour would have, the wall exact in space and outdoors straight between the hours",
    "wall layer thickness conductivity density specificHeat uValue periodic lag arealCapacity adiabaticCapacity "
    "implicit1 implicit2 implicit4".split(),
    rows,
)
