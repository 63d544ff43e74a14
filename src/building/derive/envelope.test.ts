import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { collectorOrientations, orientations } from '#contract/options.ts'
import { box, mass, officeOf, turned } from '../../../tests/fixtures/building.ts'
import { sectorOf } from './compass.ts'
import { envelopeAreas } from '../library/envelope-areas.ts'
import { envelopeGeometry } from './envelope-geometry.ts'
import { massLevels } from './mass-levels.ts'
import { buildingSummary } from '../library/summary.ts'
import { wallEdges } from './wall-edges.ts'

const plain = mass('a', box(0, 0, 20, 10), { numberOfFloors: 2 })
function walls(building: ReturnType<typeof officeOf>) {
  return Object.fromEntries(
    collectorOrientations
      .map(o => [o, envelopeGeometry(building).walls[o].area])
      .filter(([, area]) => (area as number) > 1e-6),
  )
}
function total(building: ReturnType<typeof officeOf>) {
  return collectorOrientations.reduce((sum, o) => sum + envelopeGeometry(building).walls[o].area, 0)
}

describe('walls by orientation', () => {
  test('a box faces four ways, whichever way round it is drawn', () => {
    const expected = { north: 120, east: 60, south: 120, west: 60 }
    expect(walls(officeOf([plain]))).toEqual(expected)
    expect(walls(officeOf([{ ...plain, vertices: plain.vertices.toReversed() }]))).toEqual(expected)
  })
  test('the building’s rotation turns them clockwise', () => {
    const quarter = officeOf([plain], { userInputs: { 'draw-building': { orientation: 90 } } })
    expect(walls(quarter)).toMatchObject({ east: 120, south: 60, west: 120, north: 60 })
    const slight = envelopeGeometry(officeOf([plain], { userInputs: { 'draw-building': { orientation: 20 } } }))
    expect(slight.walls.north.azimuthDeg).toBeCloseTo(20, 9)
    expect(slight.walls['north-east'].azimuthDeg).toBe(45)
  })
  test('turning the drawing or the building is the same', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 359 }).filter(d => d % 45 !== 22 && d % 45 !== 23),
        degrees => {
          const drawn = envelopeGeometry(officeOf([{ ...plain, vertices: turned(plain.vertices, degrees) }]))
          const set = envelopeGeometry(officeOf([plain], { userInputs: { 'draw-building': { orientation: degrees } } }))
          for (const o of collectorOrientations) expect(drawn.walls[o].area).toBeCloseTo(set.walls[o].area, 6)
        },
      ),
    )
  })
  test('a sector begins 22.5° before its middle', () => {
    expect([0, 22.4, 22.5, 67.5, 337.4, 337.5].map(sectorOf)).toEqual([
      'north',
      'north',
      'north-east',
      'east',
      'north-west',
      'north',
    ])
  })
})

describe('masses that touch', () => {
  test('a shared wall is inside, over the lower height', () => {
    const beside = mass('b', box(20, 0, 10, 5))
    // The touching part of the east wall is 5 m × 3 m; b has no west wall.
    expect(walls(officeOf([plain, beside]))).toEqual({ north: 150, east: 60 - 15 + 15, south: 150, west: 60 })
    expect(envelopeGeometry(officeOf([plain, beside])).groundPerimeter).toBeCloseTo(60 + 30 - 2 * 5, 9)
  })
  test('cutting a building in two changes neither walls nor roof nor volume', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 0, max: 359 }), (cut, degrees) => {
        const whole = officeOf([{ ...plain, vertices: turned(plain.vertices, degrees) }])
        const parts = officeOf([
          mass('a', turned(box(0, 0, cut, 10), degrees), { numberOfFloors: 2 }),
          mass('b', turned(box(cut, 0, 20 - cut, 10), degrees), { numberOfFloors: 2 }),
        ])
        expect(total(parts)).toBeCloseTo(total(whole), 6)
        expect(buildingSummary(parts).envelopeArea).toBeCloseTo(buildingSummary(whole).envelopeArea, 6)
        expect(buildingSummary(parts).volume).toBeCloseTo(buildingSummary(whole).volume, 6)
      }),
      { numRuns: 60 },
    )
  })
  test('a gap wider than 2 cm keeps both walls', () => {
    expect(total(officeOf([plain, mass('b', box(20.03, 0, 10, 5))]))).toBeCloseTo(total(officeOf([plain])) + 90, 9)
  })
  test('a tower covers its part of the podium’s roof; what juts out has an underside', () => {
    const podium = mass('a', box(0, 0, 20, 20), { numberOfFloors: 2, floorHeight: 5 })
    const on = envelopeGeometry(officeOf([podium, mass('b', box(5, 5, 10, 10), { floorStart: 2, numberOfFloors: 4 })]))
    expect([on.roof, on.groundFloor, on.soffit]).toEqual([400, 400, 0].map(x => expect.closeTo(x, 6)))
    const over = envelopeGeometry(
      officeOf([podium, mass('b', box(15, 0, 10, 10), { floorStart: 2, numberOfFloors: 4 })]),
    )
    expect([over.roof, over.soffit]).toEqual([400 - 50 + 100, 50].map(x => expect.closeTo(x, 6)))
  })
  test('a tower stands on the storeys below, as high as they are', () => {
    const levels = massLevels([
      mass('a', box(0, 0, 9, 9), { numberOfFloors: 2, floorHeight: 5 }),
      mass('b', box(0, 0, 9, 9), { floorStart: 2, numberOfFloors: 3 }),
    ])
    expect(levels).toEqual([
      { base: 0, top: 10 },
      { base: 10, top: 19 },
    ])
    expect(massLevels([mass('b', box(0, 0, 9, 9), { floorStart: 2, numberOfFloors: 3 })])).toEqual([
      { base: 6, top: 15 },
    ])
  })
  test('every edge is told with its mass', () => {
    expect(wallEdges([plain], 0).map(e => [e.massId, e.edge, e.orientation, e.length])).toEqual([
      ['a', 0, 'south', 20],
      ['a', 1, 'east', 10],
      ['a', 2, 'north', 20],
      ['a', 3, 'west', 10],
    ])
  })
})

describe('windows', () => {
  test('defaults follow the building type; the sum is the wall', () => {
    const rows = envelopeAreas(officeOf([plain]))
    expect(rows.south).toMatchObject({
      grossArea: 120,
      windowArea: expect.closeTo(39.6, 9),
      windowToWallRatio: expect.closeTo(33, 9),
      decidedBy: 'ratio',
      held: false,
    })
    expect(rows.roof).toMatchObject({ grossArea: 200, windowArea: 0, opaqueArea: 200, windowToWallRatio: 0 })
    expect(rows['north-east']).toMatchObject({ grossArea: 0, windowArea: 0, windowToWallRatio: 33 })
  })
  test('a hand edit decides; the window before the opaque part; never beyond the wall', () => {
    const rows = envelopeAreas(
      officeOf([plain], {
        manualInputs: {
          envelope: {
            south: { windowArea: 30 },
            north: { opaqueArea: 100 },
            east: { windowArea: 20, opaqueArea: 5 },
            west: { windowArea: 500 },
          },
        },
      }),
    )
    expect(rows.south).toMatchObject({ windowArea: 30, opaqueArea: 90, windowToWallRatio: 25, decidedBy: 'windowArea' })
    expect(rows.north).toMatchObject({ windowArea: 20, opaqueArea: 100, decidedBy: 'opaqueArea' })
    expect(rows.east).toMatchObject({ windowArea: 20, opaqueArea: 40 })
    expect(rows.west).toMatchObject({ windowArea: 60, opaqueArea: 0, held: true })
  })
  test('opaque and window always add up', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 95, noNaN: true }),
        fc.option(fc.double({ min: 0, max: 300, noNaN: true }), { nil: undefined }),
        (windowToWallRatio, windowArea) => {
          const rows = envelopeAreas(
            officeOf([plain], {
              userInputs: { envelope: { south: { windowToWallRatio } } },
              manualInputs: windowArea === undefined ? {} : { envelope: { south: { windowArea } } },
            }),
          )
          for (const o of orientations)
            expect(rows[o].windowArea + rows[o].opaqueArea).toBeCloseTo(rows[o].grossArea, 9)
        },
      ),
    )
  })
})

test('the summary of a box by hand, and of nothing', () => {
  expect(buildingSummary(officeOf([plain]))).toMatchObject({
    massCount: 1,
    grossFloorArea: 400,
    footprintArea: 200,
    storeys: 2,
    height: 6,
    volume: 1200,
    envelopeArea: 360 + 400,
    compactness: expect.closeTo(760 / 1200, 12),
    windowToWallRatio: expect.closeTo(33, 9),
    windowRatioByOrientation: expect.objectContaining({ south: expect.closeTo(33, 9), 'north-east': null, roof: 0 }),
  })
  expect(buildingSummary(officeOf([]))).toMatchObject({
    grossFloorArea: 0,
    height: 0,
    storeys: 0,
    compactness: null,
    windowToWallRatio: null,
  })
})
