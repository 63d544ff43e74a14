import type { RecordedRow } from './compare-prototypes.ts'
import { gates, isCompared, isWithin, theirsOf, totalGate, totals } from './gates.ts'
import { namedExceptions, type NamedException } from './named-exceptions.ts'
import type { ComparedUse } from './published-rows.ts'

/** Allowed growth of a named exception's distance from 1: the figures are stored with three digits. */
const slack = 0.02

/** A figure of a recorded row beside ours. */
interface Judged {
  readonly prototype: string
  readonly use: ComparedUse | 'total'
  readonly ratio: number
  readonly isInside: boolean
}

/** Every gated figure of the recorded rows: the uses of the gates, and the total, within the same bounds. */
export function judgedFigures(rows: readonly RecordedRow[]): readonly Judged[] {
  return rows.flatMap(row => {
    const { prototype } = row
    const { ours, theirs } = totals(row)
    return [
      ...gates.flatMap(({ uses, within, orWithin }) =>
        uses
          .filter(use => isCompared(row, use))
          .map(use => ({
            prototype,
            use,
            ratio: row.ours[use] / theirsOf(row, use),
            isInside: isWithin(row.ours[use], theirsOf(row, use), within, orWithin),
          })),
      ),
      { prototype, use: 'total' as const, ratio: ours / theirs, isInside: isWithin(ours, theirs, totalGate.within) },
    ]
  })
}

/**
 * Complaints of the gate: each figure is inside, or a named exception whose ratio is no further from 1 than when it was
 * named. An exception that no longer excuses anything is a complaint too.
 */
export function recordedComplaints(
  rows: readonly RecordedRow[],
  exceptions: readonly NamedException[] = namedExceptions,
): readonly string[] {
  const figures = judgedFigures(rows)
  const exceptionOf = ({ prototype, use }: Judged) =>
    exceptions.find(each => each.prototype === prototype && each.use === use)
  return [
    ...figures.flatMap(figure => {
      const ownException = exceptionOf(figure)
      const name = `${figure.prototype} ${figure.use}: ${figure.ratio.toFixed(2)} of EnergyPlus`
      if (figure.isInside) return ownException === undefined ? [] : [`${name} is inside; the exception goes`]
      if (ownException === undefined) return [`${name} is outside and not named`]
      return Math.abs(figure.ratio - 1) <= Math.abs(ownException.ratio - 1) + slack
        ? []
        : [`${name}, ${ownException.ratio} was named`]
    }),
    ...exceptions
      .filter(each => !figures.some(({ prototype, use }) => prototype === each.prototype && use === each.use))
      .map(({ prototype, use }) => `${prototype} ${use} is named and not compared`),
  ]
}
