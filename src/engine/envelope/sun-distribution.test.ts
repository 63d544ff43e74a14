import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sunDistribution } from './sun-distribution.ts'
import type { SunDistribution, SunlitSurface } from './sun-distribution.ts'
import { boxViewFactors } from './view-factors.ts'

const box = { width: 8, depth: 6, height: 2.7 } // front = south
const clearGlass = { backReflectance: 0.2, backTransmittance: 0.7, backAbsorptance: 0.1 }

/** The BESTEST room with two south windows. */
function room(absorptance: number, inBox = true): SunlitSurface[] {
  const surface = (area: number, face: number, azimuthDeg: number, tiltDeg: number): SunlitSurface => ({
    area,
    face: inBox ? face : undefined,
    azimuthDeg,
    tiltDeg,
    absorptance,
  })
  return [
    surface(48, 4, 0, 180),
    surface(48, 5, 0, 0),
    surface(21.6, 0, 0, 90),
    surface(9.6, 2, 180, 90),
    surface(16.2, 1, 270, 90),
    surface(16.2, 3, 90, 90),
    { ...surface(6, 2, 180, 90), glass: clearGlass },
    { ...surface(6, 2, 180, 90), glass: clearGlass },
  ]
}
function sums({ beam, diffuse, lostBeam, lostDiffuse }: SunDistribution) {
  return [beam, ...diffuse].map(
    (row, i) => row.reduce((sum, x) => sum + x, 0) + (i === 0 ? lostBeam : lostDiffuse[i - 1]!),
  )
}

describe('BESTEST case 600', () => {
  test('beam: floor .643, ceiling .162, north .055, south .024, east and west .040, lost .035, as the annex spreads it', () => {
    const { beam, lostBeam } = sunDistribution({ surfaces: room(0.6), box })
    const [floor, ceiling, north, south, east, west] = beam
    // The annex stops following the light after the second bounce and spreads the rest (.15) by area times absorptance;
    // the third bounce by view factor brings .009 more to the floor and less to the ceiling. Floor by radiosity: .65.
    for (const [ours, annex] of [
      [floor, 0.643],
      [ceiling, 0.162],
      [north, 0.055],
      [south, 0.024],
      [east, 0.04],
      [west, 0.04],
      [lostBeam, 0.035],
    ] as const) {
      expect(Math.abs(ours! - annex)).toBeLessThan(0.012)
    }
    expect(floor).toBeCloseTo(0.65, 2)
  })
  test('the annex’s own figures come out, to .002, when its rule is written out from these view factors', () => {
    const first = 0.4 // reflected by the floor
    const f = boxViewFactors(8, 6, 2.7)
    const south = f[4 * 6 + 2]!
    const [glassPart, wallPart] = [12 / 21.6, 9.6 / 21.6]
    const second = {
      ceiling: f[29]! * 0.6,
      north: f[24]! * 0.6,
      south: south * wallPart * 0.6,
      east: f[25]! * 0.6,
      lost: south * glassPart * 0.7,
      glass: south * glassPart * 0.1,
    }
    const taken = second.ceiling + second.north + second.south + 2 * second.east + second.lost + second.glass
    const rest = first * (1 - taken)
    const weight = 0.6 * (48 + 48 + 21.6 + 9.6 + 16.2 + 16.2) + 12 * 0.8
    expect(Math.abs(0.6 + (rest * 0.6 * 48) / weight - 0.643)).toBeLessThan(0.002)
    expect(Math.abs(first * second.ceiling + (rest * 0.6 * 48) / weight - 0.162)).toBeLessThan(0.002)
    expect(Math.abs(first * second.lost + (rest * 0.7 * 12) / weight - 0.035)).toBeLessThan(0.002)
  })
  test('about 3 % of what comes in leaves again; with absorptance 0.1 about 29 %', () => {
    const leaves = (absorptance: number) => {
      const glass = { backReflectance: 0.199, backTransmittance: 0.61, backAbsorptance: 0.191 } // double clear, 2020
      const { lostBeam, lostDiffuse } = sunDistribution({
        surfaces: room(absorptance).map(s => (s.glass ? { ...s, glass } : s)),
        box,
      })
      return (lostBeam + lostDiffuse[0]!) / 2
    }
    expect(leaves(0.6)).toBeCloseTo(0.03, 2)
    expect(Math.abs(leaves(0.1) - 0.29)).toBeLessThan(0.025) // .269 with this glass, .309 with transmittance .7
  })
  test('windows and wall of one façade do not see each other', () => {
    const black = sunDistribution({ surfaces: room(1), box })
    expect([...black.beam]).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
    // black walls: diffuse light stays where it falls first, by the south face's view factors
    expect([...black.diffuse[0]!].slice(3, 4)).toEqual([0])
    expect(black.diffuse[0]![0]).toBeCloseTo((0.1461 * 48) / 21.6, 3)
    expect(black.lostDiffuse[0]).toBe(0)
  })
  test('without a box the areas take the view factors’ place', () => {
    const { beam, diffuse, lostBeam } = sunDistribution({ surfaces: room(1, false) })
    expect(beam[0]).toBe(1)
    expect(lostBeam).toBe(0)
    expect(diffuse[0]![0]).toBeCloseTo(48 / (48 + 48 + 21.6 + 16.2 + 16.2), 12) // all but the south face
    expect(diffuse[0]![3]).toBe(0)
  })
})

describe('closed forms', () => {
  const plate = (
    area: number,
    tiltDeg: number,
    absorptance: number,
    glass?: SunlitSurface['glass'],
  ): SunlitSurface => ({
    area,
    face: undefined,
    azimuthDeg: 0,
    tiltDeg,
    absorptance,
    glass,
  })
  test('one surface keeps everything', () => {
    const { beam, lostBeam } = sunDistribution({ surfaces: [plate(3, 90, 0.05)] })
    expect(beam[0]).toBeCloseTo(1, 12)
    expect(lostBeam).toBe(0)
  })
  test('one glass alone: absorbed to passed as it does at each bounce', () => {
    const { diffuse, lostDiffuse } = sunDistribution({ surfaces: [plate(3, 90, 0, clearGlass)] })
    expect(diffuse[0]![0]).toBeCloseTo(0.1 / 0.8, 12)
    expect(lostDiffuse[0]).toBeCloseTo(0.7 / 0.8, 12)
  })
  test('two plates: floor absorbs α₁ / (1 − ρ₁ρ₂), ceiling α₂ρ₁ / (1 − ρ₁ρ₂)', () => {
    const { beam } = sunDistribution({ surfaces: [plate(5, 180, 0.3), plate(5, 0, 0.6)] })
    expect(beam[0]).toBeCloseTo(0.3 / (1 - 0.7 * 0.4), 12)
    expect(beam[1]).toBeCloseTo((0.6 * 0.7) / (1 - 0.7 * 0.4), 12)
  })
  test('opposite walls of a symmetric room get the same', () => {
    const { beam } = sunDistribution({
      surfaces: room(0.4)
        .slice(0, 6)
        .map(s => (s.face === 2 ? { ...s, area: 21.6 } : s)),
      box,
    })
    expect(beam[2]).toBeCloseTo(beam[3]!, 12)
    expect(beam[4]).toBeCloseTo(beam[5]!, 12)
  })
  test('a room without floor spreads the beam over its opaque surfaces by area', () => {
    const { beam } = sunDistribution({ surfaces: [plate(2, 90, 1), plate(6, 0, 1), plate(4, 90, 1, clearGlass)] })
    expect([...beam]).toEqual([0.25, 0.75, 0])
  })
  test('furniture stands in the way in proportion to its area, and sees itself', () => {
    const surfaces = [...room(1), { area: 165.6, face: undefined, azimuthDeg: 0, tiltDeg: 90, absorptance: 1 }] // as much as 160 + 5.6
    const { diffuse } = sunDistribution({ surfaces, box })
    const total = surfaces.reduce((sum, { area }) => sum + area, 0)
    expect(diffuse[0]![8]).toBeCloseTo(165.6 / total, 12)
    expect(diffuse[0]![0]).toBeCloseTo((0.1461 * 48 * (1 - 165.6 / total)) / 21.6, 3)
  })
})

describe('any zone', () => {
  test('what comes in stays or leaves, to rounding; nothing is negative', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    const surface = fc.record({
      area: fc.double({ min: 0, max: 200, noNaN: true }),
      face: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
      azimuthDeg: fc.integer({ min: 0, max: 359 }),
      tiltDeg: fc.integer({ min: 0, max: 180 }),
      absorptance: part,
      glass: fc.option(
        fc.tuple(part, part).map(([t, a]) => ({
          backTransmittance: t * (1 - a),
          backAbsorptance: (1 - t) * (1 - a),
          backReflectance: a,
        })),
        { nil: undefined },
      ),
    })
    fc.assert(
      fc.property(fc.array(surface, { minLength: 1, maxLength: 40 }), fc.boolean(), (surfaces, inBox) => {
        const result = sunDistribution({ surfaces, box: inBox ? box : undefined })
        for (const sum of sums(result)) expect(Math.abs(sum - 1)).toBeLessThan(1e-8)
        for (const row of [result.beam, ...result.diffuse]) expect(Math.min(...row)).toBeGreaterThanOrEqual(0)
        expect(Math.min(result.lostBeam, ...result.lostDiffuse)).toBeGreaterThanOrEqual(0)
        expect(result.diffuse).toHaveLength(surfaces.filter(s => s.glass).length)
      }),
      { seed: 5, numRuns: 300 },
    )
  })
  test('an ordinary zone closes to 1e-14', () => {
    for (const inBox of [true, false]) {
      for (const sum of sums(sunDistribution({ surfaces: room(0.1, inBox), box: inBox ? box : undefined })))
        expect(Math.abs(sum - 1)).toBeLessThan(1e-14)
    }
  })
  test('no windows, no surfaces, no sense', () => {
    expect(sunDistribution({ surfaces: room(0.6).slice(0, 6), box }).diffuse).toEqual([])
    expect(sunDistribution({ surfaces: [] })).toEqual({
      beam: new Float64Array(0),
      diffuse: [],
      lostBeam: 1,
      lostDiffuse: [],
    })
    expect(() => sunDistribution({ surfaces: [{ ...room(0.6)[0]!, area: -1 }] })).toThrow(RangeError)
    expect(() => sunDistribution({ surfaces: [{ ...room(0.6)[0]!, face: 6 }], box })).toThrow(RangeError)
  })
})
