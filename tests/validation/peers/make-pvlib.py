"""Sun, sky and photovoltaic figures of pvlib. pip install pvlib==0.16.1"""

import random

import numpy as np
import pandas as pd
import pvlib

from peer_table import figures, write

program = f"pvlib {pvlib.__version__}"


def spa(when, latitude, longitude, elevation, pressure, temperature, delta_t):
    """NREL's algorithm in UTC; pressure in Pa."""
    return pvlib.solarposition.spa_python(
        pd.DatetimeIndex([when]),
        latitude,
        longitude,
        altitude=elevation,
        pressure=pressure,
        temperature=temperature,
        delta_t=delta_t,
        atmos_refract=0.5667,
        how="numpy",
    ).iloc[0]


def sun_position(seed):
    rng = random.Random(seed)
    rows = []
    for _ in range(140):
        when = pd.Timestamp(
            rng.randint(1980, 2049), rng.randint(1, 12), rng.randint(1, 28), rng.randint(0, 23), rng.randint(0, 59), tz="UTC"
        )
        latitude = round(rng.uniform(-89, 89), 3)
        longitude = round(rng.uniform(-180, 180), 3)
        elevation = rng.randint(-50, 4000)
        pressure = rng.randint(60000, 104000)
        temperature = round(rng.uniform(-30, 45), 1)
        delta_t = rng.randint(50, 95)
        sun = spa(when, latitude, longitude, elevation, pressure, temperature, delta_t)
        distance = pvlib.solarposition.nrel_earthsun_distance(pd.DatetimeIndex([when]), delta_t=delta_t, how="numpy")
        rows.append(
            [when.year, when.month, when.day, when.hour, when.minute, latitude, longitude, elevation, pressure]
            + [temperature, delta_t]
            + [round(float(sun[name]), 9) for name in ("elevation", "apparent_elevation", "azimuth")]
            + [round(float(distance.iloc[0]), 10)]
        )
    write(
        "sun-position",
        program,
        seed,
        "solarposition.spa_python and nrel_earthsun_distance, in UTC: elevation without and with refraction and azimuth "
        "[degrees], distance of the sun [au]; pressure [Pa], temperature [degrees C], deltaT [s]",
        "year month day hour minute latitude longitude altitude pressure temperature deltaT".split()
        + "elevation apparentElevation azimuth distance".split(),
        rows,
    )


def sun_year(seed):
    rng = random.Random(seed)
    rows = []
    for latitude, longitude, zone, altitude in [
        (35.69, 51.31, 3.5, 1191),
        (25.26, 51.57, 3, 11),
        (41.98, -87.92, -6, 201),
        (-33.95, 18.6, 2, 42),
        (69.68, 18.92, 1, 8),
        (-54.8, -68.3, -3, 14),
    ]:
        for _ in range(30):
            hour = round(rng.uniform(0, 8760), 3)
            when = pd.Timestamp("2002-01-01", tz="UTC") + pd.Timedelta(hours=hour - zone)
            sun = spa(when, latitude, longitude, altitude, 101325, 12, 64)
            rows.append([latitude, longitude, zone, altitude, hour, round(sun["elevation"], 8), round(sun["azimuth"], 8)])
    write(
        "sun-year",
        program,
        seed,
        "solarposition.spa_python in 2002 with deltaT 64 s, by the hour of the year in standard time: elevation without "
        "refraction, azimuth [degrees]",
        "latitude longitude timeZone altitude hour elevation azimuth".split(),
        rows,
    )


def perez(seed):
    rng = random.Random(seed)
    rows = []
    for i in range(220):
        zenith = round(rng.uniform(0.5, 89.5), 3)
        extra = round(1367 * (1 + 0.033 * np.cos(2 * np.pi * rng.randint(1, 365) / 365)), 3)
        # Every clearness class: from no beam at all to a deep blue sky.
        diffuse = round(rng.uniform(3, 0.75 * max(10, extra * np.cos(np.radians(zenith)))), 2)
        share = 0 if i % 10 == 0 else rng.random() ** 3
        beam = round(share * 1000, 2)
        mass = float(pvlib.atmosphere.get_relative_airmass(zenith, "kastenyoung1989"))
        tilt = rng.choice([0, 90, 180, round(rng.uniform(0, 180), 1)])
        plane = round(rng.uniform(0, 360), 1)
        sun = round(rng.uniform(0, 360), 1)
        out = pvlib.irradiance.perez(
            tilt, plane, diffuse, beam, extra, zenith, sun, mass, model="allsitescomposite1990", return_components=True
        )
        rows.append(
            [zenith, sun, beam, diffuse, extra, tilt, plane, figures(mass)]
            + [figures(out[key]) for key in ("poa_isotropic", "poa_circumsolar", "poa_horizon")]
        )
    write(
        "perez-sky",
        program,
        seed,
        "irradiance.perez, allsitescomposite1990, on planes of any tilt and azimuth [W/m2]; air mass after Kasten and Young 1989",
        "zenith sunAzimuth beam diffuse extraterrestrial tilt azimuth airMass isotropic circumsolar horizon".split(),
        rows,
    )


def plane_hours(seed):
    """Whole hours with the sun up: mean of four instants, each an eighth, three eighths ... into the hour."""
    rng = random.Random(seed)
    rows = []
    places = [
        (35.69, 51.31, 3.5, 1191),
        (25.26, 51.57, 3, 11),
        (41.98, -87.92, -6, 201),
        (-33.95, 18.6, 2, 42),
    ]
    for latitude, longitude, zone, altitude in places:
        taken = set()
        while len(taken) < 30:
            hour = rng.randrange(8760)
            times = pd.DatetimeIndex(
                [pd.Timestamp("2002-01-01", tz="UTC") + pd.Timedelta(hours=hour + (q + 0.5) / 4 - zone) for q in range(4)]
            )
            sun = pvlib.solarposition.spa_python(
                times, latitude, longitude, altitude=altitude, pressure=101325, temperature=12, delta_t=64, how="numpy"
            )
            if hour in taken or sun["elevation"].min() < 5:
                continue
            taken.add(hour)
            day = hour // 24 + 1
            extra = pvlib.irradiance.get_extra_radiation(day, solar_constant=1367, method="asce")
            sine = np.sin(np.radians(sun["elevation"])).mean()
            clearness = rng.uniform(0.05, 0.75)
            split = rng.uniform(0.15, 1)
            global_ = round(clearness * extra * sine)
            diffuse = round(split * global_)
            beam = round((global_ - diffuse) / sine)
            tilt = rng.choice([90, 90, round(rng.uniform(1, 180), 1)])
            azimuth = round(rng.uniform(0, 360), 1)
            albedo = round(rng.uniform(0.05, 0.7), 2)
            total = pvlib.irradiance.get_total_irradiance(
                tilt,
                azimuth,
                sun["zenith"],
                sun["azimuth"],
                beam,
                beam * np.cos(np.radians(sun["zenith"])) + diffuse,  # what the ground gets
                diffuse,
                dni_extra=extra,
                airmass=pvlib.atmosphere.get_relative_airmass(sun["zenith"], "kastenyoung1989"),
                albedo=albedo,
                model="perez",
                model_perez="allsitescomposite1990",
            )
            rows.append(
                [latitude, longitude, zone, altitude, hour, beam, diffuse, global_, tilt, azimuth, albedo]
                + [figures(total["poa_global"].mean())]
            )
    write(
        "plane-hours",
        program,
        seed,
        "irradiance.get_total_irradiance (Perez, allsitescomposite1990), means of four instants of the hour of 2002 that begins "
        "at `hour` in standard time [W/m2]; the sun above 5 degrees all the hour, positions by spa_python",
        "latitude longitude timeZone altitude hour beam diffuse global tilt azimuth albedo total".split(),
        rows,
    )


def sky_parts(seed):
    rng = random.Random(seed)
    rows = []
    for day in sorted(rng.sample(range(1, 366), 40)):
        zenith = round(rng.uniform(0, 84), 2)
        extra = pvlib.irradiance.get_extra_radiation(day, solar_constant=1367, method="asce")
        kt = round(rng.uniform(0.02, 0.98), 4)
        # erbs works the clearness out of its own extraterrestrial radiation; what it calls kt is kept.
        own = pvlib.irradiance.get_extra_radiation(day)
        out = pvlib.irradiance.erbs(kt * own * np.cos(np.radians(zenith)), zenith, day)
        rows.append(
            [day, zenith, figures(extra, 12), figures(pvlib.atmosphere.get_relative_airmass(zenith, "kastenyoung1989"), 12)]
            + [figures(out["kt"], 12), figures(out["dhi"] / (kt * own * np.cos(np.radians(zenith))), 12)]
        )
    write(
        "sky-parts",
        program,
        seed,
        "irradiance.get_extra_radiation (asce, 1367 W/m2), atmosphere.get_relative_airmass (kastenyoung1989), irradiance.erbs: "
        "diffuse part of the global by clearness",
        "day zenith extraterrestrial airMass clearness diffuseFraction".split(),
        rows,
    )


def photovoltaics(seed):
    rng = random.Random(seed)
    losses = float(pvlib.pvsystem.pvwatts_losses()) / 100
    rows = []
    for _ in range(150):
        light = round(rng.uniform(1, 1250), 1)
        effective = round(light * rng.uniform(0.6, 1), 1)
        cell = round(rng.uniform(-30, 90), 1)
        angle = round(rng.uniform(0, 89.9), 2)
        peak = rng.choice([1000, 4000, 50000])
        gamma = round(rng.uniform(-0.005, -0.0025), 5)
        oversize = rng.choice([0.9, 1.1, 1.2, 1.5])
        nominal = rng.choice([0.94, 0.96, 0.985])
        direct = pvlib.pvsystem.pvwatts_dc(effective, cell, peak, gamma) * (1 - losses)
        # pdc0 of the inverter is its direct-current rating: its own output over its efficiency.
        output = pvlib.inverter.pvwatts(direct, peak / oversize / nominal, nominal)
        modifier = pvlib.iam.physical(angle, n=1.526, K=4.0, L=0.002)
        rows.append(
            [effective, cell, angle, peak, gamma, oversize, nominal, round(losses, 8)]
            + [figures(modifier), figures(direct), figures(output)]
        )
    write(
        "photovoltaics",
        program,
        seed,
        "iam.physical (1.526, 4/m, 2 mm), pvsystem.pvwatts_dc less pvwatts_losses, "
        "inverter.pvwatts [W]",
        "effective cell angle peakPower temperatureCoefficient oversize inverterEfficiency losses".split()
        + "modifier direct output".split(),
        rows,
    )


def module_heat(seed):
    """Three mountings through 100 hours of sun each, from cells as warm as the air."""
    rng = random.Random(seed)
    rows = []
    for nominal in [45, 49, 66]:
        hours = pd.date_range("2002-01-01", periods=100, freq="h")
        light = pd.Series([round(rng.uniform(1, 1200), 1) for _ in hours], hours)
        air = pd.Series([20] + [round(rng.uniform(-30, 50), 1) for _ in hours[1:]], hours)
        # A calm, laminar and turbulent flow.
        wind = pd.Series([rng.choice([0, round(rng.uniform(0, 15), 1)]) for _ in hours], hours)
        cells = pvlib.temperature.fuentes(light, air, wind, nominal, wind_height=10)
        rows += [[nominal, *(float(each.iloc[i]) for each in (light, air, wind)), figures(cells.iloc[i])] for i in range(100)]
    write(
        "module-heat",
        program,
        seed,
        "temperature.fuentes, hour after hour, wind at 10 m: cells [degrees C] by installed nominal temperature, light on the "
        "plane, air and wind; they begin an hour before the first row at 20 degrees, without light",
        "nominal incident air wind cell".split(),
        rows,
    )


sun_position(20261)
sun_year(20262)
perez(20263)
plane_hours(20264)
sky_parts(20265)
photovoltaics(20266)
module_heat(20267)
