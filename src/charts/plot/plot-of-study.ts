import type { Study } from '#contract/entities/study.ts'
import { variantColumnKeys, variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { PlotAxis, PlotRow, PlotTable } from './plot-table.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import type { StandingOf } from '#building/stages/standing-options.ts'
import type { StudyNames } from '#text/study-names.ts'

/** Rows of a study in memory: columns of doubles by row number; `present` marks the existing ones. */
export interface StudyRows {
  readonly run: string
  /** Number of rows with memory: `total`, and further samples. */
  readonly size: number
  /** Number of existing rows. */
  readonly count: number
  readonly present: Uint8Array
  /** Option index of each row, for every parameter of the study in order. */
  readonly options: readonly Uint8Array[]
  /** Figures for the whole building and year, SI; NaN without a figure. A column without any figure is missing. */
  readonly columns: Readonly<Partial<Record<VariantColumnKey, Float64Array>>>
}

/**
 * Axes of a study: its parameters in row order, then every figure of the year. Keys of parameters and of figures differ.
 *
 * @param standing what the design stands at from which the study starts: it has a place beside options that do not say it
 */
export function axesOf(
  study: Pick<Study, 'parameters' | 'floorArea'>,
  standing: StandingOf,
  words: StudyNames,
): readonly PlotAxis[] {
  return [
    ...study.parameters.map(({ key, options }): PlotAxis => {
      const numbers = words.optionNumbers(key, options)
      const now = standing(key)
      // A number beside the others has no unit either: it is in the head of the axis.
      const beside =
        now === undefined || (now.option !== null && options.includes(now.option))
          ? undefined
          : now.option === null
            ? words.standing(key, now)
            : words.bareOptions(key, [now.option, ...options])[0]
      return {
        key: `p.${key}`,
        title: words.parameter(key),
        short: words.shortParameter(key),
        kind: 'option',
        unit: words.optionUnit(key),
        options: words.bareOptions(key, options),
        ...(numbers === undefined ? {} : { numbers }),
        ...(beside === undefined ? {} : { beside }),
      }
    }),
    ...variantColumnKeys.map((key): PlotAxis => {
      const { unit, perSi } = words.shown(key, study.floorArea)
      const { better } = variantColumns[key]
      return {
        key,
        title: words.column(key),
        short: words.shortColumn(key),
        unit,
        perSi,
        kind: 'result',
        ...(better === null ? {} : { better }),
      }
    }),
  ]
}

/** Existing rows in the form of the plot: options by their index, figures as shown. */
export function plotOfStudy(
  study: Pick<Study, 'parameters' | 'floorArea'>,
  rows: StudyRows,
  standing: StandingOf,
  words: StudyNames,
): PlotTable {
  const ids = new Float64Array(rows.count)
  for (let row = 0, at = 0; row < rows.size; row++) if (rows.present[row] === 1) ids[at++] = row
  const columns: Record<string, Float64Array> = {}
  study.parameters.forEach(({ key }, p) => {
    const places = rows.options[p]
    columns[`p.${key}`] = Float64Array.from(ids, row => places?.[row] ?? 0)
  })
  const axes = axesOf(study, standing, words).filter(({ key, kind }) => {
    if (kind === 'option') return true
    const values = rows.columns[key as keyof typeof rows.columns]
    // A figure that no row has (no price, no factor) gets no axis.
    if (values === undefined || !ids.some(row => !Number.isNaN(values[row]))) return false
    const { of } = words.shown(key as keyof typeof rows.columns, study.floorArea)
    columns[key] = Float64Array.from(ids, row => of(values[row] as number))
    return true
  })
  return { axes, rows: rows.count, columns, ids }
}

/**
 * Reference row on the plot's own axes: the baseline, or the pick from which the study starts. On the axis
 * of a parameter it stands at its option, or beside the options if it has none of them.
 */
export function baselinePlotRow(
  { axes }: PlotTable,
  figures: DesignFigures,
  standing: StandingOf,
  study: Pick<Study, 'parameters' | 'floorArea'>,
  words: StudyNames,
): PlotRow {
  const places = study.parameters.flatMap(({ key, options }): readonly (readonly [string, number])[] => {
    const now = standing(key)
    if (now === undefined) return []
    const place = now.option === null ? -1 : options.indexOf(now.option)
    return [[`p.${key}`, place === -1 ? options.length : place]]
  })
  const values = axes.flatMap(({ key, kind }): readonly (readonly [string, number])[] => {
    const value = figures[key as VariantColumnKey]
    if (kind === 'option' || value === null) return []
    return [[key, words.shown(key as VariantColumnKey, study.floorArea).of(value)]]
  })
  return Object.fromEntries([...places, ...values])
}
