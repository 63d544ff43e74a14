import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Building } from '#contract/entities/project.ts'
import { useFormat } from '../../text/use-format.ts'
import { useZoneName } from '../../project/use-zone-name.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { typedZones } from './zone-table.ts'

/** Name of a zone type: its own, else its number; a single one has the building type's name. */
export function useZoneNames(building: Building): (index: number) => string {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const ownName = useZoneName()
  return useCallback(
    index => {
      const typed = typedZones(building)
      const type = typed[index]
      return (
        (type === undefined ? undefined : ownName({ id: type.id, name: type.values.name })) ??
        (typed.length === 1
          ? texts.option('buildingType', building.primaryBuildingType)
          : t('zone.unnamed', { n: format.number(index + 1) }))
      )
    },
    [building, texts, format, ownName, t],
  )
}
