// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { UnitSystem } from '#contract/options.ts'
import { officeOf } from '../../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../../tests/support/edited-project.tsx'
import { resultSample } from '../../../../../tests/support/result-sample.ts'
import { showPart, type Shown } from '../../../../../tests/support/show-part.tsx'
import { wordsOf } from '../../../../../tests/support/shown-figures.tsx'
import type { Basis } from '#text/result-view.ts'
import type { Currency, Measure } from '#text/weighted-figures.ts'
import { KeyFigures } from './key-figures.tsx'

const sample = resultSample()
const enterPrices = vi.fn<() => void>()
const chooseMeasure = vi.fn<(measure: Measure) => void>()
let shown: Shown
async function open({
  result = sample,
  units = 'SI' as UnitSystem,
  basis = 'total' as Basis,
  prices = {} as EnergyPrices,
  currency = 'USD' as Currency,
  isPaid = true,
} = {}) {
  const editor = editedProject(officeOf([], { userInputs: {} }), isPaid ? { isPaid, state: 'results' } : {})
  shown = await showPart(
    editor.around(
      <KeyFigures
        result={result}
        units={units}
        basis={basis}
        prices={prices}
        currency={currency}
        onEnterPrices={enterPrices}
        onMeasure={chooseMeasure}
      />,
    ),
  )
}
/** Name → the figure with its unit, and the text below it. */
function figures(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    [...shown.page.querySelectorAll('.figure')].map(figure => {
      const [name = '', ...rest] = wordsOf(figure, 'dt, dd')
      return [name, rest]
    }),
  )
}
function annual(more: Partial<BaselineResult['annual']>): BaselineResult {
  return { ...sample, annual: { ...sample.annual, ...more } }
}
afterEach(() => shown.close())

test('every figure of the year under its name, in three groups', async () => {
  await open({ prices: { electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 } })
  expect([...shown.page.querySelectorAll('dl')].map(group => wordsOf(group, 'dt'))).toEqual([
    ['Heating need', 'Cooling need', 'Hours in comfort', 'Hours outside the setpoints'],
    ['Peak heating load', 'Peak cooling load', 'Peak sensible cooling load', 'Peak latent cooling load'],
    ['Bought energy', 'Primary energy', 'Carbon', 'Energy cost'],
  ])
  expect(figures()).toEqual({
    'Heating need': ['1,961 kWh'],
    'Cooling need': ['4,335 kWh', 'of which 867 to dry the air (latent)'],
    'Hours in comfort': ['77%', 'of 2,610 occupied hours, PMV, category II'],
    'Hours outside the setpoints': ['37', 'of 2,610 occupied hours'],
    'Peak heating load': ['12.3 kW', '1 January, 07:00–08:00'],
    'Peak cooling load': ['15.7 kW', '16 July, 15:00–16:00'],
    'Peak sensible cooling load': ['13.9 kW', '17 July, 15:00–16:00'],
    'Peak latent cooling load': ['2.1 kW', '28 July, 08:00–09:00'],
    'Bought energy': ['3,980 kWh'],
    'Primary energy': ['7,229 kWh'],
    Carbon: ['1,646 kg'],
    'Energy cost': ['323.81 USD'],
  })
  expect(shown.control('Key figures', 'section')).toBeDefined()
})

test.each([
  ['SI' as const, '4.8 K'],
  ['PI' as const, '8.7 °F'],
])('what keeps hours out of comfort is told in one sentence: %s', async (units, warmer) => {
  const discomfort = {
    side: 'warm',
    cause: 'radiant',
    hours: 928.5,
    of: 1312.3,
    weather: 'warm',
    radiantOffset: 4.81,
    remedy: 'shading',
  } as const
  await open({ result: { ...sample, discomfort }, units })
  expect(figures()['Hours in comfort']?.at(-1)).toBe(
    '71% of the 1,312 hours outside comfort are too warm, most of them in warm weather, because walls, roof and ' +
      `windows are ${warmer} warmer than the air; shading, glass with a lower solar transmittance, a better insulated ` +
      'roof or a lower cooling setpoint would raise comfort.',
  )
})

test('by area: energies, carbon and cost; peaks and hours stay the building’s', async () => {
  await open({ basis: 'per-area', prices: { electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05 }, currency: 'EUR' })
  expect(figures()).toMatchObject({
    'Heating need': ['19.6 kWh/m²'],
    'Cooling need': ['43.4 kWh/m²', 'of which 8.7 to dry the air (latent)'],
    'Peak heating load': ['12.3 kW', '1 January, 07:00–08:00'],
    'Bought energy': ['39.8 kWh/m²'],
    'Primary energy': ['72.3 kWh/m²'],
    Carbon: ['16.5 kg/m²'],
    'Energy cost': ['3.39 EUR/m²'],
  })
})

test('in inch-pound units', async () => {
  await open({ units: 'PI' })
  // 1 kWh = 3.412 kBtu, 1 kg = 2.2046 lb.
  expect(figures()).toMatchObject({
    'Heating need': ['6,690 kBtu'],
    'Peak heating load': ['42.1 kBtu/h', '1 January, 07:00–08:00'],
    'Bought energy': ['13,579 kBtu'],
    Carbon: ['3,628 lb'],
  })
})

test('a peak leads to the hours of its day', async () => {
  await open({ result: { ...sample, peaks: { heating: { power: 60, hour: 8759 }, cooling: { power: 60, hour: 47 } } } })
  expect([...shown.page.querySelectorAll('a[href*=hours]')].map(link => link.getAttribute('href'))).toEqual([
    '/dashboard/projects/show/p1/analysis?view=hours&series=heatingNeed&day=365',
    '/dashboard/projects/show/p1/analysis?view=hours&series=sensibleCoolingNeed&day=2',
  ])
})

test('what dries the air is told from half a percent of the cooling on', async () => {
  const aside = () => figures()['Cooling need']?.[1]
  await open({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 5 }) })
  expect(aside()).toBe('of which 5 to dry the air (latent)')
  await shown.close()
  await open({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 4.99 }) })
  expect(aside()).toBeUndefined()
  await shown.close()
  const { latentCoolingNeed: _none, ...without } = sample.annual
  await open({ result: { ...sample, annual: without } })
  expect(aside()).toBeUndefined()
})

test('a peak that is none has no figure, no unit and no moment; the smallest has all three', async () => {
  const none = { power: 0, hour: -1 }
  await open({ result: { ...sample, peaks: { heating: none, cooling: { power: 60, hour: 8759 } } } })
  expect(figures()).toMatchObject({
    'Peak heating load': ['—', 'none in the year'],
    'Peak cooling load': ['0.1 kW', '31 December, 23:00–24:00'],
  })
  // An earlier engine did not split the cooling peak into sensible and latent.
  expect(Object.keys(figures()).filter(name => name.startsWith('Peak'))).toEqual([
    'Peak heating load',
    'Peak cooling load',
  ])
  await shown.close()
  await open({ result: { ...sample, peaks: { heating: { power: 1, hour: 0 }, cooling: none, latentCooling: none } } })
  expect(figures()['Peak heating load']).toEqual(['0.0 kW', '1 January, 00:00–01:00'])
  expect(Object.keys(figures()).filter(name => name.startsWith('Peak'))).toEqual([
    'Peak heating load',
    'Peak cooling load',
    'Peak latent cooling load',
  ])
})

test('comfort: the share of the hours that its model judges; none of none', async () => {
  await open({ result: { ...sample, comfort: { model: 'adaptive', hours: 719.6, of: 1439.6 } } })
  expect(figures()['Hours in comfort']).toEqual([
    '50%',
    'of the 1,440 hours that the adaptive model judges (of 2,610 occupied hours), category II',
  ])
  await shown.close()
  await open({ result: { ...sample, comfort: { model: 'pmv', hours: 0.3, of: 0.6 } } })
  expect(figures()['Hours in comfort']).toEqual(['50%', 'of 1 occupied hours, PMV, category II'])
  await shown.close()
  await open({ result: { ...sample, comfort: { model: 'pmv', hours: 0, of: 0 } } })
  expect(figures()['Hours in comfort']).toEqual(['—', 'of 0 occupied hours, PMV, category II'])
  await shown.close()
  const { comfort: _none, ...without } = sample
  await open({ result: without })
  expect(figures()['Hours in comfort']).toBeUndefined()
})

describe('a figure opens to how it is worked out', () => {
  const working = () => shown.page.querySelector('.figure-working')
  async function opened(name: string, ...given: Parameters<typeof open>) {
    await open(...given)
    expect(working()).toBeNull()
    await shown.press(name)
    const [first = ''] = wordsOf(working() ?? shown.page, 'p')
    await shown.press(name)
    expect(working()).toBeNull()
    await shown.close()
    return first
  }
  const prices = { electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 }
  test('sums: their terms, which make the figure that is shown', async () => {
    expect(await opened('Cooling need')).toBe('Sensible cooling 3,468 + Latent cooling 867 = 4,335 kWh')
    expect(await opened('Bought energy')).toMatch(
      /^Electricity [\d,]+ \+ Natural gas [\d,]+ \+ Fuel [\d,]+ = 3,980 kWh$/,
    )
    const cost = await opened('Energy cost', { prices })
    const numbers = [...cost.matchAll(/(−)? ?[A-Z][a-z ]+ ([\d.]+)/g)].map(
      ([, minus, value]) => (minus === undefined ? 1 : -1) * Number(value),
    )
    expect(numbers.length).toBeGreaterThan(1)
    expect(numbers.reduce((sum, value) => sum + value, 0)).toBeCloseTo(323.81, 1)
    expect(cost).toMatch(/ = 323\.81 USD$/)
  })
  test('by area its terms are too', async () => {
    expect(await opened('Cooling need', { basis: 'per-area' })).toBe(
      'Sensible cooling 34.7 + Latent cooling 8.7 = 43.4 kWh/m²',
    )
  })
  test('counts say what is counted, in the units that are shown', async () => {
    expect(await opened('Hours outside the setpoints')).toContain('more than 0.2 K outside its setpoints')
    expect(await opened('Hours outside the setpoints', { units: 'PI' })).toContain('more than 0.4 °F outside')
    expect(await opened('Hours in comfort')).toContain(
      'of 2,610 occupied hours the predicted mean vote lies between −0.5',
    )
  })
  test('peaks of several zones say what the zones’ own come to', async () => {
    const zone = (id: string, power: number) => ({
      id,
      name: id,
      floorArea: 50,
      heatingNeed: 1,
      sensibleCoolingNeed: 1,
      latentCoolingNeed: 1,
      peaks: {
        heating: { power, hour: 1 },
        sensibleCooling: { power: 2 * power, hour: 1 },
        latentCooling: { power: 3 * power, hour: 1 },
      },
      unmetHours: 0,
      comfort: { model: 'pmv' as const, hours: 1, of: 1 },
      lowestTemperature: 20,
      highestTemperature: 25,
    })
    const two: BaselineResult = { ...sample, zones: [zone('a', 7000), zone('b', 6540)] }
    const alike =
      'The hour with the highest load of the simulated year, for all zones together. The figure is the mean of that hour.'
    const own = (sum: string) =>
      `${alike} The peaks of the single zones add up to ${sum} kW, because they do not all occur in this hour.`
    expect(await opened('Peak heating load', { result: two })).toBe(own('13.5'))
    expect(await opened('Peak sensible cooling load', { result: two })).toBe(own('27.1'))
    expect(await opened('Peak latent cooling load', { result: two })).toBe(own('40.6'))
    expect(await opened('Peak heating load')).toBe(alike)
  })
  test('each leads to its inputs; what is weighted to the factors', async () => {
    await open({ prices })
    chooseMeasure.mockClear()
    for (const [name, measure] of [
      ['Primary energy', 'primary'],
      ['Carbon', 'carbon'],
      ['Energy cost', 'cost'],
    ] as const) {
      await shown.press(name)
      await shown.press('Energy and factor of each carrier')
      expect(chooseMeasure).toHaveBeenLastCalledWith(measure)
      expect(working()?.querySelector('a')?.getAttribute('href')).toBe(
        '/dashboard/projects/show/p1/analysis?view=inputs',
      )
      await shown.press(name)
    }
    for (const dt of shown.page.querySelectorAll('dt')) expect(dt.querySelector('button')).not.toBeNull()
  })
})

describe('where something is missing', () => {
  test('factors: said, where they can no longer be entered', async () => {
    await open({ result: annual({ primaryEnergy: null, co2: null }) })
    expect(figures()).toMatchObject({
      'Primary energy': ['—', 'A factor is missing'],
      Carbon: ['—', 'A factor is missing'],
    })
    expect(shown.page.querySelector('a[href$=mechanical]')).toBeNull()
  })
  test('factors: the way to them, where they can', async () => {
    await open({ result: annual({ primaryEnergy: null }), isPaid: false })
    expect(figures()).toMatchObject({ 'Primary energy': ['—', 'Enter the factors'], Carbon: ['1,646 kg'] })
    expect(shown.page.querySelector('a[href$=mechanical]')?.getAttribute('href')).toBe(
      '/dashboard/projects/show/p1/mechanical',
    )
    await shown.close()
    await open({ result: annual({ co2: null }), isPaid: false })
    expect(figures()).toMatchObject({ 'Primary energy': ['7,229 kWh'], Carbon: ['—', 'Enter the factors'] })
  })
  test('prices: one click to them', async () => {
    await open({ prices: { electricity: 0.12 } })
    expect(figures()['Energy cost']).toEqual(['—', 'Enter prices'])
    enterPrices.mockClear()
    await shown.press('Enter prices')
    expect(enterPrices).toHaveBeenCalledTimes(1)
  })
  test('a result that does not tell what is bought has neither that nor a cost', async () => {
    const { bought: _none, ...without } = sample.annual
    await open({ result: { ...sample, annual: without }, prices: { electricity: 0.12 } })
    expect(Object.keys(figures())).not.toContain('Bought energy')
    expect(Object.keys(figures())).not.toContain('Energy cost')
    expect(figures()['Primary energy']).toEqual(['7,229 kWh'])
  })
})
