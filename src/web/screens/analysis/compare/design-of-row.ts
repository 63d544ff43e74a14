import type { Study } from '#contract/entities/study.ts'
import { figuresBy } from '#building/studies/design-figures.ts'
import type { PickedDesign } from '../picks/use-pick-figures.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

/** Options and figures of a row; null while it is missing. */
export function designOfRow(
  study: Pick<Study, 'parameters' | 'setting' | 'engineVersion'>,
  rows: StudyRows,
  row: number,
): PickedDesign | null {
  if (rows.present[row] !== 1) return null
  return {
    options: Object.fromEntries(
      study.parameters.map(({ key, options }, p) => [key, options[rows.options[p]?.[row] ?? 0] ?? 0]),
    ),
    offered: Object.fromEntries(study.parameters.map(({ key, options }) => [key, options])),
    figures: figuresBy(key => rows.columns[key]?.[row]),
    isSwept: study.setting === 'sweep',
    refused: null,
    engineVersion: study.engineVersion,
  }
}
