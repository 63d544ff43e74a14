import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneSun } from '../../../tests/fixtures/one-sun.ts'
import { generateYear } from '../climate/generated-year/generate-year.ts'
import { tehranNormals, tehranPlace } from '../../../tests/fixtures/tehran-normals.ts'
import { glazingOptics, type GlazingOptics } from '../envelope/glazing-optics.ts'
import type { Window } from '../input.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import { windowShade } from '../shading/window-shade.ts'
import { planeIrradiance } from './plane-irradiance.ts'
import { skySamples } from './sky-samples.ts'
import { windowSun } from './window-sun.ts'

const degree = Math.PI / 180
const albedo = new Float64Array(12).fill(0.2)
const south = { azimuthDeg: 180, tiltDeg: 90 }
const base: Window = {
  name: 'w',
  zone: 'z',
  area: 6,
  width: 3,
  height: 2,
  azimuthDeg: 180,
  tiltDeg: 90,
  glazing: { uValue: 1, gValue: 0.5 },
}
const bare = windowShade(base)
const clear = glazingOptics(
  {
    panes: Array.from({ length: 2 }, () => ({
      thickness: 0.004,
      conductivity: 1,
      solarTransmittance: 0.8,
      frontReflectance: 0.07,
      backReflectance: 0.07,
      frontEmissivity: 0.84,
      backEmissivity: 0.84,
    })),
    gaps: [{ conductance: 5 }],
  },
  90,
)

/** Glass whose properties fall straight with cos θ, so that tables are exact: τ = 0.8·cos θ, α = 0.1 and 0.05·cos θ. */
const straight: GlazingOptics = {
  ...clear,
  panes: 2,
  steps: 8,
  transmittance: Float64Array.from({ length: 9 }, (_, i) => (0.8 * i) / 8),
  absorptance: [new Float64Array(9).fill(0.1), Float64Array.from({ length: 9 }, (_, i) => (0.05 * i) / 8)],
  diffuseTransmittance: 0.5,
  diffuseAbsorptance: [0.12, 0.04],
}
function sum(series: Float64Array): number {
  return series.reduce((total, value) => total + value, 0)
}
const tehran = skySamples(generateYear(tehranNormals, tehranPlace))

describe('a window by hand', () => {
  const sky = oneSun({
    heightDeg: 30,
    azimuthDeg: 200,
    direct: 800,
    diffuse: 150,
    circumsolar: 40,
    dome: 100,
    horizon: 10,
  })
  const cosine = Math.cos(30 * degree) * Math.cos(20 * degree)
  const ground = (0.2 * (400 + 150)) / 2

  test('beam and circumsolar by angle, the rest by the hemisphere', () => {
    const sun = windowSun(sky, south, albedo, bare, undefined, straight)
    expect(sun.incident[8]).toBeCloseTo(840 * cosine + 50 + 10 + ground, 9)
    expect(sun.beam[8]).toBeCloseTo(840 * cosine * 0.8 * cosine, 9)
    expect(sun.diffuse[8]).toBeCloseTo(0.5 * (60 + ground), 9)
    expect(sun.absorbed.map(pane => pane[8])).toEqual([
      expect.closeTo(84 * cosine + 0.12 * (60 + ground), 9),
      expect.closeTo(840 * cosine * 0.05 * cosine + 0.04 * (60 + ground), 9),
    ])
    expect(sum(sun.beam)).toBe(sun.beam[8])
  })
  test('the overhang takes its part of the beam, and of sky and horizon', () => {
    const shade = windowShade({ ...base, overhang: { depth: 1, above: 0, left: 1e6, right: 1e6 } })
    const sun = windowSun(sky, south, albedo, shade, undefined, straight)
    // tan Ω = tan 30/cos 20: shadow 0.6144 m of 2 m.
    const lit = 1 - Math.tan(30 * degree) / Math.cos(20 * degree) / 2
    expect(sun.incident[8]).toBeCloseTo(840 * cosine + 60 + ground, 9)
    expect(sun.beam[8]).toBeCloseTo(lit * 840 * cosine * 0.8 * cosine, 9)
    expect(sun.diffuse[8]).toBeCloseTo(0.5 * (50 * shade.skyFactor + 10 * shade.horizonFactor + ground), 9)
  })
  test('a wall before the sun leaves what its factors say', () => {
    const wall = obstructionMap(
      [
        [-1, 0, 0],
        [1, 0, 0],
        [1, 0, 2],
        [-1, 0, 2],
      ],
      south,
      [
        {
          footprint: [
            [-1e4, -6],
            [1e4, -6],
            [1e4, -5],
            [-1e4, -5],
          ],
          top: 40,
        },
      ],
    )
    const sun = windowSun(sky, south, albedo, bare, wall, straight)
    expect(sun.beam[8]).toBe(0)
    expect(sun.diffuse[8]).toBeCloseTo(
      0.5 * (50 * wall.skyFactor + 10 * wall.horizonFactor + ground * wall.groundFactor),
      9,
    )
    const facade = planeIrradiance(sky, south, albedo, new Float64Array(8760), wall)
    expect(facade[8]).toBeCloseTo(50 * wall.skyFactor + 10 * wall.horizonFactor + ground * wall.groundFactor, 9)
  })
  test('an overhang and a wall hide different parts of the sky: together less than both, and not the product', () => {
    const outline = [
      [-1, 0, 0],
      [1, 0, 0],
      [1, 0, 2],
      [-1, 0, 2],
    ] as const
    const wall = obstructionMap(outline, south, [
      {
        footprint: [
          [-1e4, -11],
          [1e4, -11],
          [1e4, -10],
          [-1e4, -10],
        ],
        top: 7,
      },
    ])
    const shade = windowShade({ ...base, overhang: { depth: 1, above: 0, left: 1e6, right: 1e6 } })
    const even = oneSun({ heightDeg: 30, azimuthDeg: 0, diffuse: 100 })
    const dark = new Float64Array(12)
    const seen = windowSun(even, south, dark, shade, wall, straight).diffuse[8]! / 25
    // The wall's sky lies below 31°, where the plate's shadow has barely begun: nearly the sum of what both hide.
    expect(seen).toBeLessThan(shade.skyFactor * wall.skyFactor - 0.01)
    expect(seen).toBeGreaterThan(shade.skyFactor + wall.skyFactor - 1)
  })
  test("level glass takes the file's global less diffuse", () => {
    const sun = windowSun(
      { ...sky, beamHorizontal: Float64Array.of(345) },
      { azimuthDeg: 0, tiltDeg: 0 },
      albedo,
      bare,
      undefined,
      straight,
    )
    expect(sun.incident[8]).toBeCloseTo(345 + 40 * 0.5 + 100, 9)
    expect(sun.beam[8]).toBeCloseTo((345 + 20) * 0.8 * 0.5, 9)
  })
  test('a dark horizon leaves nothing, never less', () => {
    const dark = oneSun({ heightDeg: 40, azimuthDeg: 0, diffuse: 100, dome: 50, horizon: -30 })
    const sun = windowSun(dark, south, new Float64Array(12), bare, undefined, straight)
    expect([sun.incident[8], sun.beam[8], sun.diffuse[8]]).toEqual([0, 0, 0])
  })
})

test("incident is the plane's irradiance; what passes and stays is less; night is dark", () => {
  for (const [azimuthDeg, tiltDeg] of [
    [180, 90],
    [90, 90],
    [33, 60],
    [0, 0],
  ] as const) {
    const sun = windowSun(tehran, { azimuthDeg, tiltDeg }, albedo, bare, undefined, clear)
    const plane = planeIrradiance(tehran, { azimuthDeg, tiltDeg }, albedo, new Float64Array(8760))
    const taken = sun.beam.map(
      (value, h) => value + sun.diffuse[h]! + sun.absorbed.reduce((total, pane) => total + pane[h]!, 0),
    )
    expect(sun.incident.findIndex((value, h) => Math.abs(value - plane[h]!) > 1e-9)).toBe(-1)
    expect(taken.findIndex((value, h) => value < 0 || value > plane[h]! + 1e-9)).toBe(-1)
    expect(
      taken.findIndex((value, h) => tehran.start[h] === tehran.start[h + 1] && value + sun.incident[h]! !== 0),
    ).toBe(-1)
  }
})

test('under a mirrored sun east and west windows change places', () => {
  const mirrored = { ...tehran, east: tehran.east.map(value => -value) }
  const fins = windowShade({
    ...base,
    overhang: { depth: 0.8, above: 0.2 },
    leftFin: { depth: 0.5 },
    rightFin: { depth: 1 },
  })
  const turned = windowShade({
    ...base,
    overhang: { depth: 0.8, above: 0.2 },
    leftFin: { depth: 1 },
    rightFin: { depth: 0.5 },
  })
  for (const azimuthDeg of [90, 135, 10]) {
    const east = windowSun(tehran, { azimuthDeg, tiltDeg: 90 }, albedo, fins, undefined, clear)
    const west = windowSun(mirrored, { azimuthDeg: 360 - azimuthDeg, tiltDeg: 90 }, albedo, turned, undefined, clear)
    expect(sum(west.beam) / sum(east.beam)).toBeCloseTo(1, 12)
    expect(sum(west.diffuse) / sum(east.diffuse)).toBeCloseTo(1, 12)
    for (let h = 0; h < 8760; h += 13) expect(Math.abs(west.beam[h]! - east.beam[h]!)).toBeLessThan(1e-9)
  }
})

test('a taller neighbour never raises the sun on wall and window', () => {
  const outline = [
    [0, 0, 0],
    [8, 0, 0],
    [8, 0, 5],
    [0, 0, 5],
  ] as const
  const metres = fc.integer({ min: -30, max: 30 })
  const size = fc.integer({ min: 2, max: 30 })
  let checks = 0
  fc.assert(
    fc.property(
      metres,
      metres,
      size,
      size,
      size,
      size,
      fc.constantFrom(90, 180, 225),
      (x, y, w, d, top, more, azimuthDeg) => {
        const plane = { azimuthDeg, tiltDeg: 90 }
        const footprint = [
          [x, y],
          [x + w, y],
          [x + w, y + d],
          [x, y + d],
        ] as const
        const low = obstructionMap(outline, plane, [{ footprint, top }])
        const high = obstructionMap(outline, plane, [{ footprint, top: top + more }])
        const before = windowSun(tehran, plane, albedo, bare, low, clear)
        const after = windowSun(tehran, plane, albedo, bare, high, clear)
        const wallBefore = planeIrradiance(tehran, plane, albedo, new Float64Array(8760), low)
        const wallAfter = planeIrradiance(tehran, plane, albedo, new Float64Array(8760), high)
        const raised = (one: Float64Array, other: Float64Array): number =>
          other.findIndex((value, h) => value > one[h]! + 1e-4) // rounding to single precision
        expect(raised(before.beam, after.beam)).toBe(-1)
        // A hidden horizon that is darker than the dome (F2 < 0) may leave more diffuse light: only the beam is promised by the hour.
        expect(sum(after.diffuse)).toBeLessThanOrEqual(sum(before.diffuse) * (1 + 1e-9))
        expect(sum(wallAfter)).toBeLessThanOrEqual(sum(wallBefore) * (1 + 1e-9))
        checks++
      },
    ),
    { numRuns: 25 },
  )
  expect(checks).toBeGreaterThanOrEqual(25)
})

test('a clear view changes nothing', () => {
  const view = obstructionMap(
    [
      [0, 0, 0],
      [8, 0, 0],
      [8, 0, 5],
      [0, 0, 5],
    ],
    south,
    [],
  )
  const open = planeIrradiance(tehran, south, albedo, new Float64Array(8760), undefined)
  expect(planeIrradiance(tehran, south, albedo, new Float64Array(8760), view)).toEqual(open)
  expect(windowSun(tehran, south, albedo, bare, view, clear)).toEqual(
    windowSun(tehran, south, albedo, bare, undefined, clear),
  )
})

test('wrong input is a bug', () => {
  expect(() => windowSun(tehran, south, new Float64Array(1), bare, undefined, clear)).toThrow(RangeError)
  expect(() => windowSun(tehran, south, albedo, bare, undefined, { ...clear, panes: 4 })).toThrow(RangeError)
})
