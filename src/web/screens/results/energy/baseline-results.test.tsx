// @vitest-environment happy-dom
import { act } from 'react'
import fc from 'fast-check'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BaselineResult } from '#contract/entities/run.ts'
import { endUses, equipmentUses } from '#contract/options.ts'
import { takeTable } from '../../../../../tests/support/downloads.ts'
import { recordedBars } from '../../../../../tests/support/recorded-charts.tsx'
import { randomResult } from '../../../../../tests/support/random-result.ts'
import { resultSample, withMonths } from '../../../../../tests/support/result-sample.ts'
import {
  showFigures,
  tableOf,
  wordsOf,
  type FiguresGiven,
  type ShownFigures,
} from '../../../../../tests/support/shown-figures.tsx'
import { darkPalette, lightPalette } from '#charts/palette.ts'
import { setPreferences } from '../../../text/preferences.ts'

vi.mock('../../../charts/vega-chart.tsx', () => import('../../../../../tests/support/recorded-charts.tsx'))

const sample = resultSample()
const prices = { currency: 'USD', electricity: 0.12, 'natural-gas': 0.031, fuel: 0.05, export: 0.08 } as const
let shown: ShownFigures
async function open(given: FiguresGiven = {}) {
  shown = await showFigures(given)
}
function annual(more: Partial<BaselineResult['annual']>): BaselineResult {
  return { ...sample, annual: { ...sample.annual, ...more } }
}
function endUse(more: Partial<BaselineResult['annual']['endUses']>): BaselineResult {
  return annual({ endUses: { ...sample.annual.endUses, ...more } })
}
beforeEach(() => {
  setPreferences({ theme: 'light' })
})
afterEach(() => shown.close())

test('a working has the digits of the cards, in every unit, and its terms add to its figure', async () => {
  const hundredths = (text = '') => Math.round(100 * Number(text.replaceAll(',', '').replace('−', '-')))
  /** Terms of an open working by name, and its sum. */
  const terms = (name: string) => {
    const figure = [...shown.page.querySelectorAll('.figure')].find(one => wordsOf(one, 'dt')[0] === name)
    const [sum = ''] = wordsOf(figure ?? shown.page, '.figure-working p')
    const [left = '', right = ''] = sum.split(' = ')
    const each = [...left.matchAll(/(− )?([A-Z][a-z ]*[a-z]) ([\d,.]+)/g)].map(
      ([, minus = '', term = '', value]) => [term, hundredths(minus.trim() + (value ?? ''))] as const,
    )
    expect(each.length).toBeGreaterThan(0)
    expect([name, each.reduce((all, [, value]) => all + value, 0)]).toEqual([name, hundredths(right.split(' ')[0])])
    return new Map(each)
  }
  const results = fc.sample(randomResult, { numRuns: 6, seed: 3 })
  const latent: (readonly [inWorking: number | undefined, beside: number])[] = []
  await open({ prices })
  for (const name of ['Bought energy', 'Cooling need', 'Energy cost']) await shown.press(name)
  for (const [i, result] of results.entries())
    for (const units of ['SI', 'PI'] as const) {
      await shown.switchTo({ result, units, basis: i % 3 === 2 ? 'per-area' : 'total', measure: 'energy' })
      const bought = terms('Bought energy')
      const card = wordsOf(shown.page, '.end-use-carriers > span')
      for (const [carrier, value] of bought)
        expect([carrier, value]).toEqual([carrier, hundredths(card[card.indexOf(carrier) + 1])])
      const cooling = terms('Cooling need')
      const [, dried] = /of which ([\d,.]+) to dry/.exec(wordsOf(shown.page, '.figure .aside').join()) ?? []
      if (dried !== undefined) latent.push([cooling.get('Latent cooling'), hundredths(dried)])
      const cost = terms('Energy cost')
      await shown.switchTo({ measure: 'cost' })
      const year = tableOf(shown.page, 'working-cost').map(row => [row[0], hundredths(row[3])])
      for (const [carrier, value] of cost) expect(year).toContainEqual([carrier, value])
    }
  expect(latent.length).toBeGreaterThan(4)
  expect(latent.filter(([inWorking, beside]) => inWorking !== beside)).toEqual([])
})

describe('end uses of the year', () => {
  test('each with its figure and its share of what is used, generation apart', async () => {
    await open()
    // By hand: the sums of the sample's twelve months; 1,307 of 4,572 are 29 %.
    expect(wordsOf(shown.page, '.end-use-row > span:first-child')).toEqual([
      'Heating',
      'Cooling',
      'Lighting',
      'Equipment',
      'Fans',
      'Pumps',
      'Hot water',
    ])
    expect(wordsOf(shown.page, '.end-use-value')).toEqual(['1,307', '1,445', '438', '708', '258', '101', '315'])
    expect(wordsOf(shown.page, '.end-use-share')).toEqual(['29%', '32%', '9%', '15%', '6%', '2%', '7%'])
    expect(wordsOf(shown.page, '.end-use-sum')).toEqual([
      'Used4,572Generation−784Net3,788',
      'Bought, by carrierElectricity2,358Natural gas1,307Fuel315',
    ])
  })
  test('bars are as long as their figures, the longest leaves room for its own, in the colours of the uses', async () => {
    await open()
    const bars = [...shown.page.querySelectorAll<HTMLElement>('.end-use-bar')]
    const widths = bars.map(bar => Number.parseFloat(bar.style.width))
    const figures = [1307, 1445, 438, 708, 258]
    expect(Math.max(...widths)).toBe(68)
    expect(widths.slice(0, 5)).toEqual(figures.map(figure => expect.closeTo((68 * figure) / 1445, 1) as number))
    expect(bars.map(bar => bar.style.background)).toEqual(
      endUses.filter(use => use !== 'generation').map(use => lightPalette.endUse[use]),
    )
    expect(bars[2]?.style.borderColor).toBe(lightPalette.endUseEdge.lighting)
  })
  test('a building that uses nothing has bars of no length and no shares', async () => {
    const none = Object.fromEntries(endUses.map(use => [use, 0])) as BaselineResult['annual']['endUses']
    await open({ result: annual({ endUses: none, used: 0, net: 0 }) })
    expect(shown.page.querySelector<HTMLElement>('.end-use-bar')?.style.width).toBe('0%')
    expect(wordsOf(shown.page, '.end-use-share')).toEqual(['', '', '', '', '', '', ''])
  })
  test('a small building is measured like a large one', async () => {
    await open({ result: annual({ endUses: { ...sample.annual.endUses, heating: 2, cooling: 1 }, used: 1 }) })
    expect(wordsOf(shown.page, '.end-use-share').slice(0, 2)).toEqual(['200%', '100%'])
  })
  test('without generation neither it nor the net is named', async () => {
    await open({ result: endUse({ generation: 0 }) })
    expect(wordsOf(shown.page, '.end-use-sum')[0]).toBe('Used4,572')
    expect(wordsOf(shown.page, '.headline').join()).not.toContain('less')
    expect(wordsOf(shown.page, '.card:has([data-testid=chart]) .legend li')).not.toContain('Generation')
    await shown.switchTo({ result: endUse({ generation: 0.6 }) })
    expect(wordsOf(shown.page, '.end-use-sum')[0]).toContain('Generation−1')
    expect(wordsOf(shown.page, '.card:has([data-testid=chart]) .legend li')).toContain('Generation')
  })

  describe('the part of cooling that dries the air', () => {
    test('is told from half a percent on', async () => {
      const notes = () => wordsOf(shown.page, '.end-use-note').filter(note => note.includes('latent'))
      await open({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 5 }) })
      expect(notes()).toEqual(['of which 1% to dry the air (latent)'])
      await shown.switchTo({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 4.9 }) })
      expect(notes()).toEqual([])
      await shown.switchTo({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 250 }) })
      expect(notes()).toEqual(['of which 25% to dry the air (latent)'])
    })
    test('is a part of the bar of cooling alone', async () => {
      const parts = () => [...shown.page.querySelectorAll<HTMLElement>('.end-use-latent')]
      await open({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 250 }) })
      expect(parts().map(part => part.style.width)).toEqual(['25%'])
      expect(parts()[0]?.closest('.end-use-row')?.textContent).toContain('Cooling')
      await shown.switchTo({ result: annual({ coolingNeed: 1000, latentCoolingNeed: 0 }) })
      expect(parts()).toEqual([])
      const { latentCoolingNeed: _none, ...without } = sample.annual
      await shown.switchTo({ result: { ...sample, annual: without } })
      expect(parts()).toEqual([])
      expect(wordsOf(shown.page, '.end-use-note').join()).not.toContain('latent')
    })
  })

  test('heat of solar collectors stands at hot water, where there is any', async () => {
    const note = () => wordsOf(shown.page, '.end-use-row:last-of-type .end-use-note, .end-use-row .end-use-note')
    await open({ result: annual({ solarHeat: 306.4 }) })
    expect(note()).toContain('solar collectors add 306 kWh of heat')
    await shown.switchTo({ result: annual({ solarHeat: 0.7 }) })
    expect(note()).toContain('solar collectors add 1 kWh of heat')
    await shown.switchTo({ result: annual({ solarHeat: 0 }) })
    expect(note().join()).not.toContain('solar')
    const { solarHeat: _none, ...without } = sample.annual
    await shown.switchTo({ result: { ...sample, annual: without } })
    expect(note().join()).not.toContain('solar')
  })

  test('carriers are those in use; an earlier engine tells what is delivered', async () => {
    const lines = () => wordsOf(shown.page, '.end-use-carriers')
    await open({ result: annual({ byCarrier: { electricity: 900, 'natural-gas': 0, fuel: 0.6 } }) })
    expect(lines()).toEqual(['Bought, by carrierElectricity2,358Fuel315'])
    const { bought: _none, ...without } = sample.annual
    await shown.switchTo({ result: { ...sample, annual: without } })
    expect(lines()).toEqual(['Delivered energy by carrierElectricity2,950Natural gas1,307Fuel315'])
  })
})

describe('energy by month', () => {
  test('the chart, its legend and its table say the same', async () => {
    await open()
    const card = '.card:has([data-testid=chart])'
    expect(wordsOf(shown.page, `${card} h2`)).toEqual(['By month kWh'])
    expect(wordsOf(shown.page, `${card} .legend li`)).toEqual([
      'Heating',
      'Cooling',
      'Lighting',
      'Equipment',
      'Fans',
      'Pumps',
      'Hot water',
      'Generation',
    ])
    const marks = [...shown.page.querySelectorAll<HTMLElement>(`${card} .legend li > span`)]
    expect(marks.map(mark => [mark.style.background, mark.style.borderColor])).toEqual(
      endUses.map(use => [lightPalette.endUse[use], lightPalette.endUseEdge[use]]),
    )
    const bars = await recordedBars('chart')
    expect(bars.filter(({ month }) => month === 'May').map(({ part, value }) => [part, value])).toEqual([
      ['Heating', 12],
      ['Cooling', 155],
      ['Lighting', 35],
      ['Equipment', 62],
      ['Fans', 20],
      ['Pumps', 8],
      ['Hot water', 27],
      ['Generation', -78],
    ])
    expect(bars[0]?.told).toEqual([
      [' ', 'Jan'],
      ['  ', 'Heating'],
      ['kWh', '310'],
    ])
    await shown.press('By month: Table')
    const table = tableOf(shown.page, 'months-table')
    expect(table).toHaveLength(14)
    expect(table[0]).toEqual([
      'Month',
      'Heating',
      'Cooling',
      'Lighting',
      'Equipment',
      'Fans',
      'Pumps',
      'Hot water',
      'Generation',
    ])
    expect(table[5]).toEqual(['May', '12', '155', '35', '62', '20', '8', '27', '78'])
    expect(table[13]).toEqual(['Year', '1,307', '1,445', '438', '708', '258', '101', '315', '784'])
  })
  test('is summed up for who does not see it: the months with the highest and the lowest use, without generation', async () => {
    await open()
    expect(shown.page.querySelector('[data-testid=chart]')?.getAttribute('aria-label')).toBe(
      'Energy by month and end use. Highest in July with 484 kWh, lowest in April with 276 kWh.',
    )
    await shown.switchTo({ basis: 'per-area' })
    expect(shown.page.querySelector('[data-testid=chart]')?.getAttribute('aria-label')).toBe(
      'Energy by month and end use. Highest in July with 4.8 kWh/m², lowest in April with 2.8 kWh/m².',
    )
  })
  test('equipment opens into its lines, each with its carriers, where it is more than plug loads', async () => {
    await open({ basis: 'total' })
    expect(wordsOf(shown.page, '.end-use-lines > div')).toEqual(['Plug loads Electricity492', 'Cooking Electricity216'])
    const { byEquipment: _lines, equipment: _sums, ...before } = sample.annual
    await shown.switchTo({ basis: 'total', result: { ...sample, annual: before } })
    expect(wordsOf(shown.page, '.end-use-lines > div')).toEqual([])
  })
  test('is taken as a file in kWh of the building, whatever is shown', async () => {
    await open({ basis: 'per-area', units: 'PI' })
    const { name, rows } = await takeTable(shown, 'By month')
    expect(name).toBe('badgir-p1-monthly.csv')
    expect(rows[0]).toBe(
      `month,${endUses.map(use => `${use} [kWh]`).join(',')},` +
        'heatingNeed [kWh],coolingNeed [kWh],latentCoolingNeed [kWh],unmetCooling [kWh],unmetHeating [kWh],solarHeat [kWh],' +
        equipmentUses.map(line => `equipment ${line} [kWh]`).join(','),
    )
    expect(rows[7]).toBe('7,2,330,37,58,22,8.5,26,94,3,990,198,25,,26,40,18,0,0,0')
  })
})

describe('the headline', () => {
  test('is the net of the year, and what it comes from', async () => {
    await open()
    expect(wordsOf(shown.page, '.headline')[0]).toMatch(
      /^Annual energy3,788 kWh per yearHow sure is this\?4,572 used, less 784 generated on site/,
    )
    await shown.switchTo({ basis: 'per-area' })
    expect(wordsOf(shown.page, '.headline')[0]).toMatch(
      /^Annual energy per area37\.9 kWh\/m² per yearHow sure is this\?45\.7 used/,
    )
  })
  test('of another quantity is that of its figures, alone', async () => {
    await open({ measure: 'primary' })
    const opens = 'How this figure is worked out'
    expect(wordsOf(shown.page, '.headline > div')).toEqual([`Annual primary energy7,229 kWh per year${opens}`])
    expect(wordsOf(shown.page, '.headline > p')).toEqual([
      expect.stringContaining('we can cite benchmarks of energy only'),
    ])
    await shown.switchTo({ measure: 'carbon', basis: 'per-area' })
    expect(wordsOf(shown.page, '.headline > div')).toEqual([`Annual carbon per area16.5 kg/m² per year${opens}`])
  })
  test('has no figure and no unit where something is missing', async () => {
    await open({ measure: 'cost' })
    expect(wordsOf(shown.page, '.headline > div')).toEqual(['Annual energy cost—'])
  })
})

describe('what stands on the page', () => {
  const here = () => ({
    prices: shown.page.querySelector('[data-testid=price-form]') !== null,
    uses: wordsOf(shown.page, 'h2').some(title => title.startsWith('End uses in a year')),
    year: shown.page.querySelector('.by-carrier') !== null,
    months: shown.page.querySelector('[data-testid=chart]') !== null,
    two: shown.page.querySelector('.results-two') !== null,
  })
  test('energy: end uses and months', async () => {
    await open({ prices })
    expect(here()).toEqual({ prices: false, uses: true, year: false, months: true, two: true })
  })
  test.each(['primary', 'carbon'] as const)('%s: by carrier and by month', async measure => {
    await open({ prices, measure })
    expect(here()).toEqual({ prices: false, uses: false, year: true, months: true, two: true })
  })
  test('cost: the prices besides', async () => {
    await open({ prices, measure: 'cost' })
    expect(here()).toEqual({ prices: true, uses: false, year: true, months: true, two: true })
  })
  test('a sum that cannot be told apart has its months alone', async () => {
    await open({ measure: 'primary', mechanical: { primaryEnergyElectricity: 9 } })
    expect(here()).toEqual({ prices: false, uses: false, year: false, months: true, two: false })
    expect(shown.page.querySelector('.results-one [data-testid=chart]')).not.toBeNull()
  })
  test('a sum of one known carrier is told apart all the same', async () => {
    const electric = (one: { readonly bought?: Readonly<Record<string, number>> }) => ({
      bought: { electricity: one.bought?.['electricity'] ?? 0, 'natural-gas': 0, fuel: 0 },
      exported: 0,
      primaryEnergy: 2.5 * (one.bought?.['electricity'] ?? 0),
    })
    const months = withMonths(sample, electric)
    await open({ measure: 'primary', result: { ...months, annual: { ...months.annual, ...electric(months.annual) } } })
    expect(here()).toMatchObject({ year: true, months: true, two: true })
  })
  test('months that an earlier engine did not keep are asked for by a new run', async () => {
    const bare = withMonths(sample, () => ({}))
    const monthly = bare.monthly.map(({ primaryEnergy: _none, ...one }) => one)
    await open({ measure: 'primary', result: { ...bare, monthly } })
    expect(here()).toMatchObject({ year: true, months: false, two: true })
    expect(shown.page.querySelector('[data-testid=no-months-primary]')).not.toBeNull()
    await shown.press('Run again')
    expect(shown.requests.runs).toBe(1)
  })
  test('a missing price is asked for, and the keyboard is led to it', async () => {
    await open()
    const raf = vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation(then => {
      // Content of the page after a change of the measure.
      void shown.switchTo({ measure: 'cost' }).then(() => {
        then(0)
      })
      return 0
    })
    await shown.press('Enter prices')
    await shown.settle()
    expect(shown.requests.measures).toEqual(['cost'])
    expect(document.activeElement?.getAttribute('data-testid')).toBe('price-electricity')
    raf.mockRestore()
  })
  test('from the missing cost itself too', async () => {
    await open({ measure: 'cost' })
    const card = shown.page.querySelector('[data-testid=no-cost]')
    expect(card?.textContent).toContain('No price yet: Electricity, Natural gas, Fuel')
    card?.querySelector('button')?.click()
    expect(shown.requests.measures).toEqual(['cost'])
  })
  test('missing factors lead to the mechanical tab: to be entered, or seen where the project is locked', async () => {
    const none = annual({ co2: null })
    await open({ measure: 'carbon', mechanical: {}, result: none, isPaid: false })
    const link = () => shown.page.querySelector('[data-testid=no-carbon] a')
    expect([link()?.getAttribute('href'), link()?.textContent]).toEqual([
      '/dashboard/projects/show/p1/mechanical',
      'Enter the factors',
    ])
    await shown.close()
    await open({ measure: 'carbon', mechanical: {}, result: none })
    expect(link()?.textContent).toBe('See the factors')
  })
  test('a result that does not tell what is bought has no cost and says so', async () => {
    const { bought: _none, ...without } = sample.annual
    await open({ measure: 'cost', result: { ...sample, annual: without } })
    expect(shown.page.querySelector('[data-testid=no-months-cost]')?.textContent).toContain(
      'This result does not show bought energy',
    )
  })
  test('costs stand in the currency that was saved; before, in that of the country', async () => {
    await open({ measure: 'cost', prices: { ...prices, currency: 'EUR' } })
    expect(wordsOf(shown.page, '.headline-unit')).toEqual(['EUR per year'])
    await shown.close()
    const { currency: _none, ...unnamed } = prices
    await open({ measure: 'cost', prices: unnamed })
    expect(wordsOf(shown.page, '.headline-unit')).toEqual(['IRR per year'])
  })
})

describe('whatever is switched, the page is as if it had been opened so', () => {
  const other = withMonths(resultSample({ floorArea: 250 }), one => ({
    endUses: { ...one.endUses, heating: one.endUses.heating + 5 },
    bought: { electricity: 70, 'natural-gas': 40, fuel: 7 },
    selfUsed: 24,
    exported: 6,
  }))
  const otherYear: BaselineResult = {
    ...other,
    annual: {
      ...other.annual,
      bought: { electricity: 840, 'natural-gas': 480, fuel: 84 },
      selfUsed: 288,
      exported: 72,
      primaryEnergy: 4321,
      co2: 321,
    },
    ...(sample.balance === undefined ? {} : { balance: { ...sample.balance, solar: sample.balance.equipment } }),
  }
  test.each<readonly [string, FiguresGiven, FiguresGiven]>([
    ['the basis', { basis: 'total' }, { basis: 'per-area' }],
    ['the units', { units: 'SI' }, { units: 'PI' }],
    ['the result', {}, { result: otherYear }],
    ['the measure', { measure: 'carbon' }, { measure: 'cost' }],
  ])('%s', async (_, before, after) => {
    await open({ prices, ...after })
    const asOpened = await shown.everything()
    await shown.close()
    await open({ prices, ...before })
    const first = shown.page.innerHTML
    await shown.switchTo(after)
    expect(shown.page.innerHTML).not.toBe(first)
    expect(await shown.everything()).toEqual(asOpened)
  })
  test('language and mode', async () => {
    setPreferences({ theme: 'dark' })
    await open({ language: 'fa' })
    const asOpened = await shown.everything()
    expect(asOpened.charts).toContain(darkPalette.carrier.electricity)
    await shown.close()
    for (const first of ['language', 'theme'] as const) {
      setPreferences({ theme: 'light' })
      await open()
      await act(async () => {
        if (first === 'theme') setPreferences({ theme: 'dark' })
        setPreferences({ language: 'fa' })
        await i18next.changeLanguage('fa')
      })
      await act(async () => {
        setPreferences({ theme: 'dark' })
      })
      expect(await shown.everything()).toEqual(asOpened)
      if (first === 'language') await shown.close()
    }
  })
  test('prices that are saved', async () => {
    await open({ measure: 'cost', prices })
    const asOpened = await shown.everything()
    await shown.close()
    await open({ measure: 'cost', prices: { ...prices, electricity: 0.5, fuel: 0.9 } })
    await act(async () => {
      const { project, building } = shown.editor.now()
      shown.editor.now().replaceProject({ ...project, ...building, energyPrices: prices, version: 2 })
    })
    expect(await shown.everything()).toEqual(asOpened)
  })
})
