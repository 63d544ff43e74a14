import type { VariedParameter } from '#building/stages/study-rows.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'

/** Rows of a study by columns: every form of a table is written from them. */
export interface VariantTable {
  /** In row order. */
  readonly parameters: readonly VariedParameter[]
  /** Numbers of the rows, rising. */
  readonly rows: Int32Array
  /** Index of each row's option, for every parameter. */
  readonly options: readonly Uint8Array[]
  /** Figures; NaN where there is none. */
  readonly columns: Readonly<Partial<Record<VariantColumnKey, Float64Array>>>
}

/**
 * Rows of a study by columns.
 *
 * @param parameters in row order
 * @param all     which option of every parameter each row of the study has (`studyRows`)
 * @param rows    numbers of the rows, rising
 * @param columns their figures; NaN where there is none
 */
export function variantTable(
  parameters: readonly VariedParameter[],
  all: Uint8Array,
  rows: ArrayLike<number>,
  columns: VariantTable['columns'],
): VariantTable {
  const width = parameters.length
  return {
    parameters,
    rows: Int32Array.from(rows),
    options: parameters.map((_, p) => Uint8Array.from(rows, row => all[row * width + p] ?? 0)),
    columns,
  }
}
