import { useTranslation } from 'react-i18next'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { Schedules } from '#building/library/schedules.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { UseProfiles } from './use-profiles.tsx'

type Weekend = ResolvedInputs['zone']['calendar']['weekend']

/** Weekend of the building, and the hours in which its type is used. */
export function WeekFields({
  weekend,
  schedules,
  onSet,
}: {
  readonly weekend: Weekend
  readonly schedules: Schedules
  readonly onSet: (value: Weekend['value'] | undefined) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  return (
    <section className="box box-pad" aria-label={t('zone.week')}>
      <h3 dir="auto">{t('zone.week')}</h3>
      <div className="form-grid">
        <OptionInput
          id={fieldId('zone', 'weekend')}
          label={texts.label('zone.weekend')}
          list="weekend"
          value={weekend.edited ? weekend.value : undefined}
          defaultValue={weekend.defaultValue}
          source={texts.source(weekend.source)}
          onChange={onSet}
        />
      </div>
      <h4 className="use-head" dir="auto">
        {t('zone.use')}
      </h4>
      <p className="use-note" dir="auto">
        {t('zone.useNote')}
      </p>
      <UseProfiles schedules={schedules} />
    </section>
  )
}
