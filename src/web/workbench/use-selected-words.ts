import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import { partsOf } from '#building/edits/selection.ts'
import { useProjectPart } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import { useSelection } from './workbench-context.tsx'

/** Selection in words: its mass, corner or edge, or the number of both; null without one. */
export function useSelectedWords(): string | null {
  const { t } = useTranslation('arrange')
  const format = useFormat()
  const selection = useSelection()
  const parts = partsOf(selection)
  const [only] = parts
  const mass = useProjectPart(({ building }) => {
    const named = building.masses.find(({ id }) => id === only?.massId)
    return named === undefined ? only?.massId : massName(named)
  })
  if (only === undefined || mass === undefined) return null
  if (parts.length === 1) {
    if (only.corner !== null) return t('selected.corner', { mass, corner: format.number(only.corner + 1) })
    const { edge } = selection ?? {}
    return edge === undefined
      ? t('selected.mass', { mass })
      : t('selected.edge', { mass, edge: format.number(edge + 1) })
  }
  const masses = parts.filter(({ corner }) => corner === null).length
  const corners = parts.length - masses
  if (corners === 0) return t('selected.masses', { number: format.number(masses) })
  if (masses === 0) return t('selected.corners', { number: format.number(corners) })
  return t('selected.both', { masses: format.number(masses), corners: format.number(corners) })
}
