// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import i18next from 'i18next'
import type { TopLevelSpec } from 'vega-lite'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import { BaselineResult, drawingUses, type Run } from '#contract/entities/run.ts'
import { balanceCauses, endUses, type Language } from '#contract/options.ts'
import { decode } from '#contract/decode.ts'
import stored from '../../../../tests/fixtures/result-0.3.1.json' with { type: 'json' }
import { drawnChart } from '../../../../tests/support/drawn-chart.ts'
import { standInServer } from '../../../../tests/support/stand-in-server.ts'
import { TypedDraftsProvider } from '../../project/fields/typed-drafts.tsx'
import { startTranslation } from '../../text/i18n.ts'
import { setPreferences } from '../../text/preferences.ts'
import { BaselineFigures } from './energy/baseline-results.tsx'
import { measures, type Measure } from '#text/weighted-figures.ts'

const editor = vi.hoisted(() => ({ prices: {} as EnergyPrices, mechanical: {} as object }))
const charts = vi.hoisted(() => ({ specs: new Map<string, unknown>() }))
vi.mock('../../project/project-editor.tsx', () => {
  const opened = () => ({
    project: {
      _id: 'p',
      version: 1,
      country: 'Iran',
      energyPrices: editor.prices,
      userInputs: {},
      weatherWarnings: [],
    },
    locked: true,
    replaceProject: () => {},
    setUnits: () => {},
    building: {
      name: 'House',
      country: 'Iran',
      primaryBuildingType: 'office',
      units: 'SI',
      userInputs: { mechanical: editor.mechanical },
      manualInputs: {},
      masses: [],
    },
  })
  return {
    useUnits: () => 'SI',
    useProjectId: () => 'p',
    useIsLinked: () => false,
    useIsLocked: () => true,
    useProjectEditor: opened,
    useProjectStore: opened,
    useProjectPart: (part: (snapshot: ReturnType<typeof opened>) => unknown) => part(opened()),
    useBuilding: () => opened().building,
    useSettledBuilding: () => opened().building,
  }
})
vi.mock('../../charts/vega-chart.tsx', () => ({
  VegaChart: ({
    spec,
    summary,
    testId = 'chart',
  }: {
    readonly spec: unknown
    readonly summary: string
    readonly testId?: string
  }) => {
    charts.specs.set(testId, spec)
    return <div role="img" aria-label={summary} />
  },
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

beforeAll(async () => {
  standInServer()
  await startTranslation('en')
  await i18next.loadNamespaces(['results', 'inputs', 'options', 'errors'])
})

function of<K extends string, V>(keys: readonly K[], value: (key: K) => V) {
  return Object.fromEntries(keys.map(key => [key, value(key)])) as Record<K, V>
}
const uses = of(endUses, use => (use === 'generation' ? 40 : 10))
/** A result as engine 0.1.0 made it: no key that came later. */
const oldMonth: BaselineResult['monthly'][number] = { heatingNeed: 1, coolingNeed: 2, endUses: uses }
const peak = { power: 1000, hour: 12 }
const old: BaselineResult = {
  engineVersion: '0.1.0',
  weather: { name: 'Tehran', origin: 'measured', source: 'file', years: '2020' },
  floorArea: 100,
  annual: {
    ...oldMonth,
    used: 840,
    net: 360,
    byCarrier: { electricity: 700, 'natural-gas': 140, fuel: 0 },
    primaryEnergy: 2254,
    co2: null,
  },
  monthly: Array.from({ length: 12 }, () => oldMonth),
  peaks: { heating: peak, cooling: peak },
  unmetHours: 3,
  occupiedHours: 2610,
  warnings: [],
}
/** Values of engine 0.3.0. 12 months: 30 kWh electricity and 10 kWh gas bought, 25 of 40 kWh made used on site. */
const exchange = {
  byCarrier: { electricity: 55, 'natural-gas': 10, fuel: 0 },
  bought: { electricity: 30, 'natural-gas': 10, fuel: 0 },
  photovoltaic: 38,
  wind: 2,
  selfUsed: 25,
  exported: 15,
  solarHeat: 5,
  unmetCooling: 1,
  primaryEnergy: 101,
  co2: 20,
}
function year(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, typeof part === 'number' ? 12 * part : year(part as object)]),
  )
}
const compared = { hourly: 100, monthly: 80, difference: 0.2, reason: 'airing' as const, agrees: false }
const full: BaselineResult = {
  ...old,
  engineVersion: '0.3.0',
  hours: 8760,
  annual: {
    ...old.annual,
    latentCoolingNeed: 12,
    ...(year(exchange) as typeof exchange),
    unmetCoolingHours: 141,
    humidHours: 53,
    byEndUse: of(drawingUses, use => ({
      electricity: use === 'heating' ? 0 : 110,
      'natural-gas': use === 'heating' ? 120 : 0,
      fuel: 0,
    })),
  },
  monthly: Array.from({ length: 12 }, () => ({ ...oldMonth, latentCoolingNeed: 1, ...exchange })),
  peaks: { ...old.peaks, sensibleCooling: peak, latentCooling: peak },
  balance: of(balanceCauses, () => Array.from({ length: 12 }, () => 1)),
  comfort: { model: 'pmv', hours: 2000, of: 2610 },
  secondOpinion: {
    heating: { ...compared, monthly: 97, difference: 0.03, reason: null, agrees: true },
    cooling: compared,
  },
}
function run(result: BaselineResult): Run {
  return {
    _id: 'r',
    projectId: 'p',
    stage: 'baseline',
    status: 'done',
    done: 1,
    total: 1,
    createdAt: '2026-05-01T09:00:00Z',
    startedAt: null,
    finishedAt: '2026-05-01T09:00:01Z',
    engineVersion: result.engineVersion,
    failure: null,
    result,
  }
}

async function open<T>(
  language: Language,
  result: BaselineResult,
  measure: Measure,
  look: (page: HTMLElement) => T | Promise<T>,
  given: { readonly prices?: EnergyPrices; readonly mechanical?: object } = {},
): Promise<T> {
  editor.prices = given.prices ?? {}
  editor.mechanical = given.mechanical ?? {}
  setPreferences({ language })
  await i18next.changeLanguage(language)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => {
    root.render(
      <TypedDraftsProvider>
        <BaselineFigures
          run={run(result)}
          result={result}
          basis="total"
          units="SI"
          projectId="p"
          measure={measure}
          onMeasure={() => {}}
          onRunAgain={() => {}}
        />
      </TypedDraftsProvider>,
    )
  })
  const seen = await look(place)
  await act(async () => {
    root.unmount()
  })
  place.remove()
  return seen
}
function words(page: HTMLElement) {
  return (page.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
}
function press(page: HTMLElement, id: string) {
  return act(async () => {
    page.querySelector<HTMLElement>(`[data-testid=${id}]`)?.click()
  })
}
function cells(page: HTMLElement, table: string, row: number) {
  return [...page.querySelectorAll(`[data-testid=${table}] tbody tr:nth-child(${row}) td`)].map(
    cell => cell.textContent,
  )
}

describe.each(['en', 'fa'] as const)('in %s', language => {
  test.each(measures)('%s: a result of the first engine shows what it has, and no hole', async measure => {
    const seen = await open(language, old, measure, words)
    expect(seen).not.toMatch(/undefined|NaN|null|\[object/)
  })
  test.each(measures)('%s: a result of engine 0.3.0', async measure => {
    const seen = await open(language, full, measure, words)
    expect(seen).not.toMatch(/undefined|NaN|null|\[object/)
  })
})

describe('a result that engine 0.3.1 stored of the office in Chicago', () => {
  const answer = decode(BaselineResult)(stored)
  if (!answer.ok) throw new Error(JSON.stringify(answer.errors))
  test('is read as it lies there', () => {
    expect(answer.value).toEqual(stored)
  })
  test.each(['en', 'fa'] as const)('and shows its figures in %s, all measures', async language => {
    for (const measure of measures)
      expect(await open(language, answer.value, measure, words)).not.toMatch(/undefined|NaN|null|\[object/)
    const used = new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(stored.annual.used)
    expect(await open('en', answer.value, 'energy', words)).toContain(used)
  })
})

test.each(measures)(
  '%s in Persian: Latin letters are units, the index, the standard’s number and proper names only',
  async measure => {
    const seen = await open('fa', full, measure, words, { prices: { electricity: 1850.5, 'natural-gas': 310 } })
    expect(
      seen
        .replaceAll(/ASHRAE90[^ ]*\.idf|WaterHeater:Mixed|DOE|PNNL|Fan|Pa|kWh|kW|kg|m²|PMV|II|ISO 13790|Tehran/g, '')
        .match(/[A-Za-z]{2,}/g),
    ).toBeNull()
  },
)

describe('what engine 0.3.0 added', () => {
  test('own electricity: made, used, fed in, and the two shares', async () => {
    await open('en', full, 'energy', async page => {
      const figure = (key: string) => page.querySelector(`[data-figure=${key}] dd`)?.textContent
      // 12 × 40 kWh made, 25 of them used: 62.5 %; 25 of 55 kWh used are own: 45.5 %.
      expect(['photovoltaic', 'wind', 'selfUsed', 'exported', 'selfUse', 'selfSufficiency'].map(figure)).toEqual([
        '456 kWh',
        '24 kWh',
        '300 kWh',
        '180 kWh',
        '63% of the electricity generated',
        '45% of the electricity used',
      ])
      await press(page, 'exchange-table-toggle')
      expect(cells(page, 'exchange-table', 1)).toEqual(['38', '2', '25', '15', '30'])
      expect(cells(page, 'exchange-table', 13)).toEqual(['456', '24', '300', '180', '360'])
    })
  })
  test('nothing of it where nothing is made', async () => {
    const none = { photovoltaic: 0, wind: 0, selfUsed: 0, exported: 0 }
    const seen = await open(
      'en',
      { ...full, annual: { ...full.annual, ...none }, monthly: full.monthly.map(month => ({ ...month, ...none })) },
      'energy',
      words,
    )
    expect(seen).not.toContain('Generated electricity and the grid')
  })
  test('what the coolers cannot meet, in a sentence', async () => {
    const seen = await open('en', full, 'energy', words)
    expect(seen).toContain('the cooling system cannot meet 12 kWh of the cooling need')
    expect(seen).toContain('It falls short in 141 hours')
    expect(seen).toContain('In 53 hours a room stays above 70% relative humidity')
    expect(
      await open(
        'en',
        { ...full, annual: { ...full.annual, unmetCooling: 0, unmetCoolingHours: 0, humidHours: 0 } },
        'energy',
        words,
      ),
    ).not.toContain('cannot meet')
  })
  test('bought by month and carrier, and end uses by carrier', async () => {
    await open('en', full, 'energy', async page => {
      await press(page, 'bought-table-toggle')
      expect(cells(page, 'bought-table', 13)).toEqual(['360', '120', '480'])
      expect(cells(page, 'uses-by-carrier', 1)).toEqual(['–', '120', '120'])
    })
  })
  test('a second opinion that agrees, and one that says why not', async () => {
    const seen = await open(
      'en',
      full,
      'energy',
      page => page.querySelector('[data-testid=second-opinion]')?.textContent ?? '',
    )
    expect(seen).toContain(
      'Heating need: 100 kWh with the hourly method, 97 kWh with the monthly method. The two methods agree.',
    )
    expect(seen).toContain('The monthly figure is 20% lower. Open windows and night air')
  })
})

describe('what is drawn is what the table says', () => {
  /** Bars of a chart of the page, month by month: value of each part, with its sign below the axis. */
  async function bars(testId: string) {
    const { bars: drawn } = await drawnChart(charts.specs.get(testId) as TopLevelSpec)
    return drawn().map(
      ({ month, from, to, tooltip }) => [month, tooltip['  '], Math.round((to - from) * 100) / 100] as const,
    )
  }
  test('own electricity: bought and used stand, what is fed in hangs below', async () => {
    await open('en', full, 'energy', () => {})
    const drawn = await bars('exchange-chart')
    expect(drawn).toHaveLength(36)
    expect(drawn.filter(([month]) => month === 'Mar').map(([, , value]) => value)).toEqual([30, 25, -15])
  })
  test('bought energy by carrier', async () => {
    await open('en', full, 'energy', () => {})
    const drawn = await bars('bought-chart')
    expect(drawn.filter(([month]) => month === 'Oct')).toEqual([
      ['Oct', 'Electricity', 30],
      ['Oct', 'Natural gas', 10],
    ])
  })
  test('end uses, generation below', async () => {
    await open('en', full, 'energy', () => {})
    const january = (await bars('chart')).filter(([month]) => month === 'Jan').map(([, , value]) => value)
    expect(january.filter(value => value === 10)).toHaveLength(endUses.length - 1)
    expect(january.filter(value => value < 0)).toEqual([-40])
  })
  test('cost: what feeding in brings is taken off below', async () => {
    await open('en', full, 'cost', () => {}, {
      prices: { currency: 'USD', electricity: 0.2, 'natural-gas': 0.05, export: 0.1 },
    })
    const june = (await bars('chart')).filter(([month]) => month === 'Jun').map(([, , value]) => value)
    expect(june).toEqual([6, 0.5, -1.5])
  })
  test('the heat balance: all causes of a month, leakage and ventilation as one', async () => {
    await open('en', full, 'energy', () => {})
    const july = (await bars('balance-chart')).filter(([month]) => month === 'Jul').map(([, , value]) => value)
    expect(july.reduce((sum, value) => sum + value, 0)).toBe(balanceCauses.length)
    expect(july).toHaveLength(balanceCauses.length - 1)
  })
})

describe('cost', () => {
  const prices: EnergyPrices = { currency: 'USD', electricity: 0.2, 'natural-gas': 0.05, export: 0.1 }
  test('asks for the prices of the carriers in use, and for what feeding in brings', async () => {
    await open('en', full, 'cost', page => {
      expect(words(page)).toContain('No price yet: Electricity, Natural gas')
      expect([...page.querySelectorAll('[data-testid^=price-]')].map(e => e.getAttribute('data-testid'))).toEqual([
        'price-form',
        'price-electricity',
        'price-natural-gas',
        'price-export',
      ])
    })
  })
  test('is the year’s and each month’s, by hand: 30 · 0.2 + 10 · 0.05 − 15 · 0.1 = 5.00', async () => {
    await open(
      'en',
      full,
      'cost',
      async page => {
        expect(page.querySelector('[data-testid=annual-cost]')?.textContent).toBe('60.00')
        await press(page, 'months-table-toggle')
        expect(cells(page, 'months-table', 7)).toEqual(['6.00', '0.50', '−1.50', '5.00'])
        expect(cells(page, 'months-table', 13)).toEqual(['72.00', '6.00', '−18.00', '60.00'])
      },
      { prices },
    )
  })
  test('in Persian, in the words and digits of the reader', async () => {
    const seen = await open('fa', full, 'cost', words, {
      prices: { currency: 'IRR', electricity: 1850.5, 'natural-gas': 310 },
    })
    // 360 · 1850.5 + 120 · 310 = 703,380
    expect(seen).toContain('۷۰۳٬۳۸۰ ریال در سال')
  })
})

describe('primary energy and carbon', () => {
  test('by month and carrier: 30 · 3 + 10 · 1.1 = 101', async () => {
    await open(
      'en',
      full,
      'primary',
      async page => {
        expect(page.querySelector('[data-testid=annual-primary]')?.textContent).toBe('1,212')
        await press(page, 'months-table-toggle')
        expect(cells(page, 'months-table', 1)).toEqual(['90', '11', '101'])
      },
      { mechanical: { primaryEnergyElectricity: 3, primaryEnergyNaturalGas: 1.1 } },
    )
  })
  test('without a factor say which, and that a copy can have it', async () => {
    const none = { ...old, annual: { ...old.annual, primaryEnergy: null } }
    const seen = await open('en', none, 'primary', words)
    expect(seen).toContain('No primary energy factor: Electricity, Natural gas')
    expect(seen).toContain('“Duplicate to change”')
  })
  test('that came into the library after the run ask for another', async () => {
    const seen = await open('en', old, 'carbon', words)
    expect(seen).toContain('This result was calculated before its factors were known')
  })
  test('an earlier engine kept no months', async () => {
    const seen = await open('en', old, 'primary', words)
    expect(seen).toContain('2,254')
    expect(seen).toContain('This result has no monthly values of this quantity')
  })
})
