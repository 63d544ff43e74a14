import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jsonFault } from './json-fault.ts'

function accepts(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonFault', () => {
  test.each([
    ['{\n  "name": oops\n}', 2, 11, '“oops”', 'a value'],
    ['{\n  "a": 1,\n}', 3, 1, '“}”', 'a name in double quotes'],
    ['{"a" 1}', 1, 6, '“1”', 'a colon'],
    ['[1 2]', 1, 4, '“2”', 'a comma or ]'],
    ['{"a": 1', 1, 8, 'the end of the file', 'a comma or }'],
    ['', 1, 1, 'the end of the file', 'a value'],
    ['{} x', 1, 4, '“x”', 'the end of the file'],
    ['[01]', 1, 2, '“01”', 'a value'],
  ])('%j: line %i, column %i', (text, line, column, found, expected) => {
    expect(jsonFault(text)).toEqual({ line, column, found, expected })
  })
  test('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (text, indent) => {
        expect(jsonFault(JSON.stringify(JSON.parse(text), null, indent))).toBeNull()
      }),
    )
  })
  test('agrees with JSON.parse on damaged texts', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', 'x', '0', '\\'), (text, place, put) => {
        const damaged = text.slice(0, place % (text.length + 1)) + put + text.slice((place % (text.length + 1)) + 1)
        expect(jsonFault(damaged) === null).toBe(accepts(damaged))
      }),
      { numRuns: 2000 },
    )
  })
})
