import { expect, test } from 'vitest'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import { planeIrradiance } from '../sun/plane-irradiance.ts'
import { skySamples } from '../sun/sky-samples.ts'
import { cellTemperature, mountings } from './cell-temperature.ts'
import { collectorSun } from './collector-sun.ts'
import { incidenceModifier, modifierAt } from './incidence-modifier.ts'
import { directPower, inverterOutput, pvHours, usualArray } from './pv-hours.ts'

function total(values: Float64Array) {
  return values.reduce((sum, value) => sum + value, 0)
}
function cosine(angle: number) {
  return Math.cos((angle * Math.PI) / 180)
}

test('published values: incidence angle, cell temperature, DC power (pvlib)', () => {
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
  // Glass/glass on an open rack.
  expect(cellTemperature([-3.47, -0.0594, 3], 900, 20, 5)).toBeCloseTo(43.509, 3)
  expect(
    directPower(
      { peakPower: 100, temperatureCoefficient: -0.003, mounting: 'openRack', ...usualArray, losses: 0 },
      900,
      30,
    ),
  ).toBeCloseTo(88.65, 9)
})

test('published figures of the mountings: SAND2004-3535, table of module temperature', () => {
  // As pvlib has them: open_rack_glass_polymer, close_mount_glass_glass, insulated_back_glass_polymer.
  expect(mountings).toEqual({
    openRack: [-3.56, -0.075, 3],
    closeRoof: [-2.98, -0.0471, 1],
    insulatedBack: [-2.81, -0.0455, 0],
  })
})

test.each([
  // E·(exp(a + b·v) + ΔT/1000) above the air at 1 kW/m² and 1 m/s, by hand.
  ['openRack', 26.384 + 3],
  ['closeRoof', 48.457 + 1],
  ['insulatedBack', 57.528],
] as const)('cells on a mounting of %s are %d K warmer than the air', (mounting, rise) => {
  expect(cellTemperature(mountings[mounting], 1000, 20, 1)).toBeCloseTo(20 + rise, 2)
})

test('a field’s power follows its own mounting: 0.4 % less for each kelvin that its cells are warmer', () => {
  const array = { peakPower: 4000, temperatureCoefficient: -0.004, ...usualArray } as const
  const one = (value: number): Float64Array => Float64Array.of(value)
  for (const mounting of ['openRack', 'closeRoof', 'insulatedBack'] as const) {
    const cell = cellTemperature(mountings[mounting], 800, 30, 2)
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
