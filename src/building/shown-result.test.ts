import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomResult } from '../../tests/support/random-result.ts'
import { resultSample } from '../../tests/support/result-sample.ts'
import { drawingUses, type BaselineResult } from '#contract/entities/run.ts'
import { balanceCauses, carriers, endUses, equipmentUses } from '#contract/options.ts'
import { asShown } from './parts-that-add.ts'
import { shownResult } from './shown-result.ts'

const area = fc.constantFrom('building', 'floor')
function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}
type Exchange = BaselineResult['annual'] | BaselineResult['monthly'][number]
/** Every number of a part of a result, with its path. */
function numbers(part: unknown, path = ''): readonly (readonly [path: string, value: number])[] {
  return typeof part === 'number'
    ? [[path, part]]
    : typeof part === 'object' && part !== null
      ? Object.entries(part).flatMap(([key, value]) => numbers(value, `${path}.${key}`))
      : []
}

test('every sum of a shown result adds up, in every unit', () => {
  fc.assert(
    fc.property(randomResult, area, fc.constantFrom(0, 1, 2), (result, basis, decimals) => {
      const of = (kWh: number) => (basis === 'floor' ? kWh / result.floorArea : kWh)
      const shown = shownResult(result, { of, decimals })
      const { annual, monthly, zones = [], balance } = shown
      const digits = (value: number) => Math.round(value * 10 ** decimals) + 0
      const toAdd = (parts: readonly number[], total: number, name: string) => {
        expect([name, sum(parts.map(digits))]).toEqual([name, digits(total)])
      }
      expect(annual.used).toBe(asShown(of(result.annual.used), decimals))
      expect(annual.net).toBe(asShown(of(result.annual.net), decimals))
      for (const carrier of carriers) {
        toAdd(
          drawingUses.map(use => annual.byEndUse![use][carrier]),
          annual.byCarrier[carrier],
          carrier,
        )
        toAdd(
          equipmentUses.map(line => annual.byEquipment![line][carrier]),
          annual.byEndUse!.equipment[carrier],
          `equipment ${carrier}`,
        )
        toAdd(
          monthly.map(month => month.byCarrier![carrier]),
          annual.byCarrier[carrier],
          `months of ${carrier}`,
        )
        toAdd(
          monthly.map(month => month.bought![carrier]),
          annual.bought![carrier],
          `months of bought ${carrier}`,
        )
        expect(digits(annual.humidification![carrier])).toBeLessThanOrEqual(digits(annual.byEndUse!.heating[carrier]))
      }
      for (const use of drawingUses)
        toAdd(
          carriers.map(carrier => annual.byEndUse![use][carrier]),
          annual.endUses[use],
          use,
        )
      for (const use of endUses)
        toAdd(
          monthly.map(month => month.endUses[use]),
          annual.endUses[use],
          `months of ${use}`,
        )
      for (const line of equipmentUses) {
        toAdd(
          carriers.map(carrier => annual.byEquipment![line][carrier]),
          annual.equipment![line],
          line,
        )
        toAdd(
          monthly.map(month => month.equipment![line]),
          annual.equipment![line],
          `months of ${line}`,
        )
      }
      const exchanges: readonly Exchange[] = [annual, ...monthly]
      for (const one of exchanges) {
        const used = sum(drawingUses.map(use => one.endUses[use]))
        toAdd(
          carriers.map(carrier => one.byCarrier![carrier]),
          used,
          'carriers',
        )
        toAdd(
          equipmentUses.map(line => one.equipment![line]),
          one.endUses.equipment,
          'lines',
        )
        toAdd([one.bought!.electricity, one.selfUsed!], one.byCarrier!.electricity, 'electricity')
        toAdd(
          [one.bought!['natural-gas'], one.bought!.fuel],
          one.byCarrier!['natural-gas'] + one.byCarrier!.fuel,
          'gas, fuel',
        )
        toAdd([one.selfUsed!, one.exported!], one.endUses.generation, 'own use and export')
        toAdd([one.photovoltaic!, one.wind!], one.endUses.generation, 'sun and wind')
      }
      toAdd(
        drawingUses.map(use => annual.endUses[use]),
        annual.used,
        'uses',
      )
      toAdd([annual.net, annual.endUses.generation], annual.used, 'net')
      for (const key of [
        'heatingNeed',
        'coolingNeed',
        'latentCoolingNeed',
        'unmetHeating',
        'unmetCooling',
        'solarHeat',
        'photovoltaic',
        'wind',
        'selfUsed',
        'exported',
        'primaryEnergy',
      ] as const)
        toAdd(
          monthly.map(month => month[key]!),
          annual[key]!,
          `months of ${key}`,
        )
      toAdd(
        zones.map(zone => zone.heatingNeed),
        annual.heatingNeed,
        'zones',
      )
      toAdd(
        zones.map(zone => zone.latentCoolingNeed),
        annual.latentCoolingNeed!,
        'zones, latent',
      )
      toAdd(
        zones.map(zone => zone.sensibleCoolingNeed),
        annual.coolingNeed - annual.latentCoolingNeed!,
        'zones, sensible',
      )
      monthly.forEach((_, m) => {
        toAdd(
          balanceCauses.map(cause => balance![cause][m]!),
          0,
          'heat balance',
        )
      })
    }),
    { numRuns: 300 },
  )
})

test('a shown figure is near its own, and 0 stays 0', () => {
  let [all, far, ofUses, farUses] = [0, 0, 0, 0]
  fc.assert(
    fc.property(randomResult, fc.constantFrom(0, 1), (result, decimals) => {
      const of = (kWh: number) => kWh / result.floorArea
      const shown = shownResult(result, { of, decimals })
      const before = numbers({ annual: result.annual, monthly: result.monthly, balance: result.balance })
      const after = numbers({ annual: shown.annual, monthly: shown.monthly, balance: shown.balance })
      before.forEach(([path, exact], i) => {
        if (/co2|Hours$/.test(path)) return
        const [name, value] = after[i]!
        const off = Math.abs(value - of(exact)) * 10 ** decimals
        if (off >= 1 + 1e-6) far += 1
        all += 1
        if (/^\.monthly\.\d+\.(endUses\.(?!generation)|equipment|byCarrier)/.test(path)) {
          ofUses += 1
          if (off >= 1 + 1e-6) farUses += 1
        }
        expect([path, name, off < 2.000001, exact !== 0 || value === 0]).toEqual([path, path, true, true])
      })
    }),
    { numRuns: 100 },
  )
  // Few figures stand in so many sums that none within one exists.
  expect(far / all).toBeLessThan(0.01)
  expect(ofUses).toBeGreaterThan(10_000)
  expect(farUses / ofUses).toBeLessThan(0.0005)
})

function filled<K extends string, V>(keys: readonly K[], value: V, some: Partial<Record<K, V>>): Record<K, V> {
  return { ...(Object.fromEntries(keys.map(key => [key, value])) as Record<K, V>), ...some }
}
type Sparse = readonly [plugLoads: number, gas: number, laundry: number, lighting: number]
/** Result of a year with energy in its first months only [kWh]: cooking on gas, all else on electricity. */
function sparseYear(first: readonly Sparse[]): BaselineResult {
  const figures = ([plugLoads, gas, laundry, lighting]: Sparse) => {
    const electricity = plugLoads + laundry
    return {
      endUses: filled(endUses, 0, { equipment: electricity + gas, lighting }),
      equipment: filled(equipmentUses, 0, { plugLoads, cooking: gas, laundry }),
      byCarrier: filled(carriers, 0, { electricity: electricity + lighting, 'natural-gas': gas }),
    }
  }
  const year: Sparse = [
    sum(first.map(([plugLoads]) => plugLoads)),
    sum(first.map(([, gas]) => gas)),
    sum(first.map(([, , laundry]) => laundry)),
    sum(first.map(([, , , lighting]) => lighting)),
  ]
  const of = (electricity: number) => filled(carriers, 0, { electricity })
  const [plugLoads, gas, laundry, lighting] = year
  const needs = { heatingNeed: 0, coolingNeed: 0 }
  const { zones: _zones, balance: _balance, ...sample } = resultSample()
  return {
    ...sample,
    floorArea: 1,
    annual: {
      ...needs,
      ...figures(year),
      used: sum(year),
      net: sum(year),
      primaryEnergy: null,
      co2: null,
      byEndUse: filled(drawingUses, of(0), {
        lighting: of(lighting),
        equipment: filled(carriers, 0, { electricity: plugLoads + laundry, 'natural-gas': gas }),
      }),
      byEquipment: filled(equipmentUses, of(0), {
        plugLoads: of(plugLoads),
        cooking: filled(carriers, 0, { 'natural-gas': gas }),
        laundry: of(laundry),
      }),
    },
    monthly: Array.from({ length: 12 }, (_, m) => ({ ...needs, ...figures(first[m] ?? [0, 0, 0, 0]) })),
  }
}
/** Months' figures that are a unit or more from their values. */
function farMonths(result: BaselineResult, shown: BaselineResult) {
  const [exact, rounded] = [numbers(result.monthly), numbers(shown.monthly)]
  return exact.flatMap(([path, value], i) => (Math.abs(value - (rounded[i]?.[1] ?? NaN)) < 1 - 1e-9 ? [] : [path]))
}

test.each(['with', 'without'])(
  'months are found in one table where some would be far off, %s carriers',
  carriersOfMonths => {
    const year = sparseYear([
      [0.01, 0, 0.5, 0.01],
      [0.01, 0.01, 0, 0.01],
      [0, 0.01, 0, 0.01],
      [0, 0.22, 0, 0.59],
    ])
    const monthly = year.monthly.map(month => {
      const { byCarrier: _byCarrier, ...others } = month
      return carriersOfMonths === 'with' ? month : others
    })
    const result = { ...year, monthly }
    const shown = shownResult(result, { of: kWh => kWh, decimals: 0 })
    expect(farMonths(result, shown)).toEqual([])
    expect(shown.monthly.map(month => Object.keys(month).toSorted())).toEqual(
      monthly.map(month => Object.keys(month).toSorted()),
    )
    for (const line of equipmentUses)
      expect(sum(shown.monthly.map(month => month.equipment?.[line] ?? NaN))).toBe(shown.annual.equipment?.[line])
  },
)

test('sums that a result does not have are not made', () => {
  fc.assert(
    fc.property(randomResult, result => {
      const { bought: _b, byEndUse: _u, byEquipment: _e, equipment: _q, humidification: _h, ...annual } = result.annual
      const monthly = result.monthly.map(
        ({ bought: _bought, byCarrier: _byCarrier, equipment: _lines, ...month }) => month,
      )
      const unit = { of: (kWh: number) => kWh, decimals: 0 }
      const old = shownResult({ ...result, annual: { ...annual, used: annual.used + 50 }, monthly }, unit)
      expect(Object.keys(old.annual).toSorted()).toEqual(Object.keys(annual).toSorted())
      expect(old.annual.used).toBe(asShown(annual.used + 50, 0))
      expect(old.annual.endUses.heating).toBeCloseTo(annual.endUses.heating, 6)
    }),
    { numRuns: 20 },
  )
})
