import { expect, test } from 'vitest'
import { drawingUses } from '#contract/entities/run.ts'
import { figuresBy } from './design-figures.ts'
import { figuresThatAdd } from './figures-that-add.ts'

const area = 100
const shown = { of: (kWh: number) => kWh / area, decimals: 1 }
/** A design seen on the page [kWh/m²]: each by itself, its uses were 100.4 and the sum 100.1. */
const exact: Readonly<Record<string, number>> = {
  heating: 5.56,
  cooling: 22.87,
  lighting: 24.66,
  equipment: 31.87,
  fans: 6.16,
  pumps: 1.66,
  hotWater: 7.36,
  generation: 20.04,
}
const used = drawingUses.reduce((sum, use) => sum + exact[use]!, 0)
const figures = figuresBy(key => {
  const value = key === 'used' ? used : key === 'net' ? used - exact['generation']! : exact[key]
  return value === undefined ? null : area * value
})

test('the shown uses of a design add to what it uses, and this less the generation to its net energy', () => {
  const tenths = (key: 'used' | 'net' | 'generation' | (typeof drawingUses)[number]) =>
    Math.round(10 * shown.of(figuresThatAdd(figures, shown)[key]!))
  const own = drawingUses.reduce((sum, use) => sum + Math.round(10 * exact[use]!), 0)
  expect([own, tenths('used')]).toEqual([1004, 1001])
  expect(drawingUses.reduce((sum, use) => sum + tenths(use), 0)).toBe(tenths('used'))
  expect(tenths('used') - tenths('generation')).toBe(tenths('net'))
  for (const use of drawingUses) expect(Math.abs(tenths(use) / 10 - exact[use]!)).toBeLessThan(0.1)
})

test('figures that lack one of them stay as they are', () => {
  const some = { ...figures, fans: null }
  expect(figuresThatAdd(some, shown)).toBe(some)
})
