import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { useFormat } from '../../text/use-format.ts'
import { FlatHead } from '../../project/flat-tab.tsx'
import { PanelTop } from '../../project/frame/panel-top.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { TabField, type FieldOf } from '../../project/fields/tab-field.tsx'
import { CollectorSky } from './collector-sky.tsx'
import { roofUse } from './roof-use.ts'

const groups: readonly {
  readonly key: 'photovoltaic' | 'solarWater' | 'wind'
  readonly fields: readonly FieldOf<'renewables'>[]
}[] = [
  {
    key: 'photovoltaic',
    fields: [
      'photovoltaicArea',
      'photovoltaicOrientation',
      'photovoltaicTilt',
      'photovoltaicPeakPowerCoefficient',
      'photovoltaicVentilation',
    ],
  },
  {
    key: 'solarWater',
    fields: [
      'solarWaterHeatingArea',
      'solarWaterHeatingOrientation',
      'solarWaterHeatingTilt',
      'solarWaterHeatingEfficiency',
    ],
  },
  { key: 'wind', fields: ['windTurbineDiameter', 'windTurbineEfficiency'] },
]

/**
 * Tab of photovoltaics, solar water heating and wind. Collectors larger than the drawn roof are reported at the area.
 */
function RenewablesTab() {
  const { building } = useProjectEditor()
  const { t } = useTranslation('forms')
  const format = useFormat()
  const r = useMemo(() => resolved(building).renewables, [building])
  const { roof, used, free, isBeyond } = useMemo(() => roofUse(building), [building])
  const beyond = isBeyond
    ? t('renewables.beyondRoof', {
        used: format.withUnit('area', used, building.units),
        roof: format.withUnit('area', roof, building.units),
      })
    : undefined
  return (
    <>
      <FlatHead tab="renewables" title={t('renewables.title')} note={t('renewables.note')} />
      {groups.map(({ key, fields }) => (
        <section key={key} className="box box-pad" aria-label={t(`renewables.${key}`)}>
          <h3 dir="auto">{t(`renewables.${key}`)}</h3>
          <div className="form-grid">
            {fields.map(field => (
              <TabField
                key={field}
                tab="renewables"
                field={field}
                warning={field.endsWith('Area') && r[field].value !== 0 ? beyond : undefined}
              />
            ))}
          </div>
        </section>
      ))}
      <PanelTop>
        <h2 className="panel-heading">
          <span dir="auto">{t('renewables.sky')}</span>
        </h2>
        <CollectorSky
          collectors={[
            {
              key: 'photovoltaic',
              orientation: r.photovoltaicOrientation.value,
              tilt: r.photovoltaicTilt.value,
              shown: r.photovoltaicArea.value > 0,
            },
            {
              key: 'solarWater',
              orientation: r.solarWaterHeatingOrientation.value,
              tilt: r.solarWaterHeatingTilt.value,
              shown: r.solarWaterHeatingArea.value > 0,
            },
          ]}
        />
        <div className="summary-row">
          <span dir="auto">{t('renewables.roofFree')}</span>
          <strong>{format.withUnit('area', free, building.units)}</strong>
        </div>
      </PanelTop>
    </>
  )
}
export default RenewablesTab
