// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import { act, type ComponentType } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readQuote } from '#contract/calls/payments.ts'
import { readBaseline } from '#contract/calls/runs.ts'
import { readClimate, searchWeather } from '#contract/calls/weather.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { Building } from '#contract/entities/project.ts'
import { measuresIn } from '#contract/measures-in.ts'
import { fillMessage } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import { quantities } from '#contract/quantities.ts'
import { box, mass, untypedOffice } from '../../../tests/fixtures/building.ts'
import { dryYear, mehrabad } from '../../../tests/fixtures/climate-summary.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { openAnalysis } from '../../../tests/support/open-analysis.tsx'
import { openDrawing } from '../../../tests/support/open-drawing.tsx'
import { passivePick } from '../../../tests/fixtures/passive-study.ts'
import { quoteWith } from '../../../tests/fixtures/quote.ts'
import { resultSample, runOf } from '../../../tests/support/result-sample.ts'
import { closeLeftParts } from '../../../tests/support/show-part.tsx'
import { showScreen } from '../../../tests/support/show-screen.tsx'
import { standInServer } from '../../../tests/support/stand-in-server.ts'
import ConstructionTab from './construction/construction-tab.tsx'
import EnvelopeTab from './envelope/envelope-tab.tsx'
import LocationTab from './location/location-tab.tsx'
import MechanicalTab from './mechanical/mechanical-tab.tsx'
import NeighborsTab from './neighbors/neighbors-tab.tsx'
import RenewablesTab from './renewables/renewables-tab.tsx'
import ResultsTab from './results/results-tab.tsx'
import ReviewPage from './review/review-page.tsx'
import ZoneTab from './zone/zone-tab.tsx'

vi.mock('../charts/vega-chart.tsx', () => import('../../../tests/support/recorded-charts.tsx'))
vi.mock('./location/site-map.tsx', () => ({ SiteMap: () => null }))

/*
 * A project in inch-pound units has no metric word on screen: neither in a text of the locale files, nor on any screen.
 */

/** SI symbols that the other system writes in another way. Meters count kWh where feet measure too. */
const metric = Object.values(quantities)
  .filter(({ si, pi }) => si !== pi.unit && si !== 'kWh')
  .map(({ si }) => si)
const words = [...new Set([...metric, 'cm', 'kPa', 'ha'])].toSorted((a, b) => b.length - a.length)
const escaped = words.map(word => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
const persian = 'متر|سانتی‌متر|میلی‌متر|کیلومتر|مترمربع|مترمکعب|متری|سانتی‌متری|میلی‌متری|کیلوگرم|لیتر|پاسکال|کلوین|سلسیوس'
const found = new RegExp(
  `(?<![\\p{L}\\p{M}\\u200C/·²³(])\\(?(?:${escaped.join('|')}|${persian}|metres?|litres?|Celsius)(?![\\p{L}\\p{M}\\p{N}²³·/(\\u200C-])`,
  'gu',
)
function metricWords(text: string): readonly string[] {
  return [...text.matchAll(found)].map(([word]) => word)
}

test('the search finds a metric word, and nothing else', () => {
  for (const text of [
    'Add 10 × 10 m',
    'by 0.1 m, with',
    'wall, m²',
    '69.8 °C',
    'U-value (W/(m²·K))',
    '50 mm XPS',
    'about 2 K.',
  ])
    expect([text, metricWords(text)]).toEqual([text, [expect.anything()]])
  for (const text of ['افزودن ۱۰ × ۱۰ متر', 'شیرها تا ۳ متری مولد', 'عایق ۵ سانتی‌متری', '۲۵ °C'])
    expect([text, metricWords(text)]).toEqual([text, [expect.anything()]])
  for (const text of [
    '30 ft',
    '27 kWh a month',
    'کمتر از',
    'پارامتر',
    'Btu/(h·ft²·°F)',
    'R-13',
    'M1',
    'an L-shape',
    'm-1',
  ])
    expect([text, metricWords(text)]).toEqual([text, []])
})

interface Tree {
  readonly [key: string]: string | Tree
}
function leaves(tree: Tree, path: string): readonly (readonly [key: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [[`${path}${key}`, inner] as const] : leaves(inner, `${path}${key}.`),
  )
}
/** Files whose texts quote a document: its figures stay in its own units. */
const quoting = new Set(['citations.json'])

describe.each(['en', 'fa'] as const)('the texts in %s', language => {
  test('write no metric word: a measure is a parameter', () => {
    const wrong = readdirSync(`locales/${language}`)
      .filter(file => !quoting.has(file))
      .flatMap(file => leaves(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as Tree, `${file}: `))
      .filter(([, text]) => metricWords(fillMessage(text, measuresIn(text, 'PI', language), language)).length > 0)
      .map(([key, text]) => `${key}: ${text}`)
    expect(wrong).toEqual([])
  })
})

const office: Building = untypedOffice(
  [mass('M1', box(0, 0, 24, 12), { numberOfFloors: 3, floorHeight: 3.5 }), mass('M2', box(30, 0, 10, 10))],
  {
    units: 'PI',
    energyCode: 'al-safat',
    userInputs: {
      location: { latitude: 35.7, longitude: 51.4, altitude: 1900, weatherStationId: mehrabad._id },
      neighbors: { neighbors: [{ id: 'n1', name: 'Bank', height: 18, area: 400, distance: 30, bearing: 120 }] },
      zone: { setpoints: { heatingSetback: 25 }, airing: { windowOpening: 'occupied' } },
      renewables: { photovoltaicArea: 5000 },
    },
  },
)

/** What a person can read or hear: texts, and the texts of attributes. */
function readable(): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const said: string[] = []
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
    if (node.parentElement?.closest('style, script, .station-source') === null) said.push(node.textContent ?? '')
  for (const element of document.body.querySelectorAll<HTMLElement>('*'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'value'])
      if (element.closest('.station-source') === null) said.push(element.getAttribute(name) ?? '')
  return said.map(text => text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '))
}
function faults(): readonly string[] {
  const drawn = [...document.querySelectorAll<HTMLElement>('[data-spec]')]
    .map(({ dataset }) => dataset['spec'])
    .join('')
  return [...new Set([...readable(), ...(drawn.match(/"[^"]*"/g) ?? [])].filter(text => metricWords(text).length > 0))]
}

afterEach(async () => {
  await closeLeftParts()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const far = { ...mehrabad, distance: 80 }
async function open(Screen: ComponentType, language: Language, at = '/dashboard/projects/show/p1/zone') {
  const editor = editedProject(office, at.endsWith('analysis') ? { isPaid: true, state: 'results' } : {})
  document.body.append(editor.panel)
  const server = standInServer()
  server.answers(readBaseline, runOf(resultSample()))
  server.answers(searchWeather, { items: [far, { ...mehrabad, _id: 'station:2', distance: 12 }], totalCount: 2 })
  server.answers(readClimate, dryYear)
  server.answers(readQuote, quoteWith({ lines: [{ key: 'area', quantity: 400, amount: 60 }], price: 60, total: 60 }))
  const shown = await showScreen(editor.around(<Screen />), { at, language })
  await shown.settle()
  return shown
}

const screens: Readonly<Record<string, readonly [ComponentType, at?: string]>> = {
  location: [LocationTab],
  envelope: [EnvelopeTab],
  neighbors: [NeighborsTab],
  construction: [ConstructionTab],
  zone: [ZoneTab],
  mechanical: [MechanicalTab],
  renewables: [RenewablesTab],
  review: [ReviewPage, '/dashboard/projects/show/p1/review'],
  results: [ResultsTab, '/dashboard/projects/show/p1/analysis'],
}

describe.each(['en', 'fa'] as const)('in %s, a project in inch-pound units has no metric word', language => {
  test.each(Object.entries(screens))('on the screen %s', async (_, [Screen, at]) => {
    const shown = await open(Screen, language, at)
    await shown.until(() => shown.words().length > 100)
    expect(faults()).toEqual([])
  })

  test('on the drawing, with a mass and a corner selected, and with refusals', async () => {
    const { masses, ...more } = office
    const shown = await openDrawing(masses, { more, language })
    for (const part of ['.mass-name', '[aria-label$="1"] input, .corners input']) {
      await act(async () => {
        shown.panel.querySelector<HTMLElement>(part)?.click()
      })
      expect(shown.panelWords()).toMatch(/ft/)
      expect(faults()).toEqual([])
    }
  })
})

const outdoor = Array.from({ length: 8760 }, (_, h) => 15 - 14 * Math.cos((2 * Math.PI * h) / 8760))
function hoursOf(series: string): HourSeries {
  const unit = series.endsWith('emperature') ? '°C' : series === 'globalRadiation' ? 'W/m²' : 'W'
  return {
    series: series as HourSeries['series'],
    zone: null,
    unit,
    firstHour: 0,
    values: outdoor,
    engineVersion: '0.3.1',
  }
}
describe('in the analysis a project in inch-pound units has no metric word', () => {
  test.each([
    'page=passive',
    'page=passive&view=options',
    'page=passive&pins=0.1',
    'page=compare&picks=a.b',
    'page=why&to=a',
    'view=hours',
    'view=hours&series=outdoorTemperature',
    'view=inputs',
  ])('at %s', async query => {
    const page = await openAnalysis(query, [passivePick('a', 2), passivePick('b', 3)], { building: office, hoursOf })
    await page.settle()
    expect(page.words().length).toBeGreaterThan(100)
    expect(faults()).toEqual([])
  })
})
