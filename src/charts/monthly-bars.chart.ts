import type { TopLevelSpec } from 'vega-lite'
import type { EndUse } from '#contract/options.ts'
import { endUses } from '#contract/options.ts'
import { monthPartsChart, type MonthsLook } from './month-parts.chart.ts'

export interface MonthlyBarsInput extends MonthsLook {
  /** Twelve months; each end use in the shown unit, generation positive (it is drawn below the axis). */
  readonly months: readonly Readonly<Record<EndUse, number>>[]
  readonly endUseNames: Readonly<Record<EndUse, string>>
}

/** Chart of twelve stacked bars of end uses, generation below the axis. */
export function monthlyBarsChart({ months, endUseNames, ...look }: MonthlyBarsInput): TopLevelSpec {
  const { endUse, endUseEdge } = look.palette
  return monthPartsChart({
    ...look,
    partIs: 'use',
    months: months.map(month => ({ ...month, generation: -month.generation })),
    parts: endUses.map(key => ({ key, name: endUseNames[key], colour: endUse[key], edge: endUseEdge[key] })),
  })
}
