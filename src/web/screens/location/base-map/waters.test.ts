import type Feature from 'ol/Feature.js'
import { fromLonLat } from 'ol/proj.js'
import { expect, test } from 'vitest'
import english from '#locales/en/location.json' with { type: 'json' }
import { waters } from './waters.ts'
import { coarseWorld, worldDetails } from './world-shapes.ts'

const { ground } = await coarseWorld()
const lakes = (await worldDetails()).filter(feature => feature.get('kind') === 'lake')
function covers(features: readonly Feature[], longitude: number, latitude: number): boolean {
  return features.some(feature => feature.getGeometry()?.intersectsCoordinate(fromLonLat([longitude, latitude])))
}

test('each has a name, and each name a water', () => {
  expect(waters.map(({ key }) => key).toSorted()).toEqual(Object.keys(english.water).toSorted())
})

/** Open water by its broad middle [degrees], where a name has room on both sides. */
const middles: Readonly<
  Record<(typeof waters)[number]['key'], readonly [west: number, east: number, south: number, north: number]>
> = {
  persianGulf: [51, 52.2, 26.3, 27.5],
  gulfOfOman: [58, 59.2, 24.3, 25.5],
  caspianSea: [50.4, 51.6, 40.6, 41.8],
  arabianSea: [63.4, 64.6, 14.9, 16.1],
  redSea: [37.4, 38.6, 20.2, 21.4],
  blackSea: [33.8, 35, 42.7, 43.9],
  mediterraneanSea: [17.4, 18.6, 34.2, 35.4],
  indianOcean: [75.4, 76.6, -18.6, -17.4],
  atlanticOcean: [-40.6, -39.4, 26.4, 27.6],
  southAtlantic: [-16.6, -15.4, -24.6, -23.4],
  pacificOcean: [-140.6, -139.4, 13.4, 14.6],
  southPacific: [-118.6, -117.4, -27.6, -26.4],
  gulfOfMexico: [-91, -90, 24.7, 25.9],
  lakeMichigan: [-87.5, -86.5, 42.8, 44],
  lakeSuperior: [-88.1, -87.1, 47.25, 48.25],
  lakeHuron: [-82.9, -81.9, 44.4, 45.4],
  lakeErie: [-81.7, -80.7, 41.7, 42.7],
  lakeOntario: [-78.4, -77.4, 43.2, 44.1],
  lakeUrmia: [45.2, 45.8, 37.2, 38.1],
  lakeVan: [42.4, 43.4, 38.3, 39],
  aralSea: [58.7, 59.7, 44.5, 45.5],
}
test.each(waters)('the name of $key stands in its middle', ({ key, longitude, latitude }) => {
  const [west, east, south, north] = middles[key]
  expect(longitude).toBeGreaterThan(west)
  expect(longitude).toBeLessThan(east)
  expect(latitude).toBeGreaterThan(south)
  expect(latitude).toBeLessThan(north)
})
/** Dried up: the map shows land where its eastern part was. */
const dry = 'aralSea'
test.each(waters.filter(({ key }) => key !== dry))('the name of $key stands on water', ({ longitude, latitude }) => {
  expect(covers(lakes, longitude, latitude) || !covers(ground, longitude, latitude)).toBe(true)
})
