import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Mass, Vertex } from '#contract/inputs/project-inputs.ts'
import { box, mass, turned } from '../../../tests/fixtures/building.ts'
import { perimeterDepth } from './facade-cells.ts'
import { footprintCheck } from './footprint-check.ts'
import { overlapArea, ringArea } from './ring.ts'
import { thermalZones, type ThermalPlace } from './thermal-zones.ts'
import { wallEdges } from './wall-edges.ts'

const d = perimeterDepth
function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
function floors(masses: readonly Mass[], most?: number) {
  return thermalZones(masses, most).places.map(
    ({ azimuths, floorArea }) => [azimuths.map(Math.round), floorArea] as const,
  )
}
function near(value: number): number {
  return expect.closeTo(value, 6) as number
}
/** By hand: strip of a wall between two corners of 90° that point outwards. */
function strip(length: number): number {
  return (length - d) * d
}

const ell: readonly Vertex[] = [
  [0, 0],
  [30, 0],
  [30, 15],
  [15, 15],
  [15, 30],
  [0, 30],
]
/** Simple rings of any shape: a corner in each of some directions, near or far. */
const anyRing = fc
  .array(fc.tuple(fc.double({ min: 0.3, max: 1, noNaN: true }), fc.double({ min: 4, max: 60, noNaN: true })), {
    minLength: 3,
    maxLength: 14,
  })
  .map(corners => {
    const whole = sum(corners.map(([part]) => part))
    let angle = 0
    return corners.map(([part, reach]): Vertex => {
      angle += (part / whole) * 2 * Math.PI
      return [reach * Math.cos(angle), reach * Math.sin(angle)]
    })
  })
  .filter(ring => footprintCheck(ring).ok)

describe('perimeter and core', () => {
  test('of a square are four strips of 4.57 m and the rest, by hand', () => {
    expect(floors([mass('a', box(0, 0, 30, 30), { numberOfFloors: 3 })])).toEqual([
      [[0], near(3 * strip(30))],
      [[90], near(3 * strip(30))],
      [[180], near(3 * strip(30))],
      [[270], near(3 * strip(30))],
      [[], near(3 * (30 - 2 * d) ** 2)],
    ])
    const { places, borders } = thermalZones([mass('a', box(0, 0, 30, 30), { numberOfFloors: 3 })])
    expect(places[0]).toMatchObject({
      volume: near(9 * strip(30)),
      roof: near(strip(30)),
      groundFloor: near(strip(30)),
      soffit: 0,
      wall: near(270),
    })
    expect(places[4]).toMatchObject({ roof: near((30 - 2 * d) ** 2), wall: 0 })
    expect(borders.find(({ between }) => between.includes(4))?.area).toBeCloseTo(9 * (30 - 2 * d), 6)
    expect(borders.find(({ between }) => between[0] === 0 && between[1] === 1)?.area).toBeCloseTo(9 * d * Math.SQRT2, 6)
  })
  test('a plan narrower than 9.14 m has no core, a wider one has', () => {
    const cores = (depth: number) =>
      thermalZones([mass('a', box(0, 0, 40, depth))]).places.filter(({ azimuths }) => azimuths.length === 0).length
    expect([8, 9.14, 9.6, 12].map(cores)).toEqual([0, 0, 1, 1])
  })
  test('a corner that points inwards is cut square: an L by hand', () => {
    // Both outer walls of 30 m end at corners outwards; of the two inner ones of 15 m one end runs on by the strip's depth.
    expect(floors([mass('a', ell)])).toEqual([
      [[0], near(2 * strip(15) + d * d)],
      [[90], near(2 * strip(15) + d * d)],
      [[180], near(strip(30))],
      [[270], near(strip(30))],
      [[], near((15 - 2 * d) ** 2 + 2 * 15 * (15 - 2 * d))],
    ])
  })
  test('a court has façades of its own; walls between masses have none', () => {
    const cut = thermalZones([
      mass('s', box(0, 0, 40, 12)),
      mass('n', box(0, 28, 40, 12)),
      mass('w', box(0, 12, 12, 16)),
      mass('e', box(28, 12, 12, 16)),
    ])
    const perimeter = strip(40) + (16 + d) * d
    expect(cut.places.map(({ floorArea }) => floorArea)).toEqual([
      ...[0, 1, 2, 3].map(() => near(perimeter)),
      near(40 * 40 - 16 * 16 - 4 * perimeter),
    ])
  })
  test('what stands apart is a building of its own, however near', () => {
    const alone = thermalZones([mass('a', box(0, 0, 20, 20))])
    const two = thermalZones([mass('a', box(0, 0, 20, 20)), mass('b', box(20.5, 0, 20, 20))])
    expect(two.places.map(({ floorArea }) => floorArea)).toEqual(
      alone.places.map(({ floorArea }) => near(2 * floorArea)),
    )
  })
  test('a tower on its base: what is under the sky and over the street belongs to who lies there', () => {
    const { places } = thermalZones([
      mass('base', box(0, 0, 40, 40)),
      mass('tower', box(10, 10, 20, 40), { floorStart: 1, numberOfFloors: 4 }),
    ])
    const total = (of: 'roof' | 'soffit' | 'groundFloor') => sum(places.map(place => place[of]))
    expect([total('roof'), total('soffit'), total('groundFloor')]).toEqual([
      near(1600 - 600 + 800),
      near(200),
      near(1600),
    ])
    // The part that juts out, 20 m by 10 m: strips of its north, east and west, and the core between.
    const core = (20 - 2 * d) * (10 - d)
    expect(places.map(({ soffit }) => soffit)).toEqual(
      [strip(20), 10 * d - (d * d) / 2, 0, 10 * d - (d * d) / 2, core].map(near),
    )
  })
})

describe('laws', () => {
  const areas = (places: readonly ThermalPlace[]) => places.map(({ floorArea }) => floorArea).toSorted((a, b) => a - b)
  test('places are the floor, their walls the walls, of any drawing', () => {
    fc.assert(
      fc.property(anyRing, fc.integer({ min: 1, max: 9 }), (ring, numberOfFloors) => {
        const masses = [mass('a', ring, { numberOfFloors })]
        const { places, pieces, walls } = thermalZones(masses)
        const floor = ringArea(ring) * numberOfFloors
        expect(Math.abs(sum(places.map(({ floorArea }) => floorArea)) / floor - 1)).toBeLessThan(1e-9)
        expect(sum(places.map(({ roof }) => roof))).toBeCloseTo(ringArea(ring), 6)
        expect(
          sum(
            walls.map(({ start, end, base, top }) => Math.hypot(end[0] - start[0], end[1] - start[1]) * (top - base)),
          ),
        ).toBeCloseTo(sum(wallEdges(masses, 0).map(({ area }) => area)), 6)
        // No two pieces have floor in common.
        for (const [i, a] of pieces.entries())
          for (const b of pieces.slice(i + 1)) expect(overlapArea(a.ring, b.ring)).toBeLessThan(1e-4)
      }),
      { numRuns: 60 },
    )
  })
  test('of a convex plan each point lies behind its nearest wall, or deeper than 4.57 m in the core', () => {
    const ring = turned(box(0, 0, 34, 21), 17).with(2, [36, 24] as Vertex)
    const { pieces, places } = thermalZones([mass('a', ring)])
    const walls = wallEdges([mass('a', ring)], 0)
    for (const { ring: piece, place } of pieces) {
      const [x, y] = [sum(piece.map(([px]) => px)) / piece.length, sum(piece.map(([, py]) => py)) / piece.length]
      const away = walls.map(({ from, to, length, azimuthDeg }) => ({
        azimuthDeg,
        depth: Math.abs((to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0])) / length,
      }))
      const nearest = away.reduce((a, b) => (b.depth < a.depth ? b : a))
      const [azimuth] = places[place]?.azimuths ?? []
      // The core faces all ways alike.
      expect(nearest.depth < d).toBe(azimuth !== undefined)
      expect(Math.cos(((nearest.azimuthDeg - (azimuth ?? nearest.azimuthDeg)) * Math.PI) / 180)).toBeGreaterThan(
        Math.SQRT1_2,
      )
    }
  })
  test('a drawing turned or mirrored has its places turned or mirrored', () => {
    fc.assert(
      fc.property(anyRing, ring => {
        const drawn = thermalZones([mass('a', ring)]).places
        const same = areas(drawn).map(area => expect.closeTo(area, 4) as number)
        const mirrored = ring.map(([x, y]): Vertex => [-x, y])
        // Walls on the diagonal belong clockwise, whichever way that is: such drawings are left out.
        fc.pre(
          wallEdges([mass('a', ring)], 0).every(({ azimuthDeg }) =>
            drawn.every(
              ({ azimuths: [a = azimuthDeg] }) =>
                Math.abs(Math.abs(Math.cos(((azimuthDeg - a) * Math.PI) / 180)) - Math.SQRT1_2) > 1e-3,
            ),
          ),
        )
        expect(areas(thermalZones([mass('a', mirrored)]).places)).toEqual(same)
      }),
      { numRuns: 40 },
    )
    const square = areas(thermalZones([mass('a', ell)]).places)
    for (const angle of [5, 30, 77, 140]) {
      const { places } = thermalZones([mass('a', turned(ell, angle))])
      expect(areas(places)).toEqual(square.map(area => expect.closeTo(area, 6) as number))
      expect(
        places
          .flatMap(({ azimuths }) => azimuths.map(a => (a - angle + 360) % 90))
          .every(off => Math.min(off, 90 - off) < 1e-6),
      ).toBe(true)
    }
  })
  test('where a building is cut into masses changes no place', () => {
    const whole = floors([mass('a', box(0, 0, 40, 24), { numberOfFloors: 2 })])
    expect(
      floors([
        mass('a', box(0, 0, 13, 24), { numberOfFloors: 2 }),
        mass('b', box(13, 0, 27, 24), { numberOfFloors: 2 }),
      ]),
    ).toEqual(whole.map(([azimuths, area]) => [azimuths, near(area)]))
  })
  test('as few places as are asked for: neighbouring façades with least floor first, at last the core', () => {
    const masses = [mass('a', box(0, 0, 40, 24))]
    const named = (most: number) => floors(masses, most).map(([azimuths]) => azimuths)
    expect(named(5)).toEqual([[0], [90], [180], [270], []])
    expect(named(4)).toEqual([[0, 90], [180], [270], []])
    expect(named(3)).toEqual([[0, 90], [180, 270], []])
    expect(named(2)).toEqual([[0, 90, 180, 270], []])
    expect(named(1)).toEqual([[0, 90, 180, 270]])
    for (const most of [1, 2, 3, 4, 5]) expect(sum(floors(masses, most).map(([, area]) => area))).toBeCloseTo(960, 6)
  })
  test('it is worked out once a drawing', () => {
    const masses = [mass('a', ell)]
    expect(thermalZones(masses)).toBe(thermalZones(masses))
    expect(thermalZones(masses, 3)).toBe(thermalZones(masses, 3))
  })
})
