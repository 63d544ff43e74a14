import { expect, test } from 'vitest'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import { skySamples } from '../sun/sky-samples.ts'
import { cellTemperatures, cachedCellTemperatures, mountings } from './cell-temperature.ts'
import { collectorSun } from './collector-sun.ts'
import { incidenceModifier, modifierAt } from './incidence-modifier.ts'
import { directPower, inverterOutput, pvHours, usualArray } from './pv-hours.ts'

function total(values: Float64Array) {
  return values.reduce((sum, value) => sum + value, 0)
}
function cosine(angle: number) {
  return Math.cos((angle * Math.PI) / 180)
}

test('published values: incidence angle, DC power (pvlib)', () => {
  const angles = [
    [0, 1],
    [22.5, 0.99926198],
    [45, 0.98797788],
    [67.5, 0.8893998],
    [90, 0],
  ] as const
  for (const [angle, expected] of angles) {
    expect(incidenceModifier(cosine(angle))).toBeCloseTo(expected, 6)
    expect(Math.abs(modifierAt(cosine(angle)) - expected)).toBeLessThan(2e-4)
  }
  expect(
    directPower(
      { peakPower: 100, temperatureCoefficient: -0.003, mounting: 'openRack', ...usualArray, losses: 0 },
      900,
      30,
    ),
  ).toBeCloseTo(88.65, 9)
})

const names = ['openRack', 'closeRoof', 'insulatedBack'] as const
function steady(value: number): Float64Array {
  return new Float64Array(12).fill(value)
}
/** Cells after hours of the same weather. */
function cellOf(mounting: (typeof names)[number], incident: number, air: number, wind: number): number {
  return cellTemperatures(mountings[mounting], steady(incident), steady(air), steady(wind))[11] ?? Number.NaN
}

test('installed nominal temperatures: those of PVWatts, and what SAND2004-3535 has for an insulated back', () => {
  expect([mountings.openRack, mountings.closeRoof]).toEqual([45, 49])
  // 20 + 800·exp(−2.81 − 0.0455·1), glass/polymer.
  expect(mountings.insulatedBack).toBeCloseTo(20 + 800 * Math.exp(-2.81 - 0.0455), 1)
})

test.each(names)(
  'cells on a mounting of %s come to their nominal temperature at 800 W/m², 20 °C and 1 m/s',
  mounting => {
    // At the module, 5 m above the ground; the small wind that keeps a calm from dividing by nothing is 1e-4 m/s.
    expect(cellOf(mounting, 800, 20, (1 - 1e-4) / 0.5 ** 0.2)).toBeCloseTo(mountings[mounting], 2)
  },
)

test.each(names)(
  'cells on a mounting of %s: as the air without sun, warmer by sun and calm, colder by a clear sky',
  mounting => {
    expect([...cellTemperatures(mountings[mounting], steady(0), steady(7), steady(3))]).toEqual([...steady(7)])
    expect(cellOf(mounting, 900, 20, 1)).toBeGreaterThan(cellOf(mounting, 800, 20, 1) + 2)
    expect(cellOf(mounting, 800, 20, 0)).toBeGreaterThan(cellOf(mounting, 800, 20, 1))
    expect(cellOf(mounting, 800, 20, 12)).toBeLessThan(cellOf(mounting, 800, 20, 3) - 3)
    expect(cellOf(mounting, 1, 20, 0)).toBeLessThan(20)
  },
)

test('one above the other: rack, close to a roof, insulated back', () => {
  for (const [incident, air, wind] of [
    [200, -10, 4],
    [800, 20, 1],
    [1100, 40, 8],
  ] as const) {
    const [rack, roof, back] = names.map(mounting => cellOf(mounting, incident, air, wind))
    expect([roof! > rack!, back! > roof!]).toEqual([true, true])
  }
})

test('cells are kept with the sun on their plane, by mounting, air and wind', () => {
  const [sun, air, wind] = [steady(800), steady(20), steady(2)]
  const rack = cachedCellTemperatures(45, sun, air, wind)
  expect(cachedCellTemperatures(45, sun, air, wind)).toBe(rack)
  expect([...cachedCellTemperatures(49, sun, air, wind)]).toEqual([...cellTemperatures(49, sun, air, wind)])
  expect([...cachedCellTemperatures(45, sun, steady(30), wind)]).toEqual([
    ...cellTemperatures(45, sun, steady(30), wind),
  ])
  expect([...cachedCellTemperatures(45, sun, air, steady(9))]).toEqual([...cellTemperatures(45, sun, air, steady(9))])
  expect([...cachedCellTemperatures(45, steady(100), air, wind)]).not.toEqual([...rack])
})

test('a field’s power follows its own mounting: 0.4 % less for each kelvin that its cells are warmer', () => {
  const array = { peakPower: 4000, temperatureCoefficient: -0.004, ...usualArray } as const
  const one = (value: number): Float64Array => Float64Array.of(value)
  for (const mounting of names) {
    const cell = cellTemperatures(mountings[mounting], one(800), one(30), one(2))[0]!
    const expected = inverterOutput({ ...array, mounting }, 4000 * 0.75 * (1 - 0.004 * (cell - 25)) * (1 - 0.1408))
    expect(pvHours({ ...array, mounting }, one(800), one(750), one(30), one(2))[0]).toBeCloseTo(expected, 9)
  }
})

test('the inverter by hand: dusk, half load, clipping', () => {
  const array = { peakPower: 4000, temperatureCoefficient: -0.0047, mounting: 'openRack', ...usualArray } as const
  // Rows of the PVWatts reference year.
  expect(inverterOutput(array, 27.121)).toBeCloseTo(6.222, 2)
  expect(inverterOutput(array, 1590.087)).toBeCloseTo(1529.331, 1)
  expect(inverterOutput(array, 5000)).toBeCloseTo(4000 / 1.2, 9)
  expect(inverterOutput(array, 0)).toBe(0)
})

test("unshaded light is the engine's; obstacles and glass take from it", () => {
  const sky = skySamples(generateYear(tehranNormals, tehranPlace))
  const ground = new Float64Array(12).fill(0.2)
  const plane = { azimuthDeg: 180, tiltDeg: 30 }
  const free = collectorSun(sky, plane, ground, undefined)
  const engine = planeIrradiance(sky, plane, ground, new Float64Array(8760))
  for (let h = 0; h < 8760; h++) expect(free.incident[h]!).toBeCloseTo(engine[h]!, 9)
  // Reflection of the beam at glass is some 1 to 4 % of the year.
  const through = total(free.effective) / total(free.incident)
  expect(through).toBeGreaterThan(0.94)
  expect(through).toBeLessThan(0.985)
  const outline = [
    [0, 0, 10],
    [5, 0, 10],
    [5, 3, 11.7],
    [0, 3, 11.7],
  ] as const
  const tower = {
    footprint: [
      [-20, -15],
      [25, -15],
      [25, -10],
      [-20, -10],
    ] as const,
    top: 25,
  }
  const shaded = collectorSun(sky, plane, ground, obstructionMap(outline, plane, [tower]))
  expect(total(shaded.incident)).toBeLessThan(0.7 * total(free.incident))
})
