import { expect, test } from 'vitest'
import { climateZone, thermalZone } from './climate-zone.ts'

test.each([
  [6001, 0, 0],
  [6000, 0, 1],
  [5001, 0, 1],
  [5000, 0, 2],
  [3501, 0, 2],
  [3500, 2000, 3],
  [3400, 2001, 4],
  [3000, 3001, 5],
  [1000, 4001, 6],
  [500, 5001, 7],
  [100, 7000, 7],
  [100, 7001, 8],
])('cooling %d, heating %d: zone %d', (cooling, heating, zone) => expect(thermalZone(cooling, heating)).toBe(zone))

// Published monthly normals (temperature °C, precipitation mm), 1991–2020, rounded; zones as table Annex 1 of ASHRAE
// 169-2020 lists the cities.
const seattle = {
  t: [5.4, 6.1, 8, 10.4, 13.9, 16.5, 19.4, 19.6, 16.8, 11.8, 7.6, 5.1],
  p: [147, 95, 108, 81, 48, 36, 15, 25, 41, 99, 160, 146],
}
const chicago = {
  t: [-3.8, -1.9, 4, 9.9, 16, 21.7, 24.4, 23.4, 19.3, 12.5, 5.4, -0.9],
  p: [51, 50, 63, 95, 114, 104, 94, 108, 81, 87, 63, 54],
}
const denver = {
  t: [-0.2, 0.5, 5.1, 8.8, 14, 20, 23.9, 22.6, 18, 10.8, 4.4, -0.3],
  p: [10, 11, 22, 43, 55, 49, 55, 40, 34, 25, 16, 9],
}

test('marine, humid and dry', () => {
  expect(climateZone(1060, 2642, seattle.t, seattle.p, true).name).toBe('4C')
  expect(climateZone(1743, 3506, chicago.t, chicago.p, true).name).toBe('5A')
  expect(climateZone(1707, 3205, denver.t, denver.p, true).name).toBe('5B')
})
test('no zone is marine but 3, 4 and 5', () => {
  // Ours: an even coast that is warm, and a raw one; both have Seattle's dry summer.
  const warm = [17.5, 18, 19, 19.5, 20, 20.5, 21, 21, 20.5, 20, 19, 18]
  const raw = [-2.5, -2, 0, 3, 7, 11, 13, 13, 10.5, 6, 1, -1]
  expect(climateZone(4000, 300, warm, seattle.p, true).name).toBe('2A')
  expect(climateZone(3400, 300, warm, seattle.p, true).name).toBe('3C')
  expect(climateZone(900, 4500, raw, seattle.p, true).name).toBe('6A')
})
test('the seasons turn with the hemisphere', () => {
  const turned = (list: readonly number[]) => [...list.slice(6), ...list.slice(0, 6)]
  expect(climateZone(1060, 2642, turned(seattle.t), turned(seattle.p), false).name).toBe('4C')
  expect(climateZone(1060, 2642, turned(seattle.t), turned(seattle.p), true).name).toBe('4A')
})
test('without precipitation, and in zones 7 and 8, there is no letter', () => {
  expect(climateZone(1060, 2642, seattle.t, null, true)).toEqual({ thermal: 4, moisture: null, name: '4' })
  expect(climateZone(500, 5500, chicago.t, chicago.p, true).name).toBe('7')
})
