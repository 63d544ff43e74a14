import { expect, test } from 'vitest'
import { furtherNames, stateWords } from './place-names.ts'

test('a place is found by all spellings of its line, from any of them, in its own country only', () => {
  const qom = ['Qom', 'Ghom', 'Qum', 'Kum', 'Ghum']
  for (const name of qom) expect(furtherNames('Iran', [name])).toEqual(qom)
  expect(furtherNames('Qatar', ['Qom'])).toEqual([])
  expect(furtherNames('Atlantis', ['Qom'])).toEqual([])
  expect(furtherNames('Iran', ['Nowhere'])).toEqual([])
})

test.each([
  ['Qatar', 'Doha'],
  ['United Arab Emirates', 'Dubai'],
  ['Oman', 'Al Buraimi'],
  ['Bahrain', 'Al Muharraq'],
  ['United States', 'Chicago'],
  ['Iran', 'Tehran'],
])('%s has spellings of its own: %s', (country, name) => {
  expect(furtherNames(country, [name]).length).toBeGreaterThan(1)
})

test('words inside a longer name count, up to four together, wherever they stand', () => {
  expect(furtherNames('United States', ['Chicago-OHare Intl AP'])).toContain('شیکاگو')
  expect(furtherNames('United States', ['Intl AP Salt Lake City'])).toContain('SLC')
  expect(furtherNames('United States', ['Kennedy New York'])).toEqual(expect.arrayContaining(['JFK', 'NYC']))
  expect(furtherNames('United States', ['nothing', 'Las Vegas'])).toContain('لاس وگاس')
  expect(furtherNames('United States', ['Salt of the Lake City'])).toEqual([])
})

test('a state has its code and name, in the United States', () => {
  expect(stateWords('United States', 'TX')).toEqual(['TX', 'Texas'])
  expect(stateWords('United States', ' dc ')).toEqual([' dc ', 'District of Columbia'])
  expect(stateWords('United States', 'XX')).toEqual([])
  expect(stateWords('Iran', 'TX')).toEqual([])
})
