import { useTranslation } from 'react-i18next'
import { perimeterDepth } from '#building/derive/facade-cells.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'

type Zoning = NonNullable<NonNullable<Building['userInputs']['zone']>['zoning']>

/** Fields of the thermal zones of a floor, and of the height over which air rises. */
export function ZoningFields({
  units,
  zoning: { thermalZoning, airRise },
  onSet,
}: {
  readonly units: UnitSystem
  readonly zoning: ResolvedInputs['zone']['zoning']
  readonly onSet: <K extends keyof Zoning>(key: K, value: Zoning[K] | undefined) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  return (
    <section className="box box-pad" aria-label={t('zone.air')}>
      <h3 dir="auto">{t('zone.air')}</h3>
      <p className="use-note" dir="auto">
        {t('zone.airNote', { depth: format.withUnit('length', perimeterDepth, units, units === 'PI' ? 0 : 2) })}
      </p>
      <div className="form-grid">
        <OptionInput
          id={fieldId('zone', 'thermalZoning')}
          label={texts.label('zone.thermalZoning')}
          list="thermalZoning"
          value={thermalZoning.edited ? thermalZoning.value : undefined}
          defaultValue={thermalZoning.defaultValue}
          source={texts.source(thermalZoning.source)}
          onChange={value => {
            onSet('thermalZoning', value)
          }}
        />
        <OptionInput
          id={fieldId('zone', 'airRise')}
          label={texts.label('zone.airRise')}
          list="airRise"
          value={airRise.edited ? airRise.value : undefined}
          defaultValue={airRise.defaultValue}
          source={texts.source(airRise.source)}
          onChange={value => {
            onSet('airRise', value)
          }}
        />
      </div>
    </section>
  )
}
