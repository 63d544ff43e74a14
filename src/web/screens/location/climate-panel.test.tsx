// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import type { TopLevelSpec } from 'vega-lite'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Language } from '#contract/options.ts'
import type { Answer } from '../../api/send.ts'
import { dryYear } from '../../../../tests/fixtures/climate-summary.ts'
import { refusal } from '../../../../tests/support/answers.ts'
import { drawnChart } from '../../../../tests/support/drawn-chart.ts'
import { startTranslation } from '../../text/i18n.ts'
import { setPreferences } from '../../text/preferences.ts'
import { bareOffice } from '../../../../tests/fixtures/building.ts'
import { projectOf } from '../../../../tests/support/edited-project.tsx'
import { ProjectProvider } from '../../project/project-editor.tsx'
import { ClimatePanel } from './climate-panel.tsx'

const charts = vi.hoisted(() => ({ specs: [] as unknown[] }))
const asked = vi.hoisted(() => ({ answer: undefined as undefined | (() => Promise<unknown>), paths: [] as unknown[] }))
vi.mock('../../api/send.ts', () => ({
  send: (_: unknown, given: { path: unknown }) => {
    asked.paths.push(given.path)
    return asked.answer?.() ?? Promise.reject(new Error('not asked for'))
  },
}))
vi.mock('../../charts/vega-chart.tsx', () => ({
  VegaChart: ({ spec, summary }: { readonly spec: unknown; readonly summary: string }) => {
    charts.specs.push(spec)
    return <div role="img" aria-label={summary} />
  },
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const months = Array.from({ length: 12 }, (_, m) => m)
const design = {
  heating996: -4.9,
  heating99: -2.9,
  cooling04: { dryBulb: 41, wetBulb: 19 },
  cooling1: { dryBulb: 39.5, wetBulb: 18.5 },
}
const climate: ClimateSummary = {
  stationId: 'station:40754',
  statedDesign: { ...design, heating996: -7.5 },
  design,
  temperature: {
    monthly: months.map(m => ({
      mean: 5 + 2 * m,
      dailyMaximum: 10 + 2 * m,
      dailyMinimum: 2 * m,
      highest: 15 + 2 * m,
      lowest: 2 * m - 5,
    })),
    year: { mean: 16, dailyMaximum: 21, dailyMinimum: 11, highest: 37, lowest: -5 },
  },
  comfort: months.map(() => ({ low: 18, high: 25 })),
  humidity: { relativePercent: months.map(m => 60 - m), dewPoint: months, ratio: months.map(m => m / 1000) },
  sun: {
    horizontal: months.map(() => 150),
    vertical: Array.from({ length: 8 }, (_, i) => months.map(() => 50 + i)),
    directNormal: months,
    diffuseHorizontal: months,
  },
  wind: {
    speedLimits: [2, 4, 6, 8, 10],
    shares: Array.from({ length: 16 }, (_, i) => [i === 12 ? 0.2 : 0.05, 0, 0, 0, 0, 0]),
    calm: 0.05,
    calmBelow: 0.5,
    meanSpeed: months,
  },
  degreeDays: (['heating', 'cooling'] as const).flatMap(kind =>
    [10, 18, 18.3].map(base => ({ kind, base, monthly: months, annual: base * 100 })),
  ),
  climateZone: { thermal: 3, moisture: 'B', name: '3B' },
  sunPath: months.map(m => ({
    month: m + 1,
    sunrise: 6.5,
    sunset: 18,
    points: [{ hour: 12, azimuthDeg: 180, altitudeDeg: 30 + m }],
  })),
}
const station: WeatherStation = {
  _id: 'station:40754',
  kind: 'bundled',
  origin: 'measured',
  name: 'Tehran',
  nameFa: 'تهران',
  city: 'Tehran',
  country: 'Iran',
  wmo: '40754',
  latitude: 35.7,
  longitude: 51.3,
  altitude: 1191,
  timeZone: 3.5,
  source: 's',
  years: '1991–2018',
  distance: null,
  repairs: [],
}

let place: HTMLElement
let root: Root
function words() {
  return (place.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}
async function show(language: Language, given: Partial<Parameters<typeof ClimatePanel>[0]> = {}) {
  await act(async () => {
    setPreferences({ language })
    await i18next.changeLanguage(language)
  })
  await act(async () => {
    root.render(
      <ProjectProvider project={projectOf(bareOffice)}>
        <ClimatePanel stationId="station:40754" station={station} units="SI" {...given} />
      </ProjectProvider>,
    )
  })
  await act(async () => {
    await new Promise(done => {
      setTimeout(done, 20)
    })
  })
}
function answer(given: Answer<ClimateSummary>) {
  asked.answer = () => Promise.resolve(given)
}

beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces(['location', 'results'])
})
beforeEach(() => {
  asked.paths = []
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => {
    root.unmount()
  })
  place.remove()
})

test('no station: says what to do, asks nothing', async () => {
  await show('en', { stationId: undefined, station: undefined })
  expect(words()).toBe('Choose a weather station to see its climate.')
  expect(asked.paths).toEqual([])
})
test('while it comes: busy', async () => {
  asked.answer = () => new Promise(() => undefined)
  await show('en')
  expect(place.querySelector('[aria-busy=true]')?.getAttribute('aria-label')).toBe('Reading the climate')
})
test('not reached: says so, and asks again', async () => {
  answer({
    ok: false,
    failure: {
      status: 0,
      code: undefined,
      message: undefined,
      errors: [],
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
    },
  })
  await show('en')
  expect(place.querySelector('[role=alert]')?.textContent).toContain('The climate could not be loaded')
  answer({ ok: true, value: climate })
  await act(async () => {
    place.querySelector('button')?.click()
  })
  await act(async () => {
    await new Promise(done => {
      setTimeout(done, 20)
    })
  })
  expect(words()).toContain('Heating design')
  expect(asked.paths).toHaveLength(2)
})

describe('there', () => {
  beforeEach(() => {
    answer({ ok: true, value: climate })
  })
  test('figures of the header’s design conditions, and a sentence to every chart', async () => {
    await show('en')
    for (const part of [
      '−7.5',
      '99.6% of hours',
      '0.4% of hours, wet bulb 19.0',
      '1,800',
      'base 18.0',
      '3B',
      'Months below comfort: 7; above: 1.',
      'Most often from W: 20% of hours. Calm: 5.0%.',
      '35° above the horizon on 21 June, 41° on 21 December',
    ])
      expect(words().replaceAll('\u00A0', ' ')).toContain(part)
    expect(place.querySelectorAll('.climate-card [role=img]')).toHaveLength(3)
  })
  test('every view says what it means', async () => {
    await show('en')
    const sentences = [
      ['Degree-days', 'Heating and cooling degree-days are about the same: 1,800'],
      ['Sun path', '41° on 21 December.'],
      ['Wind', 'The rings are 5.0% apart.'],
      ['Humidity', 'Driest air in'],
    ] as const
    for (const [view, sentence] of sentences) {
      await act(async () => {
        ;[...place.querySelectorAll<HTMLElement>('[role=tab]')].find(tab => tab.textContent === view)?.click()
      })
      expect(words().replaceAll('\u00A0', ' ')).toContain(sentence)
      expect(place.querySelectorAll('.climate-sentence').length).toBe(place.querySelectorAll('.climate-card').length)
    }
  })
  test('the chart of temperatures draws the figures of the station and comfort as a band, in the project’s units', async () => {
    for (const [units, shown] of [
      ['SI', (celsius: number) => celsius],
      ['PI', (celsius: number) => 1.8 * celsius + 32],
    ] as const) {
      charts.specs = []
      await show('en', { units })
      const chart = await drawnChart(charts.specs.at(-3) as TopLevelSpec)
      const near = (value: number) => expect.closeTo(shown(value), 3) as number
      expect(
        chart
          .points('line')
          .map(({ month, value }) => [month, value])
          .slice(0, 2),
      ).toEqual([
        ['Jan', near(5)],
        ['Feb', near(7)],
      ])
      const [band] = chart.items('area')
      expect([chart.valueAt(band?.y ?? 0), chart.valueAt((band?.y ?? 0) + (band?.height ?? 0))]).toEqual(
        expect.arrayContaining([near(18), near(25)]),
      )
    }
  })
  test('every chart is a table too', async () => {
    await show('en')
    await act(async () => {
      place.querySelector<HTMLElement>('[data-testid=climate-temperature-toggle]')?.click()
    })
    const table = place.querySelector('[data-testid=climate-temperature] table')
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(13)
    expect(table?.querySelector('caption')?.textContent).toBe('Monthly temperature')
    expect(place.querySelector('[data-testid=climate-temperature] [role=img]')).toBeNull()
  })
  test('in Persian, and in inch-pound units', async () => {
    await show('fa')
    expect(words()).toContain('تهران، ۱۹۹۱–۲۰۱۸')
    expect(words()).toContain('بیشتر از غرب: ۲۰٪ ساعت‌ها')
    await show('en', { units: 'PI' })
    expect(words()).toContain('base 65.0')
    expect(words()).toContain('3,294')
  })
  test('a generated year says so, and claims no wind direction', async () => {
    await show('en', { station: { ...station, origin: 'generated' } })
    expect(words()).toContain('Generated from climate normals')
    expect(words()).toContain('Climate normals have no wind directions')
    expect(words()).not.toContain('Most often from')
  })
  test('one whose normals hold wind directions tells them', async () => {
    await show('en', { station: { ...station, origin: 'generated', windDirections: 'known' } })
    expect(words()).toContain('Most often from W')
    expect(words()).not.toContain('have no wind directions')
  })
  test('estimated radiation is told with the sun, in both languages, and who provides the data', async () => {
    const view = async (name: string) => {
      await act(async () => {
        ;[...place.querySelectorAll<HTMLElement>('[role=tab]')].find(tab => tab.textContent === name)?.click()
      })
    }
    const given = {
      ...station,
      origin: 'generated' as const,
      radiation: 'sunshine' as const,
      credit: 'Iran: Iran Meteorological Organization.',
    }
    await show('en', { station: given })
    expect(words()).toContain('per year, estimated')
    expect(words()).toContain('Data: Iran: Iran Meteorological Organization.')
    await view('Sun')
    expect(words()).toContain('radiation estimated from sunshine hours')
    await show('fa', { station: given })
    expect(words()).toContain('تابش برآوردشده از ساعت‌های آفتابی')
    expect(words()).toContain('منبع داده‌ها: Iran')
    await show('en', { station: { ...given, radiation: 'measured' } })
    expect(words()).not.toContain('estimated')
  })
  test('design conditions of a generated year claim nothing of other years', async () => {
    answer({ ok: true, value: { ...climate, statedDesign: null } })
    await show('en', { station: { ...station, origin: 'generated' } })
    await act(async () => {
      ;[...place.querySelectorAll<HTMLElement>('[role=tab]')].find(tab => tab.textContent === 'Temperature')?.click()
    })
    expect(words()).toContain('of one generated year')
    expect(words()).not.toContain('Many years include more extreme hours')
  })
  test('while another station’s climate comes, the figures keep their own name and marks', async () => {
    await show('en', { station: { ...station, origin: 'generated' } })
    asked.answer = () => new Promise(() => undefined)
    const next = { ...station, _id: 'station:40800', name: 'Isfahan' }
    await show('en', { stationId: next._id, station: next })
    expect(place.querySelector('[data-testid=climate]')?.getAttribute('aria-busy')).toBe('true')
    expect(place.querySelector('[data-testid=climate]')?.className).toBe('climate climate-old')
    expect(words()).toContain('Tehran, 1991–2018')
    expect(words()).toContain('Generated from climate normals')
    expect(words()).not.toContain('Isfahan')
    answer({ ok: true, value: { ...climate, stationId: next._id } })
    await show('en', { stationId: 'station:40754', station })
    await show('en', { stationId: next._id, station: next })
    expect(words()).toContain('Isfahan, 1991–2018')
    expect(words()).not.toContain('Generated from climate normals')
  })
})

describe('view by view', () => {
  function plain(text: string | null | undefined) {
    return (text ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
  }
  async function view(name: string) {
    await act(async () => {
      ;[...place.querySelectorAll<HTMLElement>('[role=tab]')].find(tab => tab.textContent === name)?.click()
    })
  }
  /** Rows of the table under a title, head first. */
  function rows(caption: string) {
    const table = [...place.querySelectorAll('table')].find(
      one => one.querySelector('caption')?.textContent === caption,
    )
    return [...(table?.querySelectorAll('tr') ?? [])].map(row => [...row.children].map(cell => plain(cell.textContent)))
  }
  /** Name, value with its unit, and note of each key figure. */
  function figures() {
    return [...place.querySelectorAll('.climate-figures > div')].map(figure =>
      ['dt', 'bdi', 'dd > span'].map(part => plain(figure.querySelector(part)?.textContent).trim()),
    )
  }
  function sentences() {
    return [...place.querySelectorAll('.climate-sentence')].map(one => plain(one.textContent))
  }
  async function showYear(more: Partial<ClimateSummary> = {}, given: Parameters<typeof show>[1] = {}) {
    answer({ ok: true, value: { ...dryYear, ...more } })
    await show('en', given)
  }

  test.each([
    ['Overview', ['temperature', 'wind-rose', 'sun-path'], [220, 200, 200]],
    ['Temperature', ['temperature'], [260]],
    ['Humidity', ['relative-humidity', 'humidity-ratio'], [220, 220]],
    ['Sun', ['sun'], [260]],
    ['Wind', ['wind-rose', 'wind-speed'], [280, 240]],
    ['Sun path', ['sun-path'], [340]],
    ['Degree-days', [], []],
  ])('%s shows its own charts and no others', async (name, cards, heights) => {
    await showYear()
    if (name !== 'Overview') {
      charts.specs = []
      await view(name)
    }
    expect(place.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe(name)
    const shown = [...place.querySelectorAll('section[data-testid^=climate-]')].map(card =>
      card.getAttribute('data-testid')?.replace('climate-', ''),
    )
    expect(shown).toEqual(cards)
    expect(
      charts.specs.slice(-cards.length || Infinity).map(spec => (spec as { readonly height: number }).height),
    ).toEqual(heights)
    expect(place.querySelectorAll('.climate-figures')).toHaveLength(name === 'Overview' ? 1 : 0)
    expect(rows('Design conditions').length > 0).toBe(name === 'Temperature')
    expect(rows('Degree-days').length > 0).toBe(name === 'Degree-days')
  })

  test('the tabs stand in the order of a year’s questions', async () => {
    await showYear()
    expect([...place.querySelectorAll('[role=tab]')].map(tab => tab.textContent)).toEqual([
      'Overview',
      'Temperature',
      'Humidity',
      'Sun',
      'Wind',
      'Sun path',
      'Degree-days',
    ])
  })

  test('key figures: what the header states, degree-days of 18 °C, the year’s sun', async () => {
    await showYear()
    expect(figures()).toEqual([
      ['Heating design', '−4.6 °C', '99.6% of hours'],
      ['Cooling design', '39.2 °C', '0.4% of hours, wet bulb 19.3 °C'],
      ['Heating degree-days', '5,100 K·d', 'base 18.0 °C'],
      ['Cooling degree-days', '4,100 K·d', 'base 18.0 °C'],
      ['Sun on the horizontal', '1,398 kWh/m²', 'per year'],
      ['ASHRAE climate zone', '3B', 'Standard 169, by degree-days'],
    ])
  })

  test('in inch-pound units degree-days are those of 65 °F', async () => {
    await showYear({}, { units: 'PI' })
    expect(figures().map(([, value, note]) => [value, note])).toEqual([
      ['23.7 °F', '99.6% of hours'],
      ['102.6 °F', '0.4% of hours, wet bulb 66.7 °F'],
      ['9,360 °F·d', 'base 65.0 °F'],
      ['7,560 °F·d', 'base 65.0 °F'],
      ['443 kBtu/ft²', 'per year'],
      ['3B', 'Standard 169, by degree-days'],
    ])
  })

  test('without a header’s conditions those of the year’s own hours stand', async () => {
    await showYear({ statedDesign: null })
    expect(
      figures()
        .slice(0, 2)
        .map(([, value, note]) => [value, note]),
    ).toEqual([
      ['−3.1 °C', '99.6% of hours'],
      ['38.6 °C', '0.4% of hours, wet bulb 18.9 °C'],
    ])
  })

  test.each([
    [6, null, 'Standard 169; no letter without rainfall data'],
    [7, null, 'Standard 169, by degree-days'],
    [6, 'A', 'Standard 169, by degree-days'],
  ] as const)('zone %d, moisture %s: %s', async (thermal, moisture, note) => {
    await showYear({ climateZone: { thermal, moisture, name: `${thermal}${moisture ?? ''}` } })
    expect(figures()[5]?.[2]).toBe(note)
  })

  test('design conditions: heating has no wet bulb, and where they come from is said', async () => {
    await showYear()
    await view('Temperature')
    expect(rows('Design conditions')).toEqual([
      ['', 'Dry bulb', 'Wet bulb'],
      ['Heating, 99.6%', '−4.6 °C', '–'],
      ['Heating, 99%', '−2.7 °C', '–'],
      ['Cooling, 0.4%', '39.2 °C', '19.3 °C'],
      ['Cooling, 1%', '38.1 °C', '19.1 °C'],
    ])
    expect(sentences()[1]).toBe('Design conditions from many years, as in the header of the file.')
  })

  test.each([
    ['measured', 'Design conditions from the hours of this year only. Many years include more extreme hours.'],
    ['generated', 'Design conditions from the hours of one generated year'],
  ] as const)('those of a %s year’s own hours say so', async (origin, sentence) => {
    await showYear({ statedDesign: null }, { station: { ...station, origin } })
    await view('Temperature')
    expect(sentences()[1]).toContain(sentence)
  })
  test('a generated year whose header states them states them', async () => {
    await showYear({}, { station: { ...station, origin: 'generated' } })
    await view('Temperature')
    expect(sentences()[1]).toContain('as in the header of the file')
  })

  test('degree-days by month and base, and the year’s', async () => {
    await showYear()
    await view('Degree-days')
    const table = rows('Degree-days')
    expect(table).toHaveLength(14)
    expect([table[0], table[1], table[12], table[13]]).toEqual([
      [
        'Month',
        'Heating degree-days, base 10.0 °C',
        'Heating degree-days, base 18.0 °C',
        'Heating degree-days, base 18.3 °C',
        'Cooling degree-days, base 10.0 °C',
        'Cooling degree-days, base 18.0 °C',
        'Cooling degree-days, base 18.3 °C',
      ],
      ['January', '0', '100', '200', '1,000', '1,100', '1,200'],
      ['December', '11', '111', '211', '1,011', '1,111', '1,211'],
      ['Year', '5,000', '5,100', '5,200', '4,000', '4,100', '4,200'],
    ])
    expect(plain(place.querySelector('.climate-card h3')?.textContent)).toBe('Degree-days K·d')
    expect(sentences()).toEqual([
      'More heating than cooling degree-days: 5,100 K·d against 4,100 K·d over the year, base 18.0 °C.',
    ])
  })
  test('in inch-pound units 18.3 °C is 65 °F', async () => {
    await showYear({}, { units: 'PI' })
    await view('Degree-days')
    const [head, january] = rows('Degree-days')
    expect(head?.slice(1, 4)).toEqual([
      'Heating degree-days, base 50.0 °F',
      'Heating degree-days, base 64.4 °F',
      'Heating degree-days, base 65.0 °F',
    ])
    expect(january?.slice(1, 4)).toEqual(['0', '180', '360'])
    expect(sentences()).toEqual([
      'More heating than cooling degree-days: 9,360 °F·d against 7,560 °F·d over the year, base 65.0 °F.',
    ])
  })

  test.each([
    [1000, 950, 'More heating than cooling degree-days: 1,000 K·d against 950 K·d over the year, base 18.0 °C.'],
    [
      1000,
      951,
      'Heating and cooling degree-days are about the same: 1,000 K·d and 951 K·d over the year, base 18.0 °C.',
    ],
    [
      951,
      1000,
      'Heating and cooling degree-days are about the same: 951 K·d and 1,000 K·d over the year, base 18.0 °C.',
    ],
    [950, 1000, 'More cooling than heating degree-days: 1,000 K·d against 950 K·d over the year, base 18.0 °C.'],
  ])('heating %d against cooling %d: a difference of a twentieth tells', async (heating, cooling, sentence) => {
    const of = (kind: 'heating' | 'cooling', annual: number) => ({ kind, base: 18, monthly: months, annual })
    // The bases before say the opposite: they are not what is compared.
    const before = (['heating', 'cooling'] as const).map(kind => ({
      ...of(kind, kind === 'heating' ? 1 : 9000),
      base: 10,
    }))
    await showYear({ degreeDays: [...before, of('heating', heating), of('cooling', cooling)] })
    await view('Degree-days')
    expect(sentences()).toEqual([sentence])
  })

  test('how radiation was estimated stands with the sun alone', async () => {
    await showYear({}, { station: { ...station, radiation: 'cloud' } })
    expect(place.querySelectorAll('.climate-estimate')).toHaveLength(0)
    expect(figures()[4]?.[2]).toBe('per year, estimated')
    await view('Sun')
    expect(plain(place.querySelector('.climate-estimate')?.textContent)).toBe('radiation estimated from cloud cover')
    await view('Wind')
    expect(place.querySelectorAll('.climate-estimate')).toHaveLength(0)
    await showYear({}, { station: { ...station, radiation: 'typical-year' } })
    await view('Sun')
    expect(place.querySelectorAll('.climate-estimate, .climate-credit')).toHaveLength(0)
  })

  test('what the server refuses is said in its words', async () => {
    answer(refusal(429, { message: 'Too many attempts. Please try again later.' }))
    await show('en')
    expect(plain(place.querySelector('[role=alert] p')?.textContent)).toBe('Too many attempts. Please try again later.')
  })

  test('the climate of a station that is not known by name has figures and no name', async () => {
    await showYear({}, { station: undefined })
    expect(figures()).toHaveLength(6)
    expect(plain(place.querySelector('.climate-station')?.textContent)).toBe('')
    expect(place.querySelector('[data-testid=climate]')?.getAttribute('aria-busy')).toBe('false')
    expect(place.querySelector('[data-testid=climate]')?.className).toBe('climate')
    expect(asked.paths).toEqual([{ id: 'station:40754' }])
  })
})
