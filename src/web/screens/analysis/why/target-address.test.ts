import fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantColumnKeys, variantColumns } from '#contract/variant-columns.ts'
import { readTargets, targetsOf, writeTargets } from './target-address.ts'

const value = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map(number => number + 0)
const seconds = variantColumnKeys.filter(key => key !== 'net' && variantColumns[key].better !== null)

test('what is written is read back, of its own pick alone', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.option(value),
      fc.option(fc.tuple(fc.constantFrom(...seconds), fc.option(value))),
      (pick, net, other) => {
        const left = {
          targets: {
            ...(net === null ? {} : { net }),
            ...(other?.[1] === undefined || other[1] === null ? {} : { [other[0]]: other[1] }),
          },
          second: other?.[0] ?? null,
        }
        const text = writeTargets(pick, left, 'USD')
        // The text goes through an address and back.
        const goals = new URLSearchParams(new URLSearchParams({ goals: text }).toString()).get('goals')
        expect(readTargets(pick, goals, 'USD')).toEqual(left)
        expect(readTargets(`${pick}2`, goals, 'USD')).toBeNull()
      },
    ),
  )
  expect(readTargets('a', null, 'USD')).toBeNull()
})

test('figures that there are not, that may not have a target, and a third one are left out', () => {
  const none = { targets: {}, second: null }
  for (const text of [
    'a',
    'a;',
    'a;sunshine:5',
    'a;net',
    'a;net:high',
    'a;net: ',
    'a;net:0x10',
    'a;net:1e300',
    'a;exported:4',
    'a;;:;',
  ])
    expect(readTargets('a', text, 'USD'), text).toEqual(none)
  expect(readTargets('a', 'a;comfort:90;co2:5;net:1', 'USD')).toEqual({
    targets: { comfort: 90, net: 1 },
    second: 'comfort',
  })
})

test('goals that were asked for are the targets that they were', () => {
  expect(
    targetsOf([
      { column: 'net', bound: 'most', value: 52 },
      { column: 'comfort', bound: 'least', value: 90 },
    ]),
  ).toEqual({ targets: { net: 52, comfort: 90 }, second: 'comfort' })
})

test('a cost is a target in its own currency alone', () => {
  const left = { targets: { net: 5, cost: 900 }, second: 'cost' } as const
  const text = writeTargets('a', left, 'USD')
  expect(readTargets('a', text, 'USD')).toEqual(left)
  for (const currency of ['IRR', null])
    expect(readTargets('a', text, currency)).toEqual({ targets: { net: 5 }, second: null })
})
