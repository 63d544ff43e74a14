import { expect, test } from 'vitest'
import type { BuildingModel } from '../input.ts'
import { statedFloor } from './stated-floor.ts'

const model = { zones: [{ floorArea: 180.5 }, { floorArea: 90 }, {}] } as unknown as BuildingModel

test('zones tell the floors of their model, and together their sum; one without has none', () => {
  expect(statedFloor(model, [{ floorArea: 180.5 }, { floorArea: 90 }, { floorArea: 0 }])).toBe(270.5)
})

test('a zone that tells the floor of the next one is no result', () => {
  expect(() => statedFloor(model, [{ floorArea: 90 }, { floorArea: 90 }, { floorArea: 0 }])).toThrow(
    'zone 0 of 180.5 m² tells 90 m²',
  )
})
