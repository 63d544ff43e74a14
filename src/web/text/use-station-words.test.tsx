// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPart } from '../../../tests/support/show-part.tsx'
import { stationWords } from '#text/station-words.ts'
import { useStationWords } from './use-station-words.ts'

function bare(text: string) {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
const tehran = { name: 'Tehran Mehrabad', nameFa: 'تهران، مهرآباد', city: 'Tehran' }
const [en, fa] = [stationWords('en'), stationWords('fa')]

test('a station and its city have their Persian names in Persian, where they have some', () => {
  expect([en.name(tehran), fa.name(tehran)]).toEqual(['Tehran Mehrabad', 'تهران، مهرآباد'])
  expect([en.city(tehran), fa.city(tehran)]).toEqual(['Tehran', 'تهران'])
  const file = { name: 'roof.epw', nameFa: null, city: 'Berlin' }
  expect([fa.name(file), fa.city(file)]).toEqual(['roof.epw', 'Berlin'])
})
test('a stored city has the Persian name of the station that named it', () => {
  expect([en.storedCity('Tehran', tehran), fa.storedCity('Tehran', tehran)]).toEqual(['Tehran', 'تهران'])
  expect(fa.storedCity('Rey', tehran)).toBe('Rey')
  expect([fa.storedCity(undefined, tehran), fa.storedCity('Tehran', null)]).toEqual([undefined, 'Tehran'])
})
test('countries, sources, years and credits in the reader’s words', () => {
  expect([en.country({ country: 'Iran' }), fa.country({ country: 'Iran' })]).toEqual(['Iran', 'ایران'])
  expect(fa.country({ country: 'Atlantis' })).toBe('Atlantis')
  const source = 'wind: reanalysis (NASA POWER), brought to 10 m'
  expect([en.source({ source }), bare(fa.source({ source }))]).toEqual([
    source,
    'باد: بازتحلیل (NASA POWER)، رسانده‌شده به ارتفاع ۱۰ متر',
  ])
  expect([en.credit(source), fa.credit(source)]).toEqual([en.source({ source }), fa.source({ source })])
  const years = 'typical year of 1991–2018'
  expect([en.years({ years }), bare(fa.years({ years }))]).toEqual([years, 'سال نمونه از ۱۹۹۱–۲۰۱۸'])
})

function Name() {
  return <p>{useStationWords().name(tehran)}</p>
}
test.each([
  ['en', 'Tehran Mehrabad'],
  ['fa', 'تهران، مهرآباد'],
] as const)('on a page in %s', async (language, name) => {
  const shown = await showPart(<Name />, { language })
  expect(shown.words()).toBe(name)
  await shown.close()
})
