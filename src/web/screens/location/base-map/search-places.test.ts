import { describe, expect, test } from 'vitest'
import type { NamedPlace } from './read-places.ts'
import { openPlaceIndex } from './search-places.ts'

let east = 0
/** A place away from all others. */
function place(name: string, population: number, more: Partial<NamedPlace> = {}): NamedPlace {
  east += 5
  return {
    name,
    persian: '',
    also: [],
    country: 'IR',
    region: '',
    latitude: 30,
    longitude: east,
    population,
    isCapital: false,
    ...more,
  }
}
function found(places: readonly NamedPlace[], text: string, limit = 9) {
  return openPlaceIndex(places)
    .search(text, limit)
    .map(({ name }) => name)
}

describe('of places of one size', () => {
  const size = 1000
  test('the whole name goes before its beginning, that before a word of it, that before what is inside', () => {
    const places = [
      place('Xbaran', size),
      place('New Bara', size),
      place('Baran', size),
      place('Bara', size),
      place('Barbara', size),
    ]
    expect(found(places, 'bara')).toEqual(['Bara', 'Baran', 'New Bara', 'Xbaran', 'Barbara'])
  })
  test('inside a name four letters are asked for, at its beginning two do', () => {
    const places = [place('Xbara', size), place('Baran', size)]
    expect(found(places, 'bar')).toEqual(['Baran'])
    expect(found(places, 'bara')).toEqual(['Baran', 'Xbara'])
  })
  test('those given first go first', () => {
    expect(found([place('Dara B', size), place('Dara A', size)], 'dara')).toEqual(['Dara B', 'Dara A'])
  })
})

describe('size weighs beside the fit', () => {
  test('a city that the text begins goes before a village that it is', () => {
    // Two steps of fit (5 against 3) are two powers of ten of people.
    expect(found([place('Shir', 100), place('Shiraz', 100_000)], 'shir')).toEqual(['Shiraz', 'Shir'])
    expect(found([place('Shir', 100), place('Shiraz', 10_000)], 'shir')).toEqual(['Shir', 'Shiraz'])
  })
  test.each([
    // 3 against 1.5: a factor of 31.6.
    ['New Dara', 32_100, 'Daran', 1000, 'New Dara'],
    ['New Dara', 31_000, 'Daran', 1000, 'Daran'],
    // 1.5 against 0.
    ['Xdara', 32_100, 'New Dara', 1000, 'Xdara'],
    ['Xdara', 31_000, 'New Dara', 1000, 'New Dara'],
  ])('%s of %d people beside %s of %d: %s', (a, peopleOfA, b, peopleOfB, first) => {
    expect(found([place(a, peopleOfA), place(b, peopleOfB)], 'dara')[0]).toBe(first)
  })
  test('a capital counts as three times its size', () => {
    const capital = place('Dara A', 32_000, { isCapital: true })
    expect(found([place('Dara B', 100_000), capital], 'dara')[0]).toBe('Dara A')
    expect(found([place('Dara B', 105_000), capital], 'dara')[0]).toBe('Dara B')
  })
  test('a place of unknown size is a small one, not none', () => {
    expect(found([place('Dara A', 0), place('Dara B', 1)], 'dara')).toEqual(['Dara B', 'Dara A'])
  })
})

test('a place is found by any of its names, by the best of them', () => {
  const rey = place('Rey', 10, { persian: 'ری', also: ['Shahr-e Rey', 'Rhages'] })
  const other = place('Rhagesville', 10)
  expect(found([other, rey], 'rhages')).toEqual(['Rey', 'Rhagesville'])
  expect(found([other, rey], 'ری')).toEqual(['Rey'])
  expect(found([other, rey], 'shahr')).toEqual(['Rey'])
})

describe('a town that its sources name twice', () => {
  const rey = place('Rey', 10)
  const near = (dLatitude: number, dLongitude: number, more: Partial<NamedPlace> = {}): NamedPlace => ({
    ...rey,
    latitude: rey.latitude + dLatitude,
    longitude: rey.longitude + dLongitude,
    ...more,
  })
  test.each([
    [0.1, 0.09, 1],
    [-0.1, -0.09, 1],
    [-0.1, 0.09, 1],
    [0.1, 0.11, 2],
    [-0.1, 0.11, 2],
    [0.1, -0.11, 2],
  ])('%d° and %d° apart is offered so often: %d', (dy, dx, times) => {
    expect(found([rey, near(dy, dx)], 'rey')).toHaveLength(times)
  })
  test('of another country, or of another name, is another', () => {
    expect(found([rey, near(0, 0, { country: 'IQ' })], 'rey')).toHaveLength(2)
    expect(found([rey, near(0, 0, { name: 'Reyshahr' })], 'rey')).toHaveLength(2)
  })
  test('the second does not count against how many are asked for', () => {
    expect(found([rey, near(0, 0.01), place('Reyn', 5), place('Reyt', 4)], 'rey', 2)).toEqual(['Rey', 'Reyn'])
  })
})

describe('the last words say where', () => {
  const springfields = [
    place('Springfield', 100, { country: 'US', region: 'IL' }),
    place('Springfield', 90, { country: 'US', region: 'MO' }),
    place('Springfield', 80, { country: 'NZ' }),
  ]
  const where = (text: string) =>
    openPlaceIndex(springfields)
      .search(text, 9)
      .map(({ country, region }) => region || country)
  test.each([
    ['springfield mo', ['MO']],
    ['springfield nz', ['NZ']],
    ['springfield us', ['IL', 'MO']],
    ['springfield new zealand', ['NZ']],
    ['springfield new', ['NZ']],
    ['springfield united', ['IL', 'MO']],
    ['springfield zealand', []],
    ['springfield ne', []],
    ['springfield نیوزیلند', ['NZ']],
    ['springfield', ['IL', 'MO', 'NZ']],
  ])('%s', (text, answer) => {
    expect(where(text)).toEqual(answer)
  })
})

describe('slips of typing', () => {
  const names = ['Arak', 'Tabriz', 'Kermanshah']
  const places = names.map(name => place(name, 1000))
  test.each([
    ['arka', ['Arak']],
    ['arq', []],
    // Up to six letters one slip, from seven on two.
    ['tabraz', ['Tabriz']],
    ['tabrax', []],
    ['kermenshoh', ['Kermanshah']],
    ['kermenshohx', []],
    ['xabriz', []],
  ])('%s', (text, answer) => {
    expect(found(places, text)).toEqual(answer)
  })
  test('a seventh letter allows a second slip', () => {
    expect(found([place('Tabrizi', 1000)], 'tabrozo')).toEqual(['Tabrizi'])
    expect(found([place('Tabriz', 1000)], 'taaraz')).toEqual([])
  })
  test('the nearer word goes before a place ten times as large', () => {
    expect(found([place('Kermansxah', 50_000), place('Kermanshah', 1000)], 'kermanshoh')).toEqual([
      'Kermanshah',
      'Kermansxah',
    ])
  })
  test('are asked for only where nothing is named so', () => {
    expect(found([place('Arak', 1000), place('Arad', 1_000_000)], 'arak')).toEqual(['Arak'])
  })
})
