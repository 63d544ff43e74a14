import { expect, test } from 'vitest'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import { parametersWith } from './parameters-with.ts'

const wall: VariedParameter = { key: 'wallUValue', options: [1, 0.5] }
const leak: VariedParameter = { key: 'airLeakage', options: [4, 3, 2, 1] }
const now = { wallUValue: 1, airLeakage: 1 }
function none() {
  return undefined
}

test('a changed option stands beside the others, and one that is there changes nothing', () => {
  expect(parametersWith([wall, leak], now, { wallUValue: 0.25 }, none)).toEqual([
    { key: 'wallUValue', options: [1, 0.5, 0.25] },
    leak,
  ])
  expect(parametersWith([wall, leak], now, { wallUValue: 0.5 }, none)).toEqual([wall, leak])
})
test('without room it takes the place of an option that the pick does not have', () => {
  expect(parametersWith([leak], now, { airLeakage: 0.5 }, none)).toEqual([
    { key: 'airLeakage', options: [4, 3, 1, 0.5] },
  ])
})
test('a parameter that the study does not vary comes with what it stands at', () => {
  const options = { roofUValue: 0.2 }
  expect(parametersWith([wall], now, options, () => 0.6)).toEqual([wall, { key: 'roofUValue', options: [0.6, 0.2] }])
  expect(parametersWith([wall], now, options, none)).toBeNull()
})
test('of too many combinations two options stay where nothing changes, the pick’s own among them', () => {
  const keys = [
    'wallUValue',
    'roofUValue',
    'floorUValue',
    'windowUValue',
    'heatingSetpoint',
    'airLeakage',
    'finAngle',
  ] as const
  const many = keys.map((key): VariedParameter => ({ key, options: [1, 2, 3, 4] }))
  const own = Object.fromEntries(keys.map(key => [key, 3]))
  const [changed, ...others] = parametersWith(many, own, { wallUValue: 9 }, none) ?? []
  expect(changed).toEqual({ key: 'wallUValue', options: [1, 2, 3, 9] })
  expect(others.map(({ options }) => options)).toEqual(others.map(() => [3, 1]))
})
