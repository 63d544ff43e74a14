import { useTranslation } from 'react-i18next'
import { hvacSystems } from '#building/library/hvac-systems.ts'
import { resolved, type ResolvedInputs } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import { airingFields } from '#contract/inputs/fields.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { OptionInput } from '../../project/fields/option-input.tsx'
import { ResolvedQuantity } from '../../project/fields/resolved-quantity.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'

/** Range from the first opening to fully open [K], as in the engine. */
const openingBand = 2

type Airing = NonNullable<NonNullable<Building['userInputs']['zone']>['airing']>

/** Fields of opening windows: when, how far and from which temperature; sealed windows need no more. */
export function AiringFields({
  building,
  airing: { windowOpening, openableShare, openingTemperature },
  onSet,
}: {
  readonly building: Building
  readonly airing: ResolvedInputs['zone']['airing']
  readonly onSet: <K extends keyof Airing>(key: K, value: Airing[K] | undefined, gesture?: string) => void
}) {
  const { t } = useTranslation('forms')
  const texts = useInputTexts()
  const format = useFormat()
  const isSealed = windowOpening.value === 'never'
  const isCooled = hvacSystems[resolved(building).mechanical.hvacSystemType.value].cools
  const numbers = { openableShare, openingTemperature }
  return (
    <section className="box box-pad" aria-label={t('zone.airing')}>
      <h3 dir="auto">{t('zone.airing')}</h3>
      <p className="use-note" dir="auto">
        {t('zone.airingNote', { band: format.withUnit('temperatureDifference', openingBand, building.units) })}
        {isCooled ? ` ${t('zone.airingCooled')}` : ''}
      </p>
      <div className="form-grid">
        <OptionInput
          id={fieldId('zone', 'windowOpening')}
          label={texts.label('zone.windowOpening')}
          list="windowOpening"
          value={windowOpening.edited ? windowOpening.value : undefined}
          defaultValue={windowOpening.defaultValue}
          source={texts.source(windowOpening.source)}
          notes={[t('zone.airingOpening')]}
          onChange={value => {
            onSet('windowOpening', value)
          }}
        />
        {isSealed
          ? null
          : (['openableShare', 'openingTemperature'] as const).map(key => (
              <ResolvedQuantity
                key={key}
                id={fieldId('zone', key)}
                label={texts.label(`zone.${key}`)}
                field={airingFields[key]}
                number={numbers[key]}
                notes={key === 'openableShare' ? [t('zone.airingShare')] : undefined}
                onChange={(typed, gesture) => {
                  onSet(key, typed, gesture)
                }}
              />
            ))}
      </div>
    </section>
  )
}
