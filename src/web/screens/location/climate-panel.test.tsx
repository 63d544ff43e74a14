// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import i18next from 'i18next'
import type { TopLevelSpec } from 'vega-lite'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { Language } from '#contract/options.ts'
import type { Answer } from '../../api/call.ts'
import { drawnChart } from '../../../../tests/support/drawn-chart.ts'
import { startTranslation } from '../../text/i18n.ts'
import { setPreferences } from '../../text/preferences.ts'
import { ClimatePanel } from './climate-panel.tsx'

const charts = vi.hoisted(() => ({ specs: [] as unknown[] }))
const asked = vi.hoisted(() => ({ answer: undefined as undefined | (() => Promise<unknown>), paths: [] as unknown[] }))
vi.mock('../../api/call.ts', () => ({
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
    root.render(<ClimatePanel stationId="station:40754" station={station} units="SI" {...given} />)
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
      ['Degree-days', 'Heating and cooling weigh about the same: 1,800'],
      ['Sun path', '41° on 21 December.'],
      ['Wind', 'Rings stand every 5.0%.'],
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
    expect(words()).toContain('Climate normals hold no wind directions')
    expect(words()).not.toContain('Most often from')
  })
  test('one whose normals hold wind directions tells them', async () => {
    await show('en', { station: { ...station, origin: 'generated', windDirections: 'known' } })
    expect(words()).toContain('Most often from W')
    expect(words()).not.toContain('hold no wind directions')
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
    expect(words()).not.toContain('many years have harder ones')
  })
  test('while another station’s climate comes, the figures keep their own name and marks', async () => {
    await show('en', { station: { ...station, origin: 'generated' } })
    asked.answer = () => new Promise(() => undefined)
    const next = { ...station, _id: 'station:40800', name: 'Isfahan' }
    await show('en', { stationId: next._id, station: next })
    expect(place.querySelector('[data-testid=climate]')?.getAttribute('aria-busy')).toBe('true')
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
