import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as frame from './frame-options.ts'
import * as options from './options.ts'

type Texts = { readonly [key: string]: Texts }
function textsOf(language: string, file: string): Texts {
  return JSON.parse(readFileSync(`locales/${language}/${file}.json`, 'utf8')) as Texts
}
const { optionLists } = options

describe.each(['en', 'fa'])('%s', language => {
  const texts = textsOf(language, 'options')
  test.each(Object.entries(optionLists))(
    '%s: the texts that are written are those of the keys, no more',
    (name, list) => {
      // Keys that are whole numbers come first in a file, whatever its order.
      const written = Object.keys(texts[name] ?? {})
      const inOrder = (words: readonly string[]) => (/climate/i.test(name) ? words.toSorted() : words)
      expect(inOrder(written)).toEqual(inOrder(list))
    },
  )
  const { header } = textsOf(language, 'common')
  const { endUse, cause, secondOpinion, run } = textsOf(language, 'results')
  test('what a result is told by has its words, in the order it is told', () => {
    expect(Object.keys(endUse ?? {})).toEqual(options.endUses)
    // Both flows of air are one column.
    const causes = options.balanceCauses.map(each => (/^(infil|venti)/.test(each) ? 'airChange' : each))
    expect(Object.keys(cause ?? {})).toEqual([...new Set(causes)])
    expect(Object.keys(secondOpinion?.['reason'] ?? {})).toEqual(options.differenceReasons)
    expect(Object.keys(run ?? {})).toEqual(expect.arrayContaining(options.runStatuses.filter(each => each !== 'done')))
  })
  test('what a person sets for himself has its words', () => {
    const { theme, calendar } = textsOf(language, 'common')
    const own = (given: Texts) => Object.keys(given).filter(each => each !== 'label')
    expect(own(theme ?? {})).toEqual(frame.themes)
    expect(own(calendar ?? {})).toEqual(frame.calendars)
    expect(Object.keys(header ?? {})).toEqual(expect.arrayContaining([...frame.layoutViews]))
  })
})

describe('lists that come from outside', () => {
  test('every country pays in its own currency, and in euros (ISO 4217)', () => {
    const own = new Map([
      ['Iran', 'IRR'],
      ['Qatar', 'QAR'],
      ['United Arab Emirates', 'AED'],
      ['United States', 'USD'],
    ])
    expect([...options.currencies].toSorted()).toEqual(
      [...options.countries.map(country => own.get(country) ?? country), 'EUR'].toSorted(),
    )
  })
  test('orientations are eighths of the circle from north; a collector has any of them, a row of the envelope the roof too', () => {
    const eighths = Array.from({ length: 8 }, (_, i) => {
      const [northward, eastward] = [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)]
      const part = (size: number, plus: string, minus: string) => (Math.abs(size) < 0.5 ? '' : size > 0 ? plus : minus)
      return [part(northward, 'north', 'south'), part(eastward, 'east', 'west')].filter(word => word !== '').join('-')
    })
    expect(options.collectorOrientations).toEqual(eighths)
    expect(options.orientations).toEqual([...eighths, 'roof'])
  })
  test('climate zones of ASHRAE 169: 0 to 6 humid and dry, 3 to 5 by the sea too, 7 and 8 without', () => {
    const withRegime = [0, 1, 2, 3, 4, 5, 6].flatMap(zone =>
      (zone >= 3 && zone <= 5 ? ['A', 'B', 'C'] : ['A', 'B']).map(regime => `${zone}${regime}`),
    )
    expect(options.climateZones).toEqual(['0', '1', '2', '3', '4', '5', '6', ...withRegime, '7', '8'])
  })
})

test('every tab but the analysis is typed into', () => {
  expect(frame.tabs).toEqual([...frame.inputTabs, 'analysis'])
  const titles = textsOf('en', 'inputs')
  expect(Object.keys(titles).filter(key => (frame.inputTabs as readonly string[]).includes(key))).toEqual(
    frame.inputTabs,
  )
})
