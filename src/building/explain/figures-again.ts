import type { ChosenOptions } from '../stages/with-options.ts'
import type { DesignFigures, Explaining } from './explaining.ts'

/** Rows of a study as designs over the project's document. */
export interface RowDesign {
  readonly row: number
  readonly options: ChosenOptions
}

/** Figures of rows of a study in the default setting, whatever the study's own setting. */
export function* figuresAgain(
  rows: readonly RowDesign[],
): Explaining<{ readonly rows: readonly { readonly row: number; readonly figures: DesignFigures }[] }> {
  const figures = yield rows.map(({ options }) => ({ options, station: null }))
  return { rows: rows.map(({ row }, i) => ({ row, figures: figures[i]! })) }
}
