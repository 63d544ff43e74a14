import { carrierFactors } from '#building/carrier-factors.ts'
import { shownParts } from '#building/net-lines.ts'
import { asShown, cellsThatAdd } from '#building/parts-that-add.ts'
import { energyCost } from '#building/energy-cost.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { carriers, type Carrier, type currencies, type Country, type UnitSystem } from '#contract/options.ts'
import type { QuantityKey } from '#contract/quantities.ts'
import { decimalsOf, toShown, unitSymbol } from './units.ts'
import { energyQuantity, type Basis } from './result-view.ts'

/** Measures in which the page shows a result. */
export const measures = ['energy', 'primary', 'cost', 'carbon'] as const
export type Measure = (typeof measures)[number]
/** Bought energy times a factor of its carrier. */
export type WeightedMeasure = Exclude<Measure, 'energy'>

export type Currency = (typeof currencies)[number]
const ofCountry: Readonly<Record<Country, Currency>> = {
  Iran: 'IRR',
  Qatar: 'QAR',
  'United Arab Emirates': 'AED',
  'United States': 'USD',
}
/** Currency of the prices; by default that of the project's country. */
export function currencyOf(prices: EnergyPrices, country: Country): Currency {
  return prices.currency ?? ofCountry[country]
}

/** Parts of a sum; `credit` is the deduction for feeding in, `whole` a sum that cannot be divided. */
export const weightedParts = ['electricity', 'natural-gas', 'fuel', 'credit', 'whole'] as const
export type WeightedPart = (typeof weightedParts)[number]
type Parts = Readonly<Record<WeightedPart, number>>

export interface WeightedFigures {
  /** Parts other than 0, in stacking order. */
  readonly parts: readonly WeightedPart[]
  readonly year: Parts
  /** kWh, kg or money */
  readonly total: number
  /** null in a result of an engine that kept no months */
  readonly months: readonly Parts[] | null
  /** Calculation of each part: energy [kWh] times factor; empty if the sum has other factors than today's. */
  readonly working: readonly { readonly part: WeightedPart; readonly energy: number; readonly factor: number }[]
}
/**
 * Reason why there is no figure: carriers without a factor or a price; an engine without bought energy; or factors that
 * came into the library after this result.
 */
export type NoFigures = { readonly missing: readonly Carrier[] } | { readonly missing: 'engine' | 'factors' }

type Exchange = Pick<BaselineResult['annual'], 'bought' | 'exported'>
interface Factors {
  readonly of: Readonly<Record<Carrier, number | null>>
  readonly credit: number
}

function factorsOf(measure: WeightedMeasure, building: Building, prices: EnergyPrices): Factors {
  if (measure === 'cost')
    return {
      of: {
        electricity: prices.electricity ?? null,
        'natural-gas': prices['natural-gas'] ?? null,
        fuel: prices.fuel ?? null,
      },
      credit: prices.export ?? 0,
    }
  const { of, credit } = carrierFactors(building)[measure === 'primary' ? 'primaryEnergy' : 'emission']
  if (measure === 'primary') return { of, credit: credit ?? 0 }
  const kg = (grams: number | null) => (grams === null ? null : grams / 1000)
  return {
    of: { electricity: kg(of.electricity), 'natural-gas': kg(of['natural-gas']), fuel: kg(of.fuel) },
    credit: (credit ?? 0) / 1000,
  }
}

/** Carriers that a result uses. */
export function carriersInUse({ annual }: BaselineResult): readonly Carrier[] {
  return carriers.filter(carrier => (annual.bought ?? annual.byCarrier)[carrier] > 0)
}

function apart({ bought, exported }: Exchange, { of, credit }: Factors): Parts {
  return {
    electricity: (bought?.electricity ?? 0) * (of.electricity ?? 0),
    'natural-gas': (bought?.['natural-gas'] ?? 0) * (of['natural-gas'] ?? 0),
    fuel: (bought?.fuel ?? 0) * (of.fuel ?? 0),
    credit: credit === 0 ? 0 : -(exported ?? 0) * credit,
    whole: 0,
  }
}
function sumOf(parts: Parts) {
  return weightedParts.reduce((sum, part) => sum + parts[part], 0)
}
function asWhole(whole: number): Parts {
  return { electricity: 0, 'natural-gas': 0, fuel: 0, credit: 0, whole }
}
function near(a: number, b: number) {
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}

/**
 * Sum stated in the result (cost: by today's prices); null while a factor is missing, undefined if an engine stored
 * none.
 */
function stated(
  measure: WeightedMeasure,
  of: BaselineResult['annual'] | BaselineResult['monthly'][number],
  prices: EnergyPrices,
): number | null | undefined {
  return measure === 'cost'
    ? of.bought === undefined
      ? undefined
      : energyCost(of, prices)
    : measure === 'primary'
      ? of.primaryEnergy
      : of.co2
}

/**
 * Primary energy [kWh], cost [money] or CO₂ [kg] of a result, whole building, by year and month and by carrier.
 * Carriers are separate only if today's factors give the sums of the result.
 */
export function weightedFigures(
  measure: WeightedMeasure,
  result: BaselineResult,
  building: Building,
  prices: EnergyPrices,
): WeightedFigures | NoFigures {
  const factors = factorsOf(measure, building, prices)
  const total = stated(measure, result.annual, prices)
  if (total === undefined) return { missing: 'engine' }
  if (total === null) {
    const missing = carriersInUse(result).filter(carrier => factors.of[carrier] === null)
    if (missing.length > 0) return { missing }
    // If all electricity is its own, feeding in may count like bought electricity.
    return { missing: measure === 'cost' || factors.of.electricity === null ? ['electricity'] : 'factors' }
  }
  const ofMonths = result.monthly.map(month => stated(measure, month, prices))
  const months = ofMonths.includes(undefined) ? null : ofMonths.map(value => value ?? 0)
  const year = apart(result.annual, factors)
  const monthsApart = result.monthly.map(month => apart(month, factors))
  const isApart =
    result.annual.bought !== undefined &&
    near(sumOf(year), total) &&
    (months ?? []).every((value, m) => near(sumOf(monthsApart[m] ?? year), value))
  if (!isApart)
    return { parts: ['whole'], year: asWhole(total), total, months: months?.map(asWhole) ?? null, working: [] }
  return {
    parts: weightedParts.filter(part => year[part] !== 0 || monthsApart.some(month => month[part] !== 0)),
    year,
    total,
    months: months === null ? null : monthsApart,
    working: [
      ...carriersInUse(result).flatMap(carrier =>
        factors.of[carrier] === null
          ? []
          : [{ part: carrier, energy: result.annual.bought?.[carrier] ?? 0, factor: factors.of[carrier] }],
      ),
      ...((result.annual.exported ?? 0) > 0
        ? [{ part: 'credit' as const, energy: -(result.annual.exported ?? 0), factor: factors.credit }]
        : []),
    ],
  }
}

/** Parts of the year as shown, which add to the shown total. */
export function shownYearParts(
  { parts, year, total }: Pick<WeightedFigures, 'parts' | 'year' | 'total'>,
  { of, decimals }: Pick<Shown, 'of' | 'decimals'>,
): Parts {
  const figures = shownParts(
    parts.map(part => of(year[part])),
    of(total),
    decimals,
  )
  return { ...asWhole(0), ...Object.fromEntries(parts.map((part, i) => [part, figures[i] ?? 0])) }
}

/** A month as shown: its parts and their sum. */
export type ShownMonth = Parts & { readonly sum: number }

/**
 * Months as shown: the parts of a month add to its sum, those of a year to the year's part (shownYearParts), and the
 * sums to the shown total.
 *
 * The sums are rounded by themselves, as sheets and the command round them (shownResult, rowsThatAdd), so that a month
 * has the same digits everywhere. If no month has two parts, no unit can move between these; then sums and parts are
 * found in one table, and a sum may differ from theirs by one.
 */
export function shownMonths(
  figures: Pick<WeightedFigures, 'parts' | 'year' | 'total'> & { readonly months: readonly Parts[] },
  shown: Pick<Shown, 'of' | 'decimals'>,
): readonly ShownMonth[] {
  const { parts, total, months } = figures
  const { of, decimals } = shown
  const year = shownYearParts(figures, shown)
  const ofYear = parts.map(part => year[part])
  const cells = months.map(month => parts.map(part => of(month[part])))
  const exactSums = cells.map(row => row.reduce((sum, value) => sum + value, 0))
  const sums = shownParts(exactSums, of(total), decimals).map(sum => asShown(sum, decimals))
  // In one table a sum is a cell of its row with the opposite sign, so the row adds to 0.
  const rounded =
    cellsThatAdd(cells, sums, ofYear, decimals) ??
    cellsThatAdd(
      cells.map((row, m) => [...row, -(exactSums[m] ?? 0)]),
      months.map(() => 0),
      [...ofYear, -asShown(of(total), decimals)],
      decimals,
    ) ??
    cells.map((row, m) => shownParts(row, sums[m] ?? 0, decimals))
  return rounded.map((row, m) => {
    const joined = row[parts.length]
    return {
      ...asWhole(0),
      ...Object.fromEntries(parts.map((part, i) => [part, row[i] ?? 0])),
      sum: joined === undefined ? (sums[m] ?? 0) : asShown(-joined, decimals),
    }
  })
}

function quantityOf(measure: Exclude<Measure, 'cost'>, basis: Basis): QuantityKey {
  return measure === 'carbon' ? (basis === 'per-area' ? 'massPerArea' : 'mass') : energyQuantity(basis)
}

/** Decimals, unit and conversion of a measure's figures. `money` is the currency in the reader's words. */
export interface Shown {
  readonly unit: string
  readonly decimals: number
  /** kWh, kg or money of the whole building → the shown figure */
  readonly of: (value: number) => number
}
export function shownIn(
  measure: Measure,
  { result, basis, units }: { readonly result: BaselineResult; readonly basis: Basis; readonly units: UnitSystem },
  currency: Currency,
  money: string,
): Shown {
  if (measure === 'cost') {
    const area = basis === 'per-area' ? toShown('area', result.floorArea, units) : 1
    return {
      unit: basis === 'per-area' ? `${money}/${unitSymbol('area', units)}` : money,
      decimals: currency === 'IRR' ? 0 : 2,
      of: value => value / area,
    }
  }
  const quantity = quantityOf(measure, basis)
  return {
    unit: unitSymbol(quantity, units),
    decimals: decimalsOf(quantity, units),
    of: value => toShown(quantity, basis === 'per-area' ? value / result.floorArea : value, units),
  }
}
