import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, mass, neighborAt, officeOf, turned } from '../../../tests/fixtures/building.ts'
import { collectorOrientations } from '#contract/options.ts'
import type { Mass, Neighbor } from '#contract/inputs/project-inputs.ts'
import { buildingSummary } from '../library/summary.ts'
import { envelopeAreas } from '../library/envelope-areas.ts'
import { buildingWalls, closedBuildingWalls } from './building-walls.ts'
import { envelopeGeometry } from './envelope-geometry.ts'
import { neighborBlocks } from './neighbor-blocks.ts'
import { closedWalls, wallEdges } from './wall-edges.ts'

/** Three storeys of 3 m on 20 m × 10 m around the site. */
const house = mass('a', box(-10, -5, 20, 10), { numberOfFloors: 3 })

function among(neighbors: readonly Neighbor[], masses: readonly Mass[] = [house], orientation = 0) {
  return officeOf(masses, { userInputs: { neighbors: { neighbors }, 'draw-building': { orientation } } })
}
/** East wall of the house, 10 m × 9 m. */
function east(neighbors: readonly Neighbor[]) {
  return envelopeGeometry(among(neighbors)).walls.east.area
}

describe('a neighbour that touches closes the wall it covers', () => {
  test.each([
    ['taller and wider', neighborAt(10, -15, 30, 20), 0],
    ['as high', neighborAt(10, -5, 10, 9), 0],
    ['lower: the part above its roof is outside', neighborAt(10, -5, 10, 4), 10 * 5],
    ['narrower: 4 m of 10 m', neighborAt(10, -5, 4, 20), 6 * 9],
    ['around a corner: 3 m of 10 m', neighborAt(10, -12, 10, 20), 7 * 9],
    ['narrower and lower', neighborAt(10, -2, 4, 6), 10 * 9 - 4 * 6],
    ['within the gap of masses that touch', neighborAt(10.019, -5, 10, 9), 0],
    ['a wider gap', neighborAt(10.03, -5, 10, 9), 90],
    ['only a corner', neighborAt(10, 5, 10, 9), 90],
    ['without height', neighborAt(10, -5, 10, 0), 90],
  ])('%s', (_, neighbor, open) => {
    expect(east([neighbor])).toBeCloseTo(open, 6)
  })

  test('two beside each other, and two that overlap, close what they cover once', () => {
    expect(east([neighborAt(10, -5, 5, 9), neighborAt(10, 0, 5, 6)])).toBeCloseTo(5 * 3, 6)
    expect(east([neighborAt(10, -5, 8, 9), neighborAt(10, -1, 6, 6)])).toBeCloseTo(2 * 3, 6)
  })

  test('summary, windows and the ground’s edge follow; floor and roof stay', () => {
    const free = among([])
    const row = among([neighborAt(10, -5, 10, 9), neighborAt(-20, -5, 10, 9)])
    expect(envelopeAreas(row).east).toMatchObject({ grossArea: 0, windowArea: 0, opaqueArea: 0 })
    const [before, after] = [buildingSummary(free), buildingSummary(row)]
    expect(after.envelopeArea).toBeCloseTo(before.envelopeArea - 180, 6)
    expect(after.windowRatioByOrientation).toMatchObject({ east: null, west: null })
    expect([after.grossFloorArea, after.volume, after.height]).toEqual([
      before.grossFloorArea,
      before.volume,
      before.height,
    ])
    expect(envelopeGeometry(row)).toMatchObject({ roof: 200, groundFloor: 200 })
    expect(envelopeGeometry(row).groundPerimeter).toBeCloseTo(40, 6)
    expect(envelopeGeometry(row).closed).toMatchObject({
      area: expect.closeTo(180, 6),
      groundLength: expect.closeTo(20, 6),
    })
  })

  test('an upper storey is closed by what reaches it', () => {
    const upper = mass('a', box(-10, -5, 20, 10), { floorStart: 2, numberOfFloors: 1 })
    expect(envelopeGeometry(among([neighborAt(10, -5, 10, 7)], [upper])).walls.east.area).toBeCloseTo(10 * 2, 6)
    expect(envelopeGeometry(among([neighborAt(10, -5, 10, 6)], [upper])).walls.east.area).toBeCloseTo(10 * 3, 6)
  })

  test('own masses come first: what they cover is inside, not closed', () => {
    const masses = [house, mass('b', box(10, -5, 10, 10), { numberOfFloors: 1 })]
    const geometry = envelopeGeometry(among([neighborAt(20, -5, 10, 9)], masses))
    expect(geometry.closed.area).toBeCloseTo(30, 6)
    expect(geometry.walls.east.area).toBeCloseTo(60, 6)
  })

  test('a mass that touches by less than the touching distance takes nothing from the wall, in areas and rectangles', () => {
    const building = among([neighborAt(10, -5, 10, 9)], [house, mass('b', box(10, 4.99, 5, 10), { numberOfFloors: 3 })])
    const sum = closedBuildingWalls(building).reduce(
      (all, { start, end, base, top }) => all + Math.hypot(end[0] - start[0], end[1] - start[1]) * (top - base),
      0,
    )
    expect(buildingWalls(building)[1]?.closed).toBeCloseTo(90, 6)
    expect(sum).toBeCloseTo(envelopeGeometry(building).closed.area, 6)
  })

  test('a building turned with its drawing touches as before', () => {
    for (const degrees of [30, 90, 180, 271.5]) {
      const drawn = { ...house, vertices: turned(house.vertices, -degrees) }
      const geometry = envelopeGeometry(among([neighborAt(10, -5, 10, 9)], [drawn], degrees))
      expect(geometry.closed.area).toBeCloseTo(90, 6)
      expect(geometry.closed.walls).toMatchObject([{ azimuthDeg: expect.closeTo(90, 6) as number }])
    }
    // The neighbour stands along true north: a building turned away from it touches at a corner at most.
    expect(envelopeGeometry(among([neighborAt(10, -5, 10, 9)], [house], 30)).closed.area).toBe(0)
  })
})

function tenth(from: number, to: number): fc.Arbitrary<number> {
  return fc.integer({ min: from * 10, max: to * 10 }).map(n => n / 10)
}
/** Neighbours east and west of the house, of any size and place along it. */
const beside = fc
  .record({ west: fc.boolean(), y: tenth(-30, 8), side: tenth(1, 40), height: tenth(1, 15), gap: tenth(0, 1) })
  .map(({ west, y, side, height, gap }) => neighborAt(west ? -10 - gap - side : 10 + gap, y, side, height))

test('closed and open parts are the wall, whatever stands beside it', () => {
  const turn = fc.constantFrom(0, 0, 45, 90, 133.7)
  fc.assert(
    fc.property(fc.array(beside, { maxLength: 6 }), turn, fc.boolean(), (neighbors, degrees, two) => {
      const masses = two
        ? [mass('a', box(-10, -5, 20, 6), { numberOfFloors: 3 }), mass('b', box(-10, 1, 20, 4), { numberOfFloors: 2 })]
        : [house]
      const drawn = masses.map(one => ({ ...one, vertices: turned(one.vertices, -degrees) }))
      const building = among(neighbors, drawn, degrees)
      const free = wallEdges(drawn, degrees)
      const edges = wallEdges(drawn, degrees, neighborBlocks(building))
      edges.forEach((edge, i) => {
        expect(edge.area + edge.closed).toBeCloseTo(free[i]?.area ?? Number.NaN, 6)
        expect(edge.groundLength + edge.closedAtGround).toBeCloseTo(free[i]?.groundLength ?? Number.NaN, 6)
      })
      // The rectangles are the areas, and none lies over another.
      const rectangles = closedWalls(drawn, neighborBlocks(building))
      const sum = rectangles.reduce(
        (all, { start, end, base, top }) => all + Math.hypot(end[0] - start[0], end[1] - start[1]) * (top - base),
        0,
      )
      expect(sum).toBeCloseTo(envelopeGeometry(building).closed.area, 6)
      const open = collectorOrientations.reduce((all, o) => all + envelopeGeometry(building).walls[o].area, 0)
      expect(open + sum).toBeCloseTo(
        free.reduce((all, { area }) => all + area, 0),
        6,
      )
    }),
    { numRuns: 200 },
  )
})
