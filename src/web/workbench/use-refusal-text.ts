import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Refusal } from '#machines/workbench/pointer-fact.ts'
import { useFormat } from '../text/use-format.ts'
import { useProjectEditor } from '../project/project-editor.tsx'

/** A refusal in words, its figures in the reader's digits. */
export function useRefusalText(): (
  refusal: Refusal | { readonly reason: string; readonly params: Readonly<Record<string, number>> },
) => string {
  const { t } = useTranslation(['draw', 'errors', 'project'])
  const {
    building: { units, masses },
  } = useProjectEditor()
  const format = useFormat()
  return useCallback(
    ({ reason, params }) => {
      const find = t as unknown as (key: string, params?: Readonly<Record<string, string>>) => string
      const shown = Object.fromEntries(
        Object.entries(params).map(([key, value]) => [
          key,
          key === 'area'
            ? format.withUnit('area', value, units)
            : // Masses are counted in the answer and named on the page.
              key === 'mass' || key === 'other'
              ? (masses[value - 1]?.id ?? format.number(value))
              : format.number(value, Number.isInteger(value) ? 0 : 1),
        ]),
      )
      if (reason === 'typed.number') return find('draw:refusal.number')
      return reason.startsWith('lock.') ? find(`project:${reason}`) : find(`errors:${reason}`, shown)
    },
    [t, format, units, masses],
  )
}
