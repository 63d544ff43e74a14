import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { grossFloorArea } from '#building/derive/gross-floor-area.ts'
import { officeLimits } from '#building/library/prototypes/prototypes.ts'
import { resolved } from '#building/library/resolved.ts'
import { nearSizeLimit, systemReasons, type ReasonedField } from '#building/library/system-reasons.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectEditor } from '../project-editor.tsx'
import { useInputTexts } from './use-input-texts.ts'

/** Reason of the energy code for the value of an untyped system field, in a sentence. */
export function useSystemReasons(): (field: string) => string | undefined {
  const { building } = useProjectEditor()
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  return useMemo(() => {
    const inForce = resolved(building)
    const near = nearSizeLimit(building, inForce)
    const area = (si: number) => format.withUnit('area', si, building.units)
    const stepsNear =
      near === undefined ? undefined : t(`mechanical.why.${near.side}Limit`, { limit: area(near.limit) })
    const reasons: { readonly [K in ReasonedField]?: string } = Object.fromEntries(
      Object.entries(systemReasons(building, inForce)).map(([field, reason]) => [
        field,
        t(`mechanical.why.${reason}`, {
          code: texts.option('energyCode', building.energyCode ?? 'none'),
          type: texts.option('buildingType', building.primaryBuildingType),
          area: area(grossFloorArea(building)),
          small: area(officeLimits.small),
          large: area(officeLimits.large),
          zone: building.userInputs.location?.climateZone ?? '',
        }),
      ]),
    )
    return field => {
      const reason = reasons[field as ReasonedField]
      return field === 'hvacSystemType' && stepsNear !== undefined ? `${reason ?? ''} ${stepsNear}`.trim() : reason
    }
  }, [building, t, texts, format])
}
