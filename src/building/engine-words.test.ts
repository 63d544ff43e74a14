import { expect, test } from 'vitest'
import { allEndUses } from '#engine/energy/delivered-energy.ts'
import { allCarriers, equipmentUses as engineLines } from '#engine/input.ts'
import { differenceReasons as engineReasons } from '#engine/monthly/second-opinion.ts'
import { carriers, differenceReasons, endUses, equipmentUses } from '#contract/options.ts'
import { byCarrier, byEngineCarrier } from './carrier-keys.ts'

// The engine and the wire import nothing of each other, so each has its words; this room translates, and here they meet.
test('what the engine delivers is told under the same words, in the same order', () => {
  expect(endUses).toEqual(allEndUses)
  expect(equipmentUses).toEqual(engineLines)
  expect(differenceReasons).toEqual(engineReasons)
})

test('carriers have one word each on either side', () => {
  const wire = Object.fromEntries(carriers.map(carrier => [carrier, carrier])) as Record<
    (typeof carriers)[number],
    string
  >
  expect(Object.keys(byEngineCarrier(wire))).toEqual(allCarriers)
  expect(byCarrier(byEngineCarrier(wire))).toEqual(wire)
})
