import { describe, expect, test } from 'vitest'
import { erbsDiffuseFraction } from '#engine/climate/sky/erbs-split.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import { degree } from '#engine/maths/degree.ts'
import { cellTemperatures, mountings } from '#engine/renewables/cell-temperature.ts'
import { incidenceModifier, modifierAt } from '#engine/renewables/incidence-modifier.ts'
import { directPower, inverterOutput, usualArray } from '#engine/renewables/pv-hours.ts'
import { airMass, extraterrestrialNormal, lowestCosine, perezBrightness } from '#engine/sun/perez-sky.ts'
import { planeIrradiance } from '#engine/sun/plane-irradiance.ts'
import { skySamples } from '#engine/sun/sky-samples.ts'
import { julianDay, solarPosition, sunFromEarth } from '#engine/sun/solar-position.ts'
import { sunPath, type SunPath } from '#engine/sun/sun-path.ts'
import { plainWeather } from '../../fixtures/plain-weather.ts'
import { largest, peerRows } from './peer-table.ts'

/** Difference of two directions on the compass [°]. */
function turned(a: number, b: number): number {
  return ((((a - b + 180) % 360) + 360) % 360) - 180
}

describe('where the sun stands', () => {
  const rows = peerRows(
    'sun-position',
    ...([
      'year',
      'month',
      'day',
      'hour',
      'minute',
      'latitude',
      'longitude',
      'altitude',
      'pressure',
      'temperature',
    ] as const),
    ...(['deltaT', 'elevation', 'apparentElevation', 'azimuth', 'distance'] as const),
  )
  const ours = rows.map(row => {
    const jd = julianDay(row.year, row.month, row.day + (row.hour + row.minute / 60) / 24)
    return {
      ...solarPosition(jd, row.deltaT, row.latitude, row.longitude, row.altitude, row.pressure, row.temperature),
      distance: sunFromEarth(jd, row.deltaT).distance,
    }
  })

  // One algorithm (NREL/TP-560-34302) twice. A Julian day of 2.4e6 holds 4e-5 s, in which the sun turns 2e-7°.
  test('height, compass and distance to the last digits that a Julian day has', () => {
    expect(largest(ours.map((sun, i) => sun.geometricElevationDeg - rows[i]!.elevation))).toBeLessThan(5e-7)
    // Near the zenith the compass turns faster by 1/cos of the height.
    expect(
      largest(ours.map((sun, i) => turned(sun.azimuthDeg, rows[i]!.azimuth) * Math.cos(rows[i]!.elevation * degree))),
    ).toBeLessThan(5e-7)
    expect(largest(ours.map((sun, i) => sun.distance - rows[i]!.distance))).toBeLessThan(1e-9)
  })

  test('the air lifts it alike, from the disc’s lower edge at the horizon on', () => {
    expect(largest(ours.map((sun, i) => sun.elevationDeg - rows[i]!.apparentElevation))).toBeLessThan(5e-7)
    const lifted = rows.filter(row => row.apparentElevation > row.elevation)
    expect([lifted.length > 40, lifted.length < rows.length - 40]).toEqual([true, true])
  })

  // Every second day's position and a cubic between: stated as 1e-5°.
  test('the path through a year, within 1e-5°', () => {
    const instants = peerRows(
      'sun-year',
      ...(['latitude', 'longitude', 'timeZone', 'altitude', 'hour', 'elevation', 'azimuth'] as const),
    )
    const to = new Float64Array(3)
    const paths = new Map<number, SunPath>()
    const apart = instants.map(row => {
      const { latitude, longitude, timeZone, altitude: elevation } = row
      const path =
        paths.get(latitude) ?? sunPath({ ...plainWeather(0).place, latitude, longitude, timeZone, elevation }, 8760)
      paths.set(latitude, path)
      path(row.hour, to)
      const [h, a] = [row.elevation * degree, row.azimuth * degree]
      const there = [Math.cos(h) * Math.sin(a), Math.cos(h) * Math.cos(a), Math.sin(h)]
      return Math.hypot(...there.map((x, i) => x - to[i]!)) / degree
    })
    expect(largest(apart)).toBeLessThan(1e-5)
  })
})

describe('the sky', () => {
  test('radiation outside the air, air mass and the diffuse part after Erbs, to rounding', () => {
    const rows = peerRows(
      'sky-parts',
      ...(['day', 'zenith', 'extraterrestrial', 'airMass', 'clearness', 'diffuseFraction'] as const),
    )
    expect(largest(rows.map(row => extraterrestrialNormal(row.day) / row.extraterrestrial - 1))).toBeLessThan(1e-10)
    expect(
      largest(rows.map(row => airMass(Math.cos(row.zenith * degree), row.zenith * degree) / row.airMass - 1)),
    ).toBeLessThan(1e-10)
    expect(largest(rows.map(row => erbsDiffuseFraction(row.clearness) - row.diffuseFraction))).toBeLessThan(1e-10)
    // Each of the three branches.
    for (const [from, to] of [
      [0, 0.22],
      [0.22, 0.8],
      [0.8, 1],
    ] as const)
      expect(rows.filter(row => row.clearness > from && row.clearness <= to).length).toBeGreaterThan(3)
  })

  test('Perez’ dome, light around the sun and horizon on any plane, to the table’s nine digits', () => {
    const rows = peerRows(
      'perez-sky',
      ...(['zenith', 'sunAzimuth', 'beam', 'diffuse', 'extraterrestrial', 'tilt', 'azimuth', 'airMass'] as const),
      ...(['isotropic', 'circumsolar', 'horizon'] as const),
    )
    const out = new Float64Array(2)
    const off = rows.flatMap(row => {
      const [z, tilt] = [row.zenith * degree, row.tilt * degree]
      perezBrightness(row.beam, row.diffuse, z, row.airMass, row.extraterrestrial, out)
      const [around, along] = [out[0]!, out[1]!]
      const cosine =
        Math.cos(z) * Math.cos(tilt) + Math.sin(z) * Math.sin(tilt) * Math.cos((row.sunAzimuth - row.azimuth) * degree)
      return [
        row.diffuse * (1 - around) * 0.5 * (1 + Math.cos(tilt)) - row.isotropic,
        (row.diffuse * around * Math.max(0, cosine)) / Math.max(lowestCosine, Math.cos(z)) - row.circumsolar,
        row.diffuse * along * Math.sin(tilt) - row.horizon,
      ]
    })
    // cos 85° is written with eight digits here.
    expect(largest(off)).toBeLessThan(2e-5)
  })

  // The whole way from a file's hour to the sun on a plane: four instants an hour, on either side.
  test('hours of a weather file on any plane: beam, sky and ground together, 1e-4 W/m²', () => {
    const rows = peerRows(
      'plane-hours',
      ...([
        'latitude',
        'longitude',
        'timeZone',
        'altitude',
        'hour',
        'beam',
        'diffuse',
        'global',
        'tilt',
        'azimuth',
      ] as const),
      ...(['albedo', 'total'] as const),
    )
    const years = new Map<number, WeatherYear>()
    for (const row of rows) {
      const { latitude, longitude, timeZone, altitude: elevation } = row
      const year = years.get(latitude) ?? {
        ...plainWeather(0),
        place: { ...plainWeather(0).place, latitude, longitude, timeZone, elevation },
      }
      years.set(latitude, year)
      year.directNormal[row.hour] = row.beam
      year.diffuseHorizontal[row.hour] = row.diffuse
      year.globalHorizontal[row.hour] = row.global
    }
    const off = rows.map(row => {
      const year = years.get(row.latitude)
      if (year === undefined) return Number.NaN
      const plane = { azimuthDeg: row.azimuth, tiltDeg: row.tilt }
      const all = planeIrradiance(
        skySamples(year),
        plane,
        new Float64Array(12).fill(row.albedo),
        new Float64Array(8760),
      )
      // Hours that the file leaves dark are dark.
      expect(all.filter(light => light > 0)).toHaveLength(30)
      return all[row.hour]! - row.total
    })
    expect(largest(off)).toBeLessThan(1e-4)
  })
})

describe('photovoltaics', () => {
  const rows = peerRows(
    'photovoltaics',
    ...(['effective', 'cell', 'angle', 'peakPower', 'temperatureCoefficient', 'oversize'] as const),
    ...(['inverterEfficiency', 'losses', 'modifier', 'direct', 'output'] as const),
  )
  test('cells of every mounting hour after hour, to where the rounds end', () => {
    const hours = peerRows('module-heat', 'nominal', 'incident', 'air', 'wind', 'cell')
    const nominal = Object.values(mountings)
    expect(new Set(hours.map(row => row.nominal))).toEqual(new Set(nominal))
    for (const each of nominal) {
      const own = hours.filter(row => row.nominal === each)
      // An hour without sun, at 20 °C, goes before.
      const column = (name: 'incident' | 'air' | 'wind', first: number) =>
        Float64Array.of(first, ...own.map(row => row[name]))
      const ours = cellTemperatures(each, column('incident', 0), column('air', 20), column('wind', 1))
      expect(largest(own.map((row, i) => ours[i + 1]! - row.cell))).toBeLessThan(0.01)
    }
  })
  test('glass by the angle of incidence, and its table as stated', () => {
    const cosines = rows.map(row => Math.cos(row.angle * degree))
    expect(largest(cosines.map((cosine, i) => incidenceModifier(cosine) - rows[i]!.modifier))).toBeLessThan(1e-6)
    expect(
      largest(cosines.map((cosine, i) => (rows[i]!.angle < 88 ? modifierAt(cosine) - rows[i]!.modifier : 0))),
    ).toBeLessThan(0.002)
  })
  test('direct and alternating current, with PVWatts’ losses', () => {
    const array = (i: number) => ({ ...rows[i]!, mounting: 'openRack' }) as const
    expect(largest(rows.map((row, i) => directPower(array(i), row.effective, row.cell) / row.direct - 1))).toBeLessThan(
      1e-7,
    )
    const output = rows.map((row, i) => inverterOutput(array(i), row.direct))
    expect(largest(output.map((power, i) => power - rows[i]!.output))).toBeLessThan(1e-3)
    // Some of them clip, some idle.
    expect(rows.filter((row, i) => row.peakPower / row.oversize === output[i]).length).toBeGreaterThan(3)
    expect(usualArray.losses).toBeCloseTo(rows[0]!.losses, 4)
  })
})
