import { expect, test } from 'vitest'
import { refusedTab } from './refused-tab.ts'

test.each([
  ['zones[3].volume', 'zone'],
  ['zones[0].gains[1].power', 'zone'],
  ['zones[0].infiltration.leakage.flowAt4Pa', 'construction'],
  ['zones[0].infiltration.leakage.stackHeight', 'draw-building'],
  ['zones[0].ventilation.flow', 'zone'],
  ['zones[0].ventilation.recirculation', 'mechanical'],
  ['elements[4].construction.uValue', 'construction'],
  ['elements[4].boundary.outline', 'draw-building'],
  ['windows[0].glazing.uValue', 'construction'],
  ['windows[0].overhang.angleDeg', 'envelope'],
  ['obstructions[1].top', 'draw-building'],
  ['obstructions[2].top', 'neighbors'],
  ['', 'draw-building'],
] as const)('%s comes from %s', (path, tab) => {
  expect(refusedTab([path], 2)).toBe(tab)
})
test('the drawing decides where it has a part', () => {
  expect(refusedTab(['zones[0].volume', 'zones[0].infiltration.leakage.stackHeight'], 1)).toBe('draw-building')
})
