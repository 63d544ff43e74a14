import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '#validation/report/table.ts'
import type { ComparedRow, RecordedRow } from './compare-prototypes.ts'
import recordedRuns from './energyplus-25.2.json' with { type: 'json' }
import { isCompared, theirsOf, totals, type GateResult } from './gates.ts'
import { causeOf } from './explained-causes.ts'
import { namedExceptions } from './named-exceptions.ts'
import { judgedFigures } from './recorded-gate.ts'
import { comparedUses, vintages } from './published-rows.ts'

const titles = {
  heating: 'heating',
  cooling: 'cooling',
  fans: 'fans',
  pumps: 'pumps',
  lighting: 'lighting',
  equipment: 'equipment',
  hotWater: 'hot water',
} as const

function figure(value: number): string {
  return value.toFixed(value < 9.95 ? 1 : 0)
}
function pair(ours: number, theirs: number): string {
  return `${figure(ours)} / ${figure(theirs)}`
}

/** A prototype's rows, ours / EnergyPlus; what is not compared stands in brackets. */
function rowsOf(rows: readonly ComparedRow[]): string {
  return table(
    ['vintage', 'zone', ...comparedUses.map(use => titles[use]), 'total'],
    rows.map(row => {
      const { ours, theirs } = totals(row)
      return [
        row.vintage,
        row.zone,
        ...comparedUses.map(use => {
          const cell = pair(row.ours[use], theirsOf(row, use))
          return isCompared(row, use) ? cell : `(${cell})`
        }),
        pair(ours, theirs),
      ]
    }),
    2,
  )
}

/** Runs of EnergyPlus's own example files, ours / EnergyPlus. */
function recordedOf(rows: readonly RecordedRow[]): string {
  return table(
    ['file', ...comparedUses.map(use => titles[use]), 'total'],
    rows.map(row => {
      const { ours, theirs } = totals(row)
      return [
        row.file,
        ...comparedUses.map(use => {
          const cell = pair(row.ours[use], theirsOf(row, use))
          return isCompared(row, use) ? cell : `(${cell})`
        }),
        pair(ours, theirs),
      ]
    }),
    1,
  )
}

/** The gate over the recorded rows: counts by use. */
function recordedGateOf(rows: readonly RecordedRow[]): string {
  const figures = judgedFigures(rows)
  return table(
    ['figure', 'inside', 'named below'],
    [...new Set(figures.map(({ use }) => use))].map(use => {
      const of = figures.filter(judged => judged.use === use)
      const inside = of.filter(({ isInside }) => isInside).length
      return [use === 'total' ? use : titles[use], `${inside} of ${of.length}`, `${of.length - inside}`]
    }),
    1,
  )
}

/** Named exceptions, joined by cause, each with its measured ratio. */
function exceptionsOf(): string {
  const byCause = Map.groupBy(namedExceptions, ({ cause }) => cause)
  return [...byCause]
    .map(
      ([cause, group]) =>
        `- **${cause}**: ${group
          .map(({ prototype, use, ratio }) => `${prototype} ${use === 'total' ? use : titles[use]} ${ratio.toFixed(2)}`)
          .join('; ')}`,
    )
    .join('\n')
}

/** Rows outside, joined by cause; those without a known cause last. */
function outsideOf(results: readonly GateResult[]): string {
  const byCause = new Map<string, string[]>()
  for (const row of results.flatMap(({ outside }) => outside)) {
    const cause = causeOf(row) ?? 'cause not known yet'
    byCause.set(cause, [...(byCause.get(cause) ?? []), row])
  }
  return [...byCause].map(([cause, rows]) => `- **${cause}**: ${rows.join('; ')}`).join('\n')
}

/**
 * The page docs/validation/prototypes.md: words of `text.md` with the gates and every row.
 *
 * @param version of the engine
 */
export function prototypeDocument(
  version: string,
  rows: readonly ComparedRow[],
  results: readonly GateResult[],
  recorded: readonly RecordedRow[],
): string {
  const names = [...new Set(rows.map(({ prototype }) => prototype))]
  const parts: Readonly<Record<string, string>> = {
    version,
    gates: table(
      ['gate', 'asked', 'held'],
      results.map(({ name, condition, held, of, isHeld }) => [
        name,
        condition,
        `${held} of ${of}${isHeld ? '' : ' (missed)'}`,
      ]),
      2,
    ),
    rows: names
      .map(
        name =>
          `### ${name}\n\n${rowsOf(
            vintages.flatMap(vintage => rows.filter(row => row.prototype === name && row.vintage === vintage)),
          )}`,
      )
      .join('\n\n'),
    outside: outsideOf(results),
    program: recordedRuns.program,
    date: recordedRuns.date,
    recorded: recordedOf(recorded),
    recordedGate: recordedGateOf(recorded),
    exceptions: exceptionsOf(),
  }
  return readFileSync(join(import.meta.dirname, 'text.md'), 'utf8').replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, part: string) => parts[part] ?? '',
  )
}
