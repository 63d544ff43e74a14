import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawingUses } from '#contract/entities/run.ts'
import { netLines, shownParts, shownShares, type NetLine } from './net-lines.ts'

test('shown end uses less shown generation are the shown net energy', () => {
  const energy = fc.double({ min: 0, max: 500, noNaN: true })
  fc.assert(
    fc.property(
      fc.array(energy, { minLength: drawingUses.length, maxLength: drawingUses.length }),
      energy,
      fc.constantFrom(0, 1, 2),
      (values, generation, decimals) => {
        const uses = Object.fromEntries(drawingUses.map((use, i) => [use, values[i] ?? 0]))
        const used = values.reduce((sum, value) => sum + value, 0)
        const exact = { ...uses, used, generation, net: used - generation } as Record<NetLine, number>
        const shown = netLines(exact, decimals)
        const digits = (value: number) => Math.round(value * 10 ** decimals)
        const net = Math.sign(exact.net) * Math.round(Number((Math.abs(exact.net) * 10 ** decimals).toPrecision(15)))
        expect(digits(shown.used) - digits(shown.generation) + 0).toBe(net + 0)
        expect(drawingUses.reduce((sum, use) => sum + digits(shown[use]), 0)).toBe(digits(shown.used))
        for (const key of [...drawingUses, 'generation'] as const)
          expect(Math.abs(shown[key] - exact[key])).toBeLessThan(1.01 * 10 ** -decimals)
        expect(Math.abs(shown.used - used)).toBeLessThan(0.501 * 10 ** -decimals)
      },
    ),
  )
})

test('a use of nothing shows nothing, and parts of another total stay as they are', () => {
  const none = Object.fromEntries(drawingUses.map(use => [use, 0]))
  const exact = { ...none, heating: 47.96, used: 47.96, generation: 4.04, net: 43.92 } as Record<NetLine, number>
  const shown = netLines(exact, 1)
  expect([shown.heating, shown.cooling]).toEqual([shown.used, 0])
  expect(shownParts([1.26, 2.26], 9, 1)).toEqual([1.26, 2.26])
})

test('shares add to 100 %, none by more than one from its own', () => {
  // Rounded each by itself, these are 8 + 31 + 19 + 29 + 8 + 1 + 5 = 101.
  const uses = [9.5, 38.4, 23.6, 35.5, 9.7, 1.8, 5.7]
  expect(shownShares(uses, 124.2)).toEqual([8, 31, 19, 28, 8, 1, 5])
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.001, max: 500, noNaN: true }), { minLength: 1, maxLength: 8 }), values => {
      const shares = shownShares(values, sum(values)).map(share => share ?? NaN)
      expect(sum(shares)).toBe(100)
      shares.forEach((share, i) => expect(Math.abs(share - (100 * values[i]!) / sum(values))).toBeLessThan(1.000001))
    }),
  )
  // Of another total each is its own; of nothing there are none.
  expect(shownShares([2, 1], 1)).toEqual([200, 100])
  expect(shownShares([0, 0], 0)).toEqual([null, null])
})
