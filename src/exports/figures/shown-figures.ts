import { energyCost } from '#building/energy-cost.ts'
import { shownResult } from '#building/shown-result.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import { hoursOf, type Basis } from '#text/result-view.ts'
import { decimalsOf, toShown } from '#text/units.ts'
import { shownIn, type Currency, type Shown } from '#text/weighted-figures.ts'
import type { FigureWords } from '../words.ts'
import { figureRecords, hasFigure, type FigureMeasure, type FigureRecord, type NameKeys } from './figure-records.ts'

/** A figure as it is shown: a number of the unit, rounded, and its text. */
export interface FigureAmount {
  readonly value: number
  readonly decimals: number
  readonly text: string
  readonly unit: string
}
/** A figure of a project with its words. */
export interface ShownFigure extends Pick<FigureRecord, 'key' | 'group' | 'measure' | 'depth'> {
  readonly name: string
  /** Its name below the figure that it is a part of. */
  readonly below: string
  /** Value in SI for the whole building: kWh, kg, W, h, %, m², or money; null while a factor or a price is missing. */
  readonly exact: number | null
  /** For the whole building. */
  readonly total: FigureAmount | null
  /** By floor area; null for a figure that has none. */
  readonly perArea: FigureAmount | null
  /** Moment of a peak in words. */
  readonly moment: string
  /** A few words beside it: the moment of a peak, what its hours are of, why there is no value. */
  readonly note: string
  readonly formula: string
  readonly source: string
}

export interface FigureSubject {
  readonly result: BaselineResult
  readonly prices: EnergyPrices
  readonly currency: Currency
}

/**
 * Name of a figure in the reader's words.
 *
 * @param place `below` the figure that it is a part of, or by itself
 */
export function figureName(
  { name, parts = {}, below }: NameKeys,
  find: FigureWords['find'],
  place: 'alone' | 'below' = 'alone',
): string {
  if (place === 'below' && below !== undefined) return find(below)
  return find(name, Object.fromEntries(Object.entries(parts).map(([part, key]) => [part, find(key)])))
}

function rounded(value: number, decimals: number): number {
  // As the format rounds: the text of a number is the text of its rounding.
  return Number(Math.abs(value).toFixed(decimals)) * (value < 0 ? -1 : 1) + 0
}

/** The figures of a baseline in the reader's words and units. Sums of rounded figures add up, as on the page. */
export function shownFigures({ result, prices, currency }: FigureSubject, words: FigureWords): readonly ShownFigure[] {
  const { find, format, units } = words
  const money = find(`results:money.${currency}`)
  const bases = { total: basisOf('total'), perArea: basisOf('per-area') }
  function basisOf(basis: Basis) {
    const of = (measure: 'energy' | 'carbon' | 'cost') => shownIn(measure, { result, basis, units }, currency, money)
    const energy = of('energy')
    return { energy, carbon: of('carbon'), cost: of('cost'), result: shownResult(result, energy) }
  }
  const amount = (value: number, decimals: number, unit: string): FigureAmount => ({
    value: rounded(value, decimals),
    decimals,
    text: format.number(value, decimals),
    unit,
  })
  const inUnit = (value: number, { of, decimals, unit }: Shown) => amount(of(value), decimals, unit)
  /** A value in a basis; null where the measure has no figure in it. */
  const shown = (record: FigureRecord, exact: number, basis: keyof typeof bases): FigureAmount | null => {
    const own = bases[basis]
    switch (record.measure) {
      case 'energy':
        return record.isAlone === true
          ? inUnit(exact, own.energy)
          : amount(record.of(own.result) ?? 0, own.energy.decimals, own.energy.unit)
      case 'carbon':
      case 'cost':
        return inUnit(exact, own[record.measure])
      case 'area':
      case 'hours':
      case 'percent':
      case 'power':
        return basis === 'perArea' ? null : plain(record.measure, exact)
    }
  }
  const plain = (measure: Exclude<FigureMeasure, 'energy' | 'carbon' | 'cost'>, value: number): FigureAmount => {
    switch (measure) {
      case 'hours':
        return amount(value, 0, 'h')
      case 'percent':
        return amount(value, 0, format.unit('percent', units))
      case 'area':
        return amount(toShown('area', value, units), decimalsOf('area', units), format.unit('area', units))
      case 'power':
        return amount(toShown('power', value / 1000, units), decimalsOf('power', units), format.unit('power', units))
    }
  }
  const moment = (hour: number) => {
    if (hour < 0) return find('results:noPeak')
    const { month, day, from, until } = momentOfHour(hour, hoursOf(result))
    return find('results:peakMoment', {
      day: format.number(day),
      month: find(`results:months.${month}`),
      from: format.digits(from),
      until: format.digits(until),
    })
  }
  const formula = ({ formula: key }: FigureRecord) => {
    const { comfort } = result
    return find(key === 'results:figureWorking.comfort' ? `${key}.${comfort?.model ?? 'pmv'}` : key, {
      hours: format.number(hoursOf(result)),
      off: format.withUnit('temperatureDifference', 0.2, units),
      share: format.percent(1),
      inside: format.number(Math.round(comfort?.hours ?? 0)),
      of: format.number(Math.round(comfort?.of ?? 0)),
      low: format.number(-0.5, 1),
      high: format.number(0.5, 1),
    })
  }
  const source = ({ measure }: FigureRecord) =>
    find(`exports:source.${measure === 'area' ? 'drawing' : measure === 'cost' ? 'prices' : 'simulated'}`, {
      engine: result.engineVersion,
    })
  const notes = notesOf(result, words)
  return figureRecords.flatMap((record): readonly ShownFigure[] => {
    // A result of an earlier engine without bought energy has no cost.
    const exact =
      record.measure !== 'cost'
        ? hasFigure(record, result)
          ? record.of(result)
          : undefined
        : result.annual.bought === undefined
          ? undefined
          : energyCost(result.annual, prices)
    if (exact === undefined) return []
    const hour = record.hour?.(result)
    return [
      {
        key: record.key,
        group: record.group,
        measure: record.measure,
        depth: record.depth,
        name: figureName(record, find),
        below: figureName(record, find, 'below'),
        exact,
        total: exact === null ? null : shown(record, exact, 'total'),
        perArea: exact === null ? null : shown(record, exact, 'perArea'),
        moment: hour === undefined ? '' : moment(hour),
        note: hour === undefined ? (notes[record.key] ?? '') : moment(hour),
        formula: formula(record),
        source: source(record),
      },
    ]
  })
}

/** Words beside figures, by their keys. */
function notesOf(result: BaselineResult, { find, format }: FigureWords): Readonly<Record<string, string>> {
  const { annual, comfort, occupiedHours, unmetHours, unmetParts: parts } = result
  const number = (value: number) => format.number(Math.round(value))
  const missing = (value: number | null) => (value === null ? find('results:factorsWere') : '')
  const unmetParts =
    parts === undefined || unmetHours === 0
      ? ''
      : find(parts.both === 0 ? 'results:unmetParts' : 'results:unmetPartsBoth', {
          heating: number(parts.heating),
          cooling: number(parts.cooling),
          both: number(parts.both),
        })
  return {
    primary: missing(annual.primaryEnergy),
    carbon: missing(annual.co2),
    unmetHours: `${find('results:unmetOf', { hours: number(occupiedHours) })}${unmetParts}`,
    comfort:
      comfort === undefined
        ? ''
        : comfort.model === 'pmv'
          ? find('results:comfort.pmv', { hours: number(comfort.of) })
          : find('results:comfort.adaptive', { judged: number(comfort.of), occupied: number(occupiedHours) }),
  }
}
