import { mostTarget, type Goal } from '#contract/entities/study.ts'
import { variantColumnKeys, variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import type { TargetContext } from '#machines/analysis/target.machine.ts'

/** Targets of a pick: where one or two of its figures are to be. */
export type LeftTargets = Pick<TargetContext, 'targets' | 'second'>

function isColumn(key: string): key is VariantColumnKey {
  return variantColumnKeys.some(column => column === key)
}

/** A decimal number that the contract takes as a target; null for anything else. */
function targetOf(text: string): number | null {
  const value = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Math.abs(value) <= mostTarget ? value : null
}

/** Targets of net energy and one more figure, by their columns; those of anything else are left out. */
function leftTargets(columns: readonly (readonly [column: string, value: number | null])[]): LeftTargets {
  const known = columns.flatMap(([key, value]) =>
    isColumn(key) && variantColumns[key].better !== null ? [[key, value] as const] : [],
  )
  const second = known.find(([key]) => key !== 'net')?.[0] ?? null
  const targets = known.filter(([key, value]) => value !== null && (key === 'net' || key === second))
  return { targets: Object.fromEntries(targets), second }
}

/**
 * `a;net:5200;comfort:`: of pick a one target, and a second figure without one; `a;` where they were cleared. A target on cost says of
 * which currency it is: `cost:900:USD`.
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
 * What an address tells of the targets of a pick; null where it tells of another pick or of none.
 * @param currency of today's prices; null without any. A cost in another one is no target of today.
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

/** The targets that goals of a question were. */
export function targetsOf(goals: readonly Goal[]): LeftTargets {
  return leftTargets(goals.map(({ column, value }) => [column, value]))
}
