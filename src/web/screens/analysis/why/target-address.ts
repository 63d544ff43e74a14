import { mostTarget, type Goal } from '#contract/entities/study.ts'
import { variantColumnKeys, variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { TargetContext } from '#machines/analysis/target.machine.ts'

/** Targets of one or two figures of a pick. */
export type LeftTargets = Pick<TargetContext, 'targets' | 'second'>

function isColumn(key: string): key is VariantColumnKey {
  return variantColumnKeys.some(column => column === key)
}

/** A decimal number that the contract accepts as a target; null for any other text. */
function targetOf(text: string): number | null {
  const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= mostTarget ? value : null
}

/** Targets of net energy and a further figure, by their columns; others are left out. */
function leftTargets(columns: readonly (readonly [column: string, value: number | null])[]): LeftTargets {
  const columnTargets = columns.flatMap(([key, value]) =>
    isColumn(key) && variantColumns[key].better !== null ? [[key, value] as const] : [],
  )
  const second = columnTargets.find(([key]) => key !== 'net')?.[0] ?? null
  const targets = columnTargets.filter(([key, value]) => value !== null && (key === 'net' || key === second))
  return { targets: Object.fromEntries(targets), second }
}

/**
 * Targets as text. `a;net:5200;comfort:`: for pick a one target, and a second figure without one; `a;` if they were
 * cleared. A target of cost names its currency: `cost:900:USD`.
 */
export function writeTargets(pick: string, { targets, second }: LeftTargets, currency: string | null): string {
  const columns = second === null ? (['net'] as const) : (['net', second] as const)
  const parts = columns.flatMap(column => {
    const value = targets[column]
    if (value === undefined && column === 'net') return []
    return [[column, value ?? '', ...(column === 'cost' ? [currency ?? ''] : [])].join(':')]
  })
  return [encodeURIComponent(pick), ...(parts.length === 0 ? [''] : parts)].join(';')
}

/**
 * Targets of a pick in an address; null if it has another pick or none.
 * @param currency of today's prices; null without any. A cost in another currency is not used.
 */
export function readTargets(pick: string, text: string | null, currency: string | null): LeftTargets | null {
  const [of, ...parts] = (text ?? '').split(';')
  if (text === null || of !== encodeURIComponent(pick)) return null
  return leftTargets(
    parts.flatMap(part => {
      const [column = '', value = '', money] = part.split(':')
      return column === 'cost' && (currency === null || money !== currency) ? [] : [[column, targetOf(value)] as const]
    }),
  )
}

/** Targets of a question's goals. */
export function targetsOf(goals: readonly Goal[]): LeftTargets {
  return leftTargets(goals.map(({ column, value }) => [column, value]))
}
