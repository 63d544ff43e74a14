import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { issueQuantity } from '#rules/issue-quantity.ts'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import { useFormat } from '../text/use-format.ts'
import { usualWithUnit } from '#text/quantity-text.ts'
import { useProjectStore, useUnits } from '../project/project-editor.tsx'

/** A refusal in words, its figures in the reader's digits. */
export function useRefusalText(): (
  refusal: Refusal | { readonly reason: string; readonly params: Readonly<Record<string, number>> },
) => string {
  const { t } = useTranslation(['draw', 'errors', 'project'])
  const store = useProjectStore()
  const units = useUnits()
  const format = useFormat()
  return useCallback(
    ({ reason, params }) => {
      const find = t as unknown as (key: string, params?: Readonly<Record<string, string>>) => string
      const wordOf = (name: string, value: number) => {
        // Masses are counted in the answer and named on the page.
        if (name === 'mass' || name === 'other') {
          const named = store.snapshot().building.masses[value - 1]
          return named === undefined ? format.number(value) : massName(named)
        }
        const quantity = issueQuantity({ key: reason, params }, name)
        if (quantity === undefined || quantity === 'count') return format.number(value, Number.isInteger(value) ? 0 : 1)
        // A bound is round; an area that is wrong is measured.
        return name === 'area' ? format.withUnit(quantity, value, units) : usualWithUnit(format, quantity, value, units)
      }
      const shown = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, wordOf(key, value)]))
      if (reason === 'typed.number') {
        const example = drawingSteps[units].side
        return find('draw:refusal.number', { length: usualWithUnit(format, 'length', example, units) })
      }
      return reason.startsWith('lock.') ? find(`project:${reason}`) : find(`errors:${reason}`, shown)
    },
    [t, format, units, store],
  )
}
