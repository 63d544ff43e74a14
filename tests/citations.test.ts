import { describe, expect, test } from 'vitest'
import { bundledStations } from '#server/weather/bundled-stations.ts'
import { climateCredits } from '#server/weather/bundled/climates.ts'
import { buildingTypes, countries, energyCodes } from '#contract/options.ts'
import { benchmarksOf } from '#building/library/national/benchmarks.ts'
import { tariffsOf } from '#building/library/national/tariffs.ts'
import { resolved } from '#building/library/resolved.ts'
import type { Source } from '#building/library/source.ts'
import { citation } from '#text/citation.ts'
import { bases } from './fixtures/field-effects.ts'

function say(text: string, kind: Parameters<typeof citation>[1]) {
  return citation(text, kind, 'fa').replaceAll(/[\u2066-\u2069\u200F]/g, '')
}

/** Names, titles and signs, which read the same in every language. */
const names = new RegExp(
  [
    String.raw`shirazipooya/SummarisingTempQuantileRegression \(MIT( licence)?\)`,
    'Ångström–Prescott',
    'FAO-56',
    'CLIMAT',
    'Deutscher Wetterdienst',
    String.raw`MERRA-2, 2 m`,
    'NASA POWER(, CERES SYN1deg)?',
    'TMY3',
    'TMYx',
    'NREL',
    'CC BY',
    String.raw`Climate\.OneBuilding\.org`,
    'NOAA ISD',
    'ERA5',
    'ASHRAE( Handbook Fundamentals)?',
    'PNNL',
    'DOE',
    'EnergyPlus',
    String.raw`US EPA( eGRID\d{4})?`,
    'US EIA',
    'IPCC',
    'EIA-861',
    'ENERGY STAR Portfolio Manager',
    'EmiratesGBC',
    'ADDC',
    'DOE/PNNL',
    '(?<=منطقهٔ )2B',
    '(?<=جدول )C14',
    'Ember',
    'DEWA',
    'CO₂',
    String.raw`m³/\(h·m²\)`,
    'LBNL',
    'ENERGY STAR Boilers',
    '(pr)?EN( ISO)?',
    'ISO',
    'NEN',
    '/TP',
    String.raw`(?<=شیء )[A-Za-z:_, ]+`,
    String.raw`[\w.-]+\.idf(?:: [A-Za-z:_, ]+)?`,
    String.raw`Building Simulation 14, 2021`,
    'k_exp',
    String.raw`(?<=پیوست )[A-Z][\d.]*`,
    String.raw`(?<=جدول )[A-Z]`,
    String.raw`(?<=اقلیم \d)[A-C]`,
  ].join('|'),
  'g',
)
function english(said: string) {
  return /[A-Za-z]{1,}/.exec(said.replaceAll(names, ''))?.[0]
}

/** Every source in the library of the building: constructions, schedules, defaults of every use, country and code. */
async function sources(): Promise<readonly Source[]> {
  const found = new Map<string, Source>()
  const seen = new Set<unknown>()
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('key' in value && typeof value.key === 'string' && value.key.startsWith('source.'))
      found.set(JSON.stringify(value), value as Source)
    Object.values(value).forEach(walk)
  }
  for (const [file, load] of Object.entries(import.meta.glob('../src/building/library/**/*.ts')))
    if (!file.includes('.test.')) walk({ ...((await load()) as object) })
  for (const primaryBuildingType of buildingTypes) {
    for (const country of countries) {
      for (const energyCode of energyCodes)
        walk(resolved({ ...bases.office.building, primaryBuildingType, country, energyCode }))
    }
  }
  return [...found.values()]
}

describe('in Persian', () => {
  test('no English is left of what the bundled stations rest on', () => {
    const texts = [
      ...new Set(bundledStations.flatMap(station => [say(station.source, 'station'), say(station.years, 'years')])),
      ...climateCredits.map(credit => say(credit, 'station')),
    ]
    expect(texts.length).toBeGreaterThan(15)
    expect(texts.filter(text => english(text) !== undefined)).toEqual([])
  })

  test('nor of what defaults rest on', async () => {
    const texts = (await sources()).flatMap(({ params }) =>
      params?.['reference'] === undefined ? [] : [say(params['reference'], 'document')],
    )
    expect(texts.length).toBeGreaterThan(30)
    expect(texts.filter(text => english(text) !== undefined)).toEqual([])
  })

  test('titles, standards and the numbers of tables stay', () => {
    expect(say('ASHRAE 90.1-2019 Table 5.5-3, nonresidential', 'document')).toBe(
      'ASHRAE 90.1-2019، جدول 5.5-3، غیرمسکونی',
    )
    expect(say('EnergyPlus glass data set (LBNL); EN 673, EN 410; frame EN ISO 10077-1:2017 Annex D', 'document')).toBe(
      'مجموعه‌دادهٔ شیشهٔ EnergyPlus (LBNL)؛ EN 673, EN 410؛ قاب EN ISO 10077-1:2017، پیوست D',
    )
    expect(say('ASHRAE Handbook Fundamentals 2009, chapters 15 and 18', 'document')).toBe(
      'ASHRAE Handbook Fundamentals 2009، فصل‌های ۱۵ و ۱۸',
    )
    expect(say('PNNL prototype building models, ASHRAE 90.1-2004, hospital, clinics', 'document')).toBe(
      'مدل‌های مرجع ساختمان PNNL، ASHRAE 90.1-2004، بیمارستان، درمانگاه‌ها',
    )
    expect(say('dew point of months 1, 6, 12: Al Muharraq (Bahrain), moved by -0.7', 'station')).toBe(
      'نقطهٔ شبنم در ماه‌های ۱، ۶، ۱۲: محرق (بحرین)، جابه‌جاشده به اندازهٔ −۰٫۷',
    )
    expect(say('typical year of 2004–2018', 'years')).toBe('سال نمونه از ۲۰۰۴–۲۰۱۸')
  })

  test('nor of what benchmarks and tariffs rest on', () => {
    const all = buildingTypes.flatMap(primaryBuildingType =>
      countries.flatMap(country =>
        ['Dubai', 'Abu Dhabi'].flatMap(city => {
          const location = { city, climateZone: '2B' as const }
          const building = { ...bases.office.building, primaryBuildingType, country, userInputs: { location } }
          return [...benchmarksOf(building), ...tariffsOf(building, 'IL')]
        }),
      ),
    )
    const texts = [...new Set(all.map(({ source }) => say(source.params?.['reference'] ?? '', 'document')))]
    expect(texts).toHaveLength(8)
    expect(texts.filter(text => english(text) !== undefined)).toEqual([])
  })

  test('what is not known stays as it is, isolated', () => {
    expect(citation('Somebody (2020), table 7', 'document', 'fa')).toBe('\u2068Somebody (2020), table 7\u2069')
    expect(citation('1998', 'years', 'fa')).toBe('\u2068۱۹۹۸\u2069')
  })
})

test('in English nothing changes', () => {
  expect(citation('EN 15243:2007 Annex I', 'document', 'en')).toBe('EN 15243:2007 Annex I')
})
