import { expect, test } from 'vitest'
import { readPlaces } from './read-places.ts'

test('a place without more is a line with five columns of it', () => {
  expect(
    readPlaces(
      'Rey\tری\tRay|Shahr-e Rey\tIR\t\t35600\t51435\t60000\nChicago\tشیکاگو\t\tUS\tIL\t41850\t-87650\t2700000\tc\n',
    ),
  ).toEqual([
    {
      name: 'Rey',
      persian: 'ری',
      also: ['Ray', 'Shahr-e Rey'],
      country: 'IR',
      region: '',
      latitude: 35.6,
      longitude: 51.435,
      population: 60_000,
      isCapital: false,
    },
    {
      name: 'Chicago',
      persian: 'شیکاگو',
      also: [],
      country: 'US',
      region: 'IL',
      latitude: 41.85,
      longitude: -87.65,
      population: 2_700_000,
      isCapital: true,
    },
  ])
})
