import { sameWithin } from '#building/explain/change-sets.ts'
import type { OptionValue, Study } from '#contract/entities/study.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import type { StandingOf } from '#building/stages/standing-options.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'

/**
 * Options of a finished study that alone do not change the result of its base design: with the base's options of all
 * other parameters, net energy changes by at most 0.2 % of the used energy. The base's own option is left out. An option
 * cannot be compared while the base has none of the study's options of another parameter.
 *
 * @param base figures of the base design, used if no row has all its options and the study has the default setting
 */
export function sameAsBase(
  study: Pick<Study, 'parameters' | 'setting'>,
  rows: StudyRows,
  standing: StandingOf,
  base: DesignFigures,
): (key: string, option: OptionValue) => boolean {
  const places = study.parameters.map(({ key, options }) => options.indexOf(standing(key)?.option ?? ''))
  const rowOf = (wanted: readonly number[]) => {
    if (wanted.includes(-1)) return -1
    return rows.present.findIndex((is, row) => is === 1 && wanted.every((place, p) => rows.options[p]?.[row] === place))
  }
  const start = rowOf(places)
  const figure = (key: 'net' | 'used') =>
    start !== -1 ? rows.columns[key]?.[start] : study.setting === 'default' ? base[key] : undefined
  const [net, used] = [figure('net') ?? NaN, figure('used') ?? NaN]
  return (key, option) => {
    const p = study.parameters.findIndex(parameter => parameter.key === key)
    const place = study.parameters[p]?.options.indexOf(option) ?? -1
    if (place === -1 || place === places[p]) return false
    const row = rowOf(places.with(p, place))
    return row !== -1 && Math.abs((rows.columns.net?.[row] ?? NaN) - net) <= sameWithin * used
  }
}
