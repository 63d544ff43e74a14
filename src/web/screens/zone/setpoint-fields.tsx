import { useTranslation } from 'react-i18next'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { Schedules } from '#building/library/schedules.ts'
import { zoneFields } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { fieldWithUnit } from '#text/quantity-text.ts'
import { ResolvedQuantity } from '../../project/fields/resolved-quantity.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { SetpointDay } from './setpoint-day.tsx'
import { setpointKeys, setpointRefusal, type SetpointKey } from './setpoint-refusal.ts'

/** Fields of the four room temperatures, with their course through an open day. */
export function SetpointFields({
  units,
  setpoints,
  schedules,
  onSet,
}: {
  readonly units: UnitSystem
  readonly schedules: Pick<Schedules, 'heating' | 'cooling'>
  readonly setpoints: ResolvedInputs['zone']['setpoints']
  readonly onSet: (key: SetpointKey, value: number | undefined, gesture: string) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const values = {
    heatingSetpoint: setpoints.heatingSetpoint.value,
    coolingSetpoint: setpoints.coolingSetpoint.value,
    heatingSetback: setpoints.heatingSetback.value,
    coolingSetback: setpoints.coolingSetback.value,
  }
  const shown = (key: SetpointKey) => fieldWithUnit(format, 'temperature', values[key], units, setpoints[key].edited)
  const errorOf = (key: SetpointKey): string | undefined => {
    const refusal = setpointRefusal(key, values)
    return refusal === undefined ? undefined : t(`zone.${refusal.key}`, { value: shown(refusal.about) })
  }
  return (
    <section className="box box-pad setpoints" aria-label={t('zone.setpoints')}>
      <h3 dir="auto">{t('zone.setpoints')}</h3>
      <div className="setpoints-body">
        <div className="setpoints-fields">
          {setpointKeys.map(key => (
            <ResolvedQuantity
              key={key}
              id={fieldId('zone', key)}
              label={texts.label(`zone.${key}`)}
              field={zoneFields[key]}
              number={setpoints[key]}
              error={errorOf(key)}
              onChange={(v, gesture) => {
                onSet(key, v, gesture)
              }}
            />
          ))}
        </div>
        <SetpointDay
          values={values}
          texts={{ heating: shown('heatingSetpoint'), cooling: shown('coolingSetpoint') }}
          heating={schedules.heating.weekday}
          cooling={schedules.cooling.weekday}
          units={units}
        />
      </div>
    </section>
  )
}
