import type { UnitSystem } from '#contract/options.ts'
import { quantities, type Quantity } from '#contract/quantities.ts'
import type { InputIssue } from './input-check.ts'
import { issueQuantity } from './issue-quantity.ts'

/** Numbers of an issue with their units, for sentences that no page formats. SI numbers stay as they are. */
export function withUnits(issue: Pick<InputIssue, 'key' | 'params'>, units: UnitSystem): InputIssue['params'] {
  return Object.fromEntries(
    Object.entries(issue.params).map(([name, value]) => {
      const key = typeof value === 'number' ? issueQuantity(issue, name) : undefined
      if (key === undefined || typeof value !== 'number') return [name, value]
      const { si, pi, decimals }: Quantity = quantities[key]
      // A quantity that is equal in both systems is written unrounded: 99.99 % is not 100 %.
      const shown =
        units === 'SI' || pi.unit === si
          ? { value, unit: si }
          : { value: Number((value * pi.factor + (pi.offset ?? 0)).toFixed(decimals[1])), unit: pi.unit }
      return [name, shown.unit === '' ? shown.value : `${shown.value} ${shown.unit}`]
    }),
  )
}
