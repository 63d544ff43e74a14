import type Feature from 'ol/Feature.js'
import type Polygon from 'ol/geom/Polygon.js'
import { fromLonLat } from 'ol/proj.js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { coarseWorld, countryLabels, worldDetails } from './world-shapes.ts'

const [world, details, labels] = await Promise.all([coarseWorld(), worldDetails(), countryLabels()])

afterEach(() => {
  vi.restoreAllMocks()
})

const tehran = [51.42, 35.69] as const
function covers(features: readonly Feature[], [longitude, latitude]: readonly [number, number]): boolean {
  return features.some(feature => feature.getGeometry()?.intersectsCoordinate(fromLonLat([longitude, latitude])))
}
/** Whether a line of these passes within some 30 km. */
function passes(features: readonly Feature[], [longitude, latitude]: readonly [number, number]): boolean {
  const [x = 0, y = 0] = fromLonLat([longitude, latitude])
  return features.some(feature => feature.getGeometry()?.intersectsExtent([x - 3e4, y - 3e4, x + 3e4, y + 3e4]))
}
function kindsOf(features: readonly Feature[]) {
  return new Set(features.map(feature => feature.getGeometry()?.getType()))
}

describe('the world', () => {
  test('is land where there are countries, and sea elsewhere', () => {
    for (const town of [tehran, [51.53, 25.29], [-87.65, 41.88], [114.2, -22.9], [-51.7, 64.5]] as const)
      expect(covers(world.ground, town), town.join(' ')).toBe(true)
    for (const sea of [
      [51.5, 27],
      [-40, 27],
      [51, 41],
    ] as const)
      expect(covers(world.ground, sea), sea.join(' ')).toBe(false)
    expect(kindsOf(world.ground)).toEqual(new Set(['Polygon']))
  })
  test('its coasts lie where land ends, its borders between two countries', () => {
    // Bandar Abbas, Lisbon; Iran and Turkey, the United States and Canada at the 49th parallel.
    const [coasts, borders] = [
      [
        [56.27, 27.18],
        [-9.4, 38.7],
      ],
      [
        [44.4, 39.4],
        [-105, 49],
      ],
    ] as const
    for (const place of coasts)
      expect([passes(world.coasts, place), passes(world.borders, place)], place.join(' ')).toEqual([true, false])
    for (const place of borders)
      expect([passes(world.coasts, place), passes(world.borders, place)], place.join(' ')).toEqual([false, true])
    expect(passes([...world.coasts, ...world.borders], tehran)).toBe(false)
    expect(kindsOf([...world.coasts, ...world.borders])).toEqual(new Set(['LineString']))
  })
  test('every island and stretch is a shape of its own: what is not in view is not drawn', () => {
    expect(world.ground.length).toBeGreaterThan(1000)
    expect(world.coasts.length).toBeGreaterThan(1000)
    expect(world.borders.length).toBeGreaterThan(100)
  })
})

describe('details', () => {
  const of = (kind: string) => details.filter(feature => feature.get('kind') === kind)
  test('are lakes, urban areas and state lines, each where it lies', () => {
    expect(covers(of('lake'), [45.5, 37.65])).toBe(true)
    expect(covers(of('lake'), tehran)).toBe(false)
    expect(covers(of('urban'), tehran)).toBe(true)
    expect(covers(of('urban'), [45.5, 37.65])).toBe(false)
    // Illinois and Indiana.
    expect(passes(of('state'), [-87.53, 40])).toBe(true)
    expect(of('lake').length + of('urban').length + of('state').length).toBe(details.length)
    expect([of('lake'), of('urban'), of('state')].map(kindsOf)).toEqual([
      new Set(['Polygon']),
      new Set(['Polygon']),
      new Set(['LineString']),
    ])
  })
  test('towns are smoothed, lakes keep their shape and their islands', () => {
    const corners = (features: readonly Feature[]) =>
      features.map(feature => (feature.getGeometry() as Polygon).getCoordinates()[0]?.length ?? 0)
    // Twice cut, a closed ring of n corners has 4n, and the first again.
    expect(corners(of('urban')).filter(count => count % 4 !== 1)).toEqual([])
    expect(corners(of('lake')).filter(count => count % 4 !== 1).length).toBeGreaterThan(0)
    expect(of('lake').filter(lake => (lake.getGeometry() as Polygon).getLinearRingCount() > 1).length).toBeGreaterThan(
      0,
    )
  })
})

test('countries are named within their land, and their size is in square degrees', () => {
  expect(new Set(labels.map(({ code }) => code)).size).toBe(labels.length)
  expect(labels.length).toBeGreaterThan(200)
  const iran = labels.find(({ code }) => code === 'IR')
  expect(iran?.longitude).toBeGreaterThan(50)
  expect(iran?.longitude).toBeLessThan(58)
  expect(iran?.latitude).toBeGreaterThan(29)
  expect(iran?.latitude).toBeLessThan(36)
  // 1,648,000 km² at 32.5° north, where a square degree has 10,400.
  expect(iran?.area).toBeGreaterThan(140)
  expect(iran?.area).toBeLessThan(175)
  expect(labels.filter(({ longitude, latitude }) => !covers(world.ground, [longitude, latitude])).length).toBeLessThan(
    labels.length / 10,
  )
})

test.each([
  [11.9, false],
  [12, true],
])('after %d ms of making shapes the page has its turn: %s', async (time, hasTurn) => {
  vi.resetModules()
  const anew = await import('./world-shapes.ts')
  // The first shape takes so long, all others no time.
  vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValue(time)
  const turn = vi.spyOn(globalThis, 'setTimeout')
  expect((await anew.coarseWorld()).ground).toHaveLength(world.ground.length)
  expect(turn.mock.calls.some(([, delay]) => delay === 0)).toBe(hasTurn)
})
