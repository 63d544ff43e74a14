import type { Edition } from './cases.ts'
import { differences } from './differences.ts'
import type { DaySeries } from './hourly.ts'
import type { Row } from './quantities.ts'
import type { Range, Reference } from './reference.ts'

/** A figure of ours beside the programs' range. */
export interface Compared {
  readonly case: string
  readonly quantity: string
  readonly unit: string
  readonly value: number
  /** Absent: no reference result. */
  readonly range?: Range
  /** Above (+) or below (−) the range, in the unit; 0 inside. Absent without a range. */
  readonly outside?: number
  /** Counts for the gate: a year's figure with a range from several programs. */
  readonly gated: boolean
}

/** How far a value is outside a range, 0 inside. A millionth is forgiven: the tables are printed with at most six decimals. */
export function outsideOf(value: number, range: { readonly min: number; readonly max: number }): number {
  const forgiven = 1e-6 * Math.max(1, Math.abs(range.min), Math.abs(range.max))
  if (value > range.max + forgiven) return value - range.max
  if (value < range.min - forgiven) return value - range.min
  return 0
}

function against(value: number, range: Range | undefined): Pick<Compared, 'range' | 'outside'> {
  return range === undefined ? {} : { range, outside: outsideOf(value, range) }
}

/** Printed only: the months, and the sky that the weather file implies. */
const ungated = /^(monthly|sky_temp)_/

/** The year's figures beside the programs' of the same edition. */
export function compareRows(edition: Edition, rows: readonly Row[], reference: Reference): readonly Compared[] {
  return rows.map(row => {
    const range = reference.yearly(edition, `${row.case} ${row.quantity}`)
    return { ...row, ...against(row.value, range), gated: !ungated.test(row.quantity) && (range?.programs ?? 0) > 1 }
  })
}

/** The differences between cases beside the same differences of each program that gives both. */
export function compareDifferences(edition: Edition, rows: readonly Row[], reference: Reference): readonly Compared[] {
  const ours = new Map(rows.map(row => [`${row.case},${row.quantity}`, row]))
  return differences(edition).flatMap(({ from, to, quantity }) => {
    const first = ours.get(`${from},${quantity}`)
    const second = ours.get(`${to},${quantity}`)
    if (first === undefined || second === undefined) return []
    const value = second.value - first.value
    return [
      {
        case: `${from} → ${to}`,
        quantity,
        unit: first.unit,
        value,
        ...against(value, reference.difference(edition, `${from} ${to} ${quantity}`)),
        gated: false,
      },
    ]
  })
}

export interface ComparedDay extends DaySeries {
  /** By hour; absent without reference. */
  readonly ranges: readonly (Range | undefined)[]
  readonly hoursInside: number
  readonly hoursCompared: number
  /** Largest distance from the range [unit]. */
  readonly furthest: number
}

export function compareDays(
  edition: Edition,
  days: readonly DaySeries[],
  reference: Reference,
): readonly ComparedDay[] {
  return days.map(day => {
    const ranges = day.values.map((_, i) =>
      reference.hourly(edition, `${day.case} ${day.date} ${i + 1} ${day.quantity}`),
    )
    const outside = day.values.flatMap((value, i) => {
      const range = ranges[i]
      return range === undefined || range.programs < 2 ? [] : [Math.abs(outsideOf(value, range))]
    })
    return {
      ...day,
      ranges,
      hoursInside: outside.filter(x => x === 0).length,
      hoursCompared: outside.length,
      furthest: Math.max(0, ...outside),
    }
  })
}

/** A miss that is explained: listed until it is one no more. */
export interface ExplainedMiss {
  readonly edition: Edition
  readonly case: string
  readonly quantity: string
  /** Distance from the range when it was listed, in the quantity's unit; it may not grow. */
  readonly outside: number
  /** The physics behind it. */
  readonly why: string
}

/** Objections of the gate to a comparison and its list of known misses; empty = passed. */
export function gate(
  edition: Edition,
  compared: readonly Compared[],
  explainedMisses: readonly ExplainedMiss[],
): readonly string[] {
  const listed = new Map(
    explainedMisses.filter(miss => miss.edition === edition).map(miss => [`${miss.case} ${miss.quantity}`, miss]),
  )
  const complaints: string[] = []
  for (const row of compared.filter(r => r.gated)) {
    const name = `${row.case} ${row.quantity}`
    const miss = listed.get(name)
    listed.delete(name)
    const distance = Math.abs(row.outside ?? 0)
    if (!Number.isFinite(row.value)) complaints.push(`${edition} ${name}: ${row.value}`)
    else if (distance > 0 && miss === undefined)
      complaints.push(`${edition} ${name}: ${row.value} ${row.unit} is outside ${row.range?.min} to ${row.range?.max}`)
    else if (miss !== undefined && distance === 0)
      complaints.push(`${edition} ${name} is inside now: take it off the list of known misses`)
    else if (miss !== undefined && distance > miss.outside)
      complaints.push(`${edition} ${name} is outside by ${distance} ${row.unit}, listed with ${miss.outside}`)
  }
  for (const name of listed.keys()) complaints.push(`${edition} ${name} is listed as a known miss but is not compared`)
  return complaints
}
