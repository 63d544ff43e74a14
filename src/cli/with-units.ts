import { quantities } from '#contract/quantities.ts'
import type { InputIssue } from '#rules/input-check.ts'
import { issueQuantity } from '#rules/issue-quantity.ts'

/** The numbers of an issue with the units of what they measure. */
export const withUnits = (issue: Pick<InputIssue, 'key' | 'params'>): InputIssue['params'] => Object.fromEntries(Object.entries(issue.params).map(([name, value]) => {
  const quantity = typeof value === 'number' ? issueQuantity(issue, name) : undefined
  return [name, quantity === undefined || quantities[quantity].si === '' ? value : `${value} ${quantities[quantity].si}`]
}))
