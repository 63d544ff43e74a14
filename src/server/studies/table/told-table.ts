import type { VariedParameter } from '#building/stages/study-rows.ts'
import type { StudyTable } from '#contract/entities/study.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'

/** What every form of a table is written from. */
export type ToldTable = Pick<StudyTable, 'parameters' | 'rows' | 'options' | 'columns'>

/**
 * Rows of a study by columns.
 *
 * @param parameters in row order
 * @param all     which option of every parameter each row of the study has (`studyRows`)
 * @param rows    numbers of the rows, rising
 * @param columns their figures; NaN where there is none
 */
export function toldTable(
  parameters: readonly VariedParameter[],
  all: Uint8Array,
  rows: ArrayLike<number>,
  columns: Readonly<Partial<Record<VariantColumnKey, Float64Array>>>,
): ToldTable {
  const width = parameters.length
  return {
    parameters,
    rows: Array.from(rows),
    options: parameters.map((_, p) => Array.from(rows, row => all[row * width + p] ?? 0)),
    columns: Object.fromEntries(
      Object.entries(columns).map(([key, values]) => [
        key,
        Array.from(values, value => (Number.isNaN(value) ? null : value)),
      ]),
    ),
  }
}

/** The option that each row has of a parameter. */
export function chosenOf({ parameters, options }: ToldTable, p: number): readonly (string | number | undefined)[] {
  return (options[p] ?? []).map(place => parameters[p]?.options[place])
}
