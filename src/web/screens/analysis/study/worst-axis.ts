import type { Worst } from '#contract/entities/explanation.ts'
import type { Pick } from '#contract/entities/study.ts'
import type { PlotTable } from '#charts/plot/plot-table.ts'

/** Key of the axis; no figure of a study has this name. */
export const worstAxisKey = 'worst'

/**
 * Worst net energy of a study's picks over all tried climates and neighbours [kWh], by row; and the number of cases.
 */
export interface WorstRows {
  readonly cases: number
  readonly net: ReadonlyMap<number, number>
}

export function worstRows(answer: (typeof Worst)['Type'], picks: readonly Pick[], run: string): WorstRows {
  const net = new Map<number, number>()
  for (const { pick: id, figures } of answer.cases) {
    const pick = picks.find(one => one.id === id && one.run === run)
    if (pick !== undefined && figures.net !== null)
      net.set(pick.row, Math.max(figures.net, net.get(pick.row) ?? -Infinity))
  }
  const cases = new Set(answer.cases.map(({ station, tallerNeighbour }) => `${station} ${tallerNeighbour}`)).size
  return { cases, net }
}

/** Table with a further result behind the first: lines of untried rows break at it. */
export function withWorstAxis(
  table: PlotTable,
  { net }: WorstRows,
  axis: { readonly title: string; readonly unit: string; readonly perSi: number },
  of: (value: number) => number,
): PlotTable {
  if (net.size === 0) return table
  const values = Float64Array.from(table.ids, row => {
    const value = net.get(row)
    return value === undefined ? Number.NaN : of(value)
  })
  if (values.every(Number.isNaN)) return table
  const at = table.axes.findIndex(({ key }) => key === 'net') + 1
  return {
    ...table,
    axes: table.axes.toSpliced(at === 0 ? table.axes.length : at, 0, {
      ...axis,
      key: worstAxisKey,
      kind: 'result',
      better: 'less',
    }),
    columns: { ...table.columns, [worstAxisKey]: values },
  }
}
