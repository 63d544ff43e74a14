import type Feature from 'ol/Feature.js'
import type Point from 'ol/geom/Point.js'
import { toLonLat } from 'ol/proj.js'
import type CircleStyle from 'ol/style/Circle.js'
import type Style from 'ol/style/Style.js'
import { describe, expect, test, vi } from 'vitest'
import { present } from '../../../../../tests/support/present.ts'
import { lightPalette } from '#charts/palette.ts'
import { countryFeature, countryNameSize, nameSize, placeFeature, waterFeature } from './label-features.ts'
import { labelGap, labelRise, type LabelSide } from './label-side.ts'
import type { NamedPlace } from './read-places.ts'
import { waters } from './waters.ts'

const { tokens, map } = lightPalette
const english = { palette: lightPalette, language: 'en' }
const persian = { palette: lightPalette, language: 'fa' }

function town(population: number, isCapital = false): NamedPlace {
  return {
    name: 'Yazd',
    persian: 'یزدشهر',
    also: [],
    country: 'IR',
    region: '',
    latitude: 31.9,
    longitude: 54.37,
    population,
    isCapital,
  }
}
function read(feature: Feature) {
  const style = feature.getStyle() as Style
  const text = present(style.getText() ?? undefined, 'a name')
  const dot = style.getImage() as CircleStyle | null
  return {
    at: toLonLat((feature.getGeometry() as Point).getCoordinates()),
    name: text.getText(),
    font: text.getFont() ?? '',
    colour: text.getFill()?.getColor(),
    halo: [text.getStroke()?.getColor(), text.getStroke()?.getWidth()],
    room: text.getPadding(),
    align: text.getTextAlign(),
    dx: text.getOffsetX(),
    dy: text.getOffsetY(),
    dot: dot && {
      radius: dot.getRadius(),
      fill: dot.getFill()?.getColor(),
      ring: [dot.getStroke()?.getColor(), dot.getStroke()?.getWidth()],
      declutter: dot.getDeclutterMode(),
    },
  }
}
function place(population: number, isCapital = false, side: LabelSide = 'right', look = english) {
  return read(placeFeature(town(population, isCapital), side, look))
}

test('a town stands at its place, named in the reader’s language and letters', () => {
  expect(place(50_000).at).toEqual([expect.closeTo(54.37, 9), expect.closeTo(31.9, 9)])
  expect(place(50_000).name).toBe('Yazd')
  expect(place(50_000).font).toContain("px 'Inter Variable'")
  expect(place(50_000, false, 'right', persian).name).toBe('یزدشهر')
  expect(place(50_000, false, 'right', persian).font).toContain("px 'Vazirmatn Variable'")
})

test.each([
  [9999, false, '400 12px'],
  [10_000, false, '450 12.5px'],
  [99_999, false, '450 12.5px'],
  [100_000, false, '550 13px'],
  [999_999, false, '550 13px'],
  [1_000_000, false, '650 14px'],
  [0, true, '550 13px'],
  [299_999, true, '550 13px'],
  [300_000, true, '650 14px'],
  [300_000, false, '550 13px'],
])('a town of %d people, capital %s, is written in %s', (population, isCapital, font) => {
  expect(place(population, isCapital).font).toMatch(new RegExp(`^${font} `))
})

test('names of villages are quieter, and each keeps clear of the land below it', () => {
  expect(place(9999).colour).toBe(tokens.colorTextSecondary)
  expect(place(10_000).colour).toBe(tokens.colorText)
  expect(place(10_000).halo).toEqual([map.land, 3])
  expect(place(10_000).room).toEqual([1, 2, 1, 2])
})

test('a dot is larger from 100,000 people; a capital’s is a ring', () => {
  const full = { fill: tokens.colorTextSecondary, ring: [map.land, 1], declutter: 'none' }
  expect(place(99_999).dot).toEqual({ ...full, radius: 2 })
  expect(place(100_000).dot).toEqual({ ...full, radius: 2.5 })
  expect(place(5000, true).dot).toEqual({ radius: 3.5, fill: map.land, ring: [tokens.colorText, 2], declutter: 'none' })
})

test.each([
  ['right', 'left', labelGap, 0],
  ['left', 'right', -labelGap, 0],
  ['above', 'center', 0, -labelRise],
  ['below', 'center', 0, labelRise],
] as const)('%s of its dot', (side, align, dx, dy) => {
  const named = place(50_000, false, side)
  expect([named.align, named.dx, named.dy]).toEqual([align, dx, dy])
})

test('the room of a name grows with its letters, its size and its weight', () => {
  expect(nameSize(town(5000), 'en')).toEqual({ width: 4 * 12 * 0.56, height: 16 })
  expect(nameSize(town(10_000), 'en')).toEqual({ width: 4 * 12.5 * 0.56, height: 16.5 })
  expect(nameSize(town(100_000), 'en')).toEqual({ width: 4 * 13 * 0.6, height: 17 })
  expect(nameSize(town(100_000), 'fa').width).toBe(6 * 13 * 0.6)
})

describe('a country', () => {
  const iran = { code: 'IR', longitude: 54, latitude: 32.5, area: 160 }
  test('is spaced capitals in English, a whole word in Persian', () => {
    const named = read(countryFeature(iran, english))
    expect(named.name).toBe('I\u200AR\u200AA\u200AN')
    expect(named.font).toMatch(/^600 11.5px 'Inter/)
    expect(named.colour).toBe(tokens.colorTextTertiary)
    expect(named.at).toEqual([expect.closeTo(54, 9), expect.closeTo(32.5, 9)])
    expect(named.dot).toBeNull()
    const inPersian = read(countryFeature(iran, persian))
    expect(inPersian.name).toBe('ایران')
    expect(inPersian.font).toMatch(/^600 13px 'Vazirmatn/)
  })
  test('without a name is its code', () => {
    expect(read(countryFeature({ ...iran, code: 'QQ' }, english)).name).toBe('Q\u200AQ')
  })
  test('is named by the same names of its language as the others', () => {
    const made = vi.spyOn(Intl, 'DisplayNames')
    const widths = ['de', 'fr'].flatMap(language =>
      ['IR', 'FR', 'IR'].map(code => countryNameSize({ ...iran, code }, language).width / 9),
    )
    expect(widths).toEqual(['Iran', 'Frankreich', 'Iran', 'Iran', 'France', 'Iran'].map(name => name.length))
    expect(made.mock.calls.map(([language]) => language)).toEqual([['de'], ['fr']])
    made.mockRestore()
  })
})

test('water is slanted in English and upright in Persian, on its own colour', () => {
  const water = present(
    waters.find(({ key }) => key === 'caspianSea'),
    'the sea',
  )
  const named = read(waterFeature(water, 'Caspian Sea', english))
  expect(named.name).toBe('Caspian Sea')
  expect(named.font).toMatch(/^italic 450 12.5px 'Inter/)
  expect(named.colour).toBe(map.waterText)
  expect(named.halo).toEqual([map.sea, 2])
  expect(named.at).toEqual([expect.closeTo(water.longitude, 9), expect.closeTo(water.latitude, 9)])
  expect(read(waterFeature(water, 'دریای خزر', persian)).font).toMatch(/^450 12.5px 'Vazirmatn/)
})
