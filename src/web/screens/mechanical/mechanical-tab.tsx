import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { buildingTypeDefaults } from '#building/library/building-types.ts'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved } from '#building/library/resolved.ts'
import { savesByOccupancy } from '#building/library/system-constants.ts'
import { FlatHead } from '../../project/flat-tab.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { TabField, type FieldOf } from '../../project/fields/tab-field.tsx'

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
    fields: ['ventilationType', 'heatRecovery', 'exhaustAirCirculation', 'fanEfficiency', 'fanControlType'],
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

/** Systems, air, hot water, control and the factors. A field without use is closed with its reason and keeps its value. */
function MechanicalTab() {
  const { building } = useProjectEditor()
  const { t } = useTranslation('forms')
  const unused = useMemo((): Partial<Record<MechanicalField, string>> => {
    const m = resolved(building).mechanical
    const system = hvacSystems[m.hvacSystemType.value]
    return {
      ...(m.ventilationType.value === 'natural'
        ? { heatRecovery: t('mechanical.noDuct'), exhaustAirCirculation: t('mechanical.noDuct') }
        : {}),
      ...(system.cools
        ? {}
        : {
            coolingGeneration: t('mechanical.noCooling'),
            coolingSource: t('mechanical.noCooling'),
            coolingCoefficient: t('mechanical.noCooling'),
          }),
      ...(system.evaporative?.compression === false
        ? {
            coolingGeneration: t('mechanical.noCompressor'),
            coolingSource: t('mechanical.noCompressor'),
            coolingCoefficient: t('mechanical.noCompressor'),
          }
        : {}),
      ...(system.heatingPump ? {} : { pumpControlHeating: t('mechanical.noHeatingPump') }),
      ...(system.coolingPump ? {} : { pumpControlCooling: t('mechanical.noCoolingPump') }),
    }
  }, [building, t])
  const help = (field: MechanicalField): string | undefined =>
    field === 'lightingOccupancyControl' && !savesByOccupancy(buildingTypeDefaults[building.primaryBuildingType].use)
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
              <TabField key={field} tab="mechanical" field={field} help={help(field)} disabledReason={unused[field]} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}
export default MechanicalTab
