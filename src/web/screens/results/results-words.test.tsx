// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import i18next from 'i18next'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { BaselineResult, Run } from '#contract/entities/run.ts'
import { endUses, type EndUse, type Language } from '#contract/options.ts'
import { tehranStation as tehran } from '../../../../tests/fixtures/tehran-station.ts'
import { startTranslation } from '../../text/i18n.ts'
import { setPreferences } from '../../text/preferences.ts'
import { KeyFigures } from './energy/key-figures.tsx'
import { RunFooter } from './run/run-footer.tsx'
import { RunStopped } from './run/run-stopped.tsx'
import { ZoneResults } from './energy/zone-results.tsx'

vi.mock('../../project/project-editor.tsx', () => ({
  useUnits: () => 'SI',
  useProjectId: () => 'p',
  useProjectEditor: () => ({ project: { _id: 'p' }, locked: true }),
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const nothing = {
  heatingNeed: 0,
  coolingNeed: 0,
  endUses: Object.fromEntries(endUses.map(use => [use, 0])) as Record<EndUse, number>,
}
const none = { power: 0, hour: -1 }
/** A leap year: hour 1416 is the first of 29 February, hour 8783 the last of the year. */
const leap: BaselineResult = {
  engineVersion: '0.2.0',
  weather: { name: 'Tehran', origin: 'measured', source: 'file', years: '2020' },
  hours: 8784,
  floorArea: 100,
  annual: {
    ...nothing,
    used: 0,
    net: 0,
    byCarrier: { electricity: 0, 'natural-gas': 0, fuel: 0 },
    primaryEnergy: null,
    co2: null,
  },
  monthly: Array.from({ length: 12 }, () => nothing),
  peaks: {
    heating: { power: 1000, hour: 1416 },
    cooling: { power: 2000, hour: 8783 },
    sensibleCooling: none,
    latentCooling: none,
  },
  comfort: { model: 'adaptive', hours: 720, of: 1440 },
  unmetHours: 0,
  occupiedHours: 2610,
  warnings: [],
}
function run(failure: string | null): Run {
  return {
    _id: 'r',
    projectId: 'p',
    stage: 'baseline',
    status: failure === null ? 'done' : 'failed',
    done: 1,
    total: 1,
    createdAt: '2026-05-01T09:00:00Z',
    startedAt: null,
    finishedAt: '2026-05-01T09:00:01Z',
    engineVersion: '0.2.0',
    failure,
    result: failure === null ? leap : null,
  }
}

beforeAll(async () => {
  await startTranslation('en')
  await i18next.loadNamespaces(['results', 'inputs', 'options'])
})

/** The words of a part of the page, without marks of direction. */
async function read(language: Language, part: ReactNode): Promise<string> {
  setPreferences({ language })
  await i18next.changeLanguage(language)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => {
    root.render(part)
  })
  // A part that comes with its own file is not there at once.
  for (let turn = 0; turn < 100 && place.textContent === ''; turn++)
    await act(async () => {
      await new Promise(done => {
        setTimeout(done, 10)
      })
    })
  const words = (place.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
  await act(async () => {
    root.unmount()
  })
  return words
}
function figures(result: BaselineResult) {
  return (
    <KeyFigures
      result={result}
      units="SI"
      basis="total"
      prices={{}}
      currency="IRR"
      onEnterPrices={() => {}}
      onMeasure={() => {}}
    />
  )
}

describe('peaks name their hour from … to …, in the calendar of the weather year', () => {
  test('a leap year has its 29 February, and ends on 31 December', async () => {
    const words = await read('en', figures(leap))
    expect(words).toContain('29 February, 00:00–01:00')
    expect(words).toContain('31 December, 23:00–24:00')
  })
  test('a common year has none', async () => {
    expect(await read('en', figures({ ...leap, hours: 8760 }))).toContain('1 March, 00:00–01:00')
  })
  test('in Persian', async () => {
    expect(await read('fa', figures(leap))).toContain('۲۹ فوریه، ساعت ۰۰:۰۰ تا ۰۱:۰۰')
  })
})

describe('peaks are kept in W and read in kW', () => {
  const given: BaselineResult = {
    ...leap,
    peaks: { ...leap.peaks, heating: { power: 12_340, hour: 1 }, cooling: { power: 45_600, hour: 2 } },
    zones: ['a', 'b'].map((id, i) => ({
      id,
      name: id,
      floorArea: 50,
      heatingNeed: 1000 * (i + 1),
      sensibleCoolingNeed: 200,
      latentCoolingNeed: 30,
      peaks: {
        heating: { power: 7_800, hour: 1 },
        sensibleCooling: { power: 6_500, hour: 1 },
        latentCooling: { power: 1_200, hour: 1 },
      },
      unmetHours: 4,
      comfort: { model: 'pmv' as const, hours: 30, of: 40 },
      lowestTemperature: 19.5,
      highestTemperature: 26.4,
    })),
  }
  test('of the building', async () => {
    const words = await read('en', figures(given))
    expect(words).toContain('12.3 kW')
    expect(words).toContain('45.6 kW')
    const feet = await read(
      'en',
      <KeyFigures
        result={given}
        units="PI"
        basis="total"
        prices={{}}
        currency="IRR"
        onEnterPrices={() => {}}
        onMeasure={() => {}}
      />,
    )
    expect(feet).toContain('42.1 kBtu/h')
    expect(await read('fa', figures(given))).toContain('۱۲٫۳')
  })
  test('none where there is none', async () => {
    expect(await read('en', figures({ ...given, peaks: { heating: none, cooling: none } }))).not.toContain('0.0 kW')
  })
  test('of each zone, with its needs for its own floor or in all', async () => {
    const page = (basis: 'total' | 'per-area') => <ZoneResults result={given} basis={basis} units="SI" />
    // Area, heating, sensible, latent, three peaks, lowest and highest, comfort, unmet.
    expect(await read('en', page('total'))).toContain('a50.01,000200307.86.51.219.526.475%4')
    expect(await read('en', page('per-area'))).toContain('b50.040.04.00.67.86.51.219.526.475%4')
  })
})

describe('adaptive comfort says how many hours the model judges, and of how many', () => {
  test('in English', async () => {
    expect(await read('en', figures(leap))).toContain(
      'of the 1,440 hours that the adaptive model judges (of 2,610 occupied hours)',
    )
  })
  test('in Persian', async () => {
    expect(await read('fa', figures(leap))).toContain('از ۱٬۴۴۰ ساعتی که مدل تطبیقی می‌سنجد (از کل ۲٬۶۱۰ ساعت حضور)')
  })
  test('PMV judges them all', async () => {
    expect(await read('en', figures({ ...leap, comfort: { model: 'pmv', hours: 2610, of: 2610 } }))).toContain(
      'of 2,610 occupied hours, PMV',
    )
  })
})

describe('the highest temperature of a zone whose cooling is unmet is not shown as true', () => {
  const zones = (second: number | null) =>
    [26.4, second].map((highestTemperature, i) => ({
      id: `${i}`,
      name: `Z${i}`,
      floorArea: 50,
      heatingNeed: 0,
      sensibleCoolingNeed: 0,
      latentCoolingNeed: 0,
      peaks: { heating: none, sensibleCooling: none, latentCooling: none },
      unmetHours: 0,
      comfort: { model: 'pmv' as const, hours: 1, of: 2 },
      lowestTemperature: 19.5,
      highestTemperature,
    }))
  const page = (second: number | null) => (
    <ZoneResults result={{ ...leap, zones: zones(second) }} basis="total" units="SI" />
  )
  test('in English', async () => {
    const words = await read('en', page(null))
    expect(words).toContain('19.5—50')
    expect(words).toContain(
      '— means that the temperature is not calculated: the system leaves cooling or heating unmet',
    )
  })
  test('in Persian', async () => {
    expect(await read('fa', page(null))).toContain('علامت — یعنی دما محاسبه نشده است')
  })
  test('a followed one is, without the note', async () => {
    const words = await read('en', page(25.1))
    expect(words).toContain('25.1')
    expect(words).not.toContain('—')
  })
})

test('the weather is named as its station is in Persian', async () => {
  const station = { ...tehran, name: 'Tehran' }
  expect(await read('fa', <RunFooter run={run(null)} result={leap} station={station} />)).toContain(
    'هوای تهران، مهرآباد',
  )
  expect(await read('en', <RunFooter run={run(null)} result={leap} station={station} />)).toContain('weather Tehran,')
  expect(
    await read('fa', <RunFooter run={run(null)} result={leap} station={{ ...station, name: 'Roof' }} />),
  ).toContain('Tehran')
})

describe('the footer counts the hours of the weather year', () => {
  test.each([
    ['en', 8784, '8,784 hours'],
    ['en', 8760, '8,760 hours'],
    ['fa', 8784, '۸٬۷۸۴ ساعت'],
  ] as const)('%s %i', async (language, hours, words) => {
    expect(await read(language, <RunFooter run={run(null)} result={{ ...leap, hours }} />)).toContain(words)
  })
  test('and says nothing of results that did not keep them', async () => {
    const { hours: _hours, ...old } = leap
    expect(await read('en', <RunFooter run={run(null)} result={old} />)).toBe(
      'Engine 0.2.0, weather Tehran, run 2026/05/01.',
    )
  })
})

describe('a run that failed', () => {
  const stopped = (failure: string) => <RunStopped run={run(failure)} busy={false} onStart={() => {}} />
  // The same input fails the same way: no sentence sends the reader to try again.
  test('on our side costs nothing, once, and promises nothing of another try', async () => {
    expect(await read('en', stopped('run.failed'))).toBe(
      'The run stopped. The simulation could not be completed. A run that fails on our side costs nothing.Run again',
    )
    expect((await read('fa', stopped('run.failed'))).match(/هزینه/g)).toHaveLength(1)
  })
  test('for want of its weather leads to a copy whose inputs are open', async () => {
    const words = await read('en', stopped('run.weatherMissing'))
    expect(words).toContain(
      'The weather file chosen on the Location tab was not found. The inputs of a paid project are locked: ' +
        'choose “Duplicate to change” and pick other weather in the copy.',
    )
    expect(words).not.toContain('costs nothing')
    expect(await read('fa', stopped('run.weatherMissing'))).toContain('«تکثیر برای تغییر»')
  })
})
