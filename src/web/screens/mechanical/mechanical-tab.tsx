import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { hasPublicSupply, outdoorAirSupply } from '#building/library/code-room-units.ts'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved } from '#building/library/resolved.ts'
import { savesByOccupancy } from '#building/library/system-constants.ts'
import { FlatHead } from '../../project/flat-tab.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { usualWithUnit } from '#text/quantity-text.ts'
import { TabField, type FieldOf } from '../../project/fields/tab-field.tsx'
import { unusedFields } from '../../project/fields/unused-fields.ts'
import { useSystemReasons } from '../../project/fields/use-system-reasons.ts'
import { useFormat } from '../../text/use-format.ts'

type MechanicalField = FieldOf<'mechanical'>
const groups: readonly {
  readonly key: 'system' | 'air' | 'hotWater' | 'control' | 'factors'
  readonly fields: readonly MechanicalField[]
}[] = [
  {
    key: 'system',
    fields: [
      'hvacSystemType',
      'heatingGeneration',
      'heatingSource',
      'heatingCoefficient',
      'coolingGeneration',
      'coolingSource',
      'coolingCoefficient',
      'pumpControlHeating',
      'pumpControlCooling',
    ],
  },
  {
    key: 'air',
    fields: [
      'ventilationType',
      'outdoorAirPath',
      'heatRecovery',
      'exhaustAirCirculation',
      'demandVentilation',
      'economizer',
      'leastHumidity',
      'humidifierSource',
      'terminalMinimumFlow',
      'terminalReheat',
      'fanPressure',
      'fanEfficiency',
      'fanControlType',
    ],
  },
  { key: 'hotWater', fields: ['hotWaterGeneration', 'hotWaterSource', 'hotWaterDistribution'] },
  { key: 'control', fields: ['energyManagement', 'lightingDaylightControl', 'lightingOccupancyControl'] },
  {
    key: 'factors',
    fields: [
      'primaryEnergyElectricity',
      'primaryEnergyNaturalGas',
      'primaryEnergyFuel',
      'emissionElectricity',
      'emissionNaturalGas',
      'emissionFuel',
      'exportCredit',
    ],
  },
]

/**
 * Tab of systems, air, hot water, control and the factors. An unused field is closed with its reason and keeps its
 * value.
 */
function MechanicalTab() {
  const { building } = useProjectEditor()
  const { t } = useTranslation('forms')
  const m = useMemo(() => resolved(building).mechanical, [building])
  const unused = unusedFields(m)
  const { air, terminalFans } = hvacSystems[m.hvacSystemType.value]
  const isThroughUnits = m.outdoorAirPath.value === 'through-units'
  const hasOwnCoilFans = air === 'rooms' && terminalFans && isThroughUnits
  const hasRoomFans = air === 'rooms' || (air === 'single' && !isThroughUnits)
  const whyUnused = (field: MechanicalField): string | undefined => {
    const reason = unused[field]
    return reason === undefined ? undefined : t(`mechanical.${reason}`)
  }
  const format = useFormat()
  const degrees = (celsius: number) => usualWithUnit(format, 'temperature', celsius, building.units)
  const reasonOf = useSystemReasons()
  const helpOf = (field: MechanicalField): string | undefined =>
    field === 'economizer' ||
    field === 'demandVentilation' ||
    field === 'terminalMinimumFlow' ||
    field === 'terminalReheat' ||
    field === 'leastHumidity'
      ? t(`mechanical.${field}Help`)
      : field === 'outdoorAirPath'
        ? t(`mechanical.outdoorAirPathHelp.${m.outdoorAirPath.value}`, {
            warm: degrees(outdoorAirSupply.reset.temperature),
            cool: degrees(outdoorAirSupply.temperature),
          })
        : field === 'fanPressure' && hasOwnCoilFans
          ? t('mechanical.coilFansHelp')
          : field === 'fanControlType' && hasRoomFans
            ? t('mechanical.roomFansHelp')
            : field === 'hvacSystemType' && hasPublicSupply(building)
              ? t('mechanical.publicSupplyHelp')
              : field === 'lightingOccupancyControl' &&
                  !savesByOccupancy(buildingTypeDefaults[building.primaryBuildingType].use)
                ? t('mechanical.noAbsence')
                : undefined
  return (
    <>
      <FlatHead tab="mechanical" title={t('mechanical.title')} note={t('mechanical.note')} />
      {groups.map(({ key, fields }) => (
        <section key={key} className="box box-pad" aria-label={t(`mechanical.${key}`)}>
          <h3 dir="auto">{t(`mechanical.${key}`)}</h3>
          {key === 'factors' ? (
            <p className="box-note" dir="auto">
              {t('mechanical.factorsNote')}
            </p>
          ) : null}
          <div className="form-grid">
            {fields.map(field => (
              <TabField
                key={field}
                tab="mechanical"
                field={field}
                help={[reasonOf(field), helpOf(field)].filter(words => words !== undefined).join(' ') || undefined}
                disabledReason={whyUnused(field)}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
export default MechanicalTab
