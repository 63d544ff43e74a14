import { useTranslation } from 'react-i18next'
import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import type { ResolvedInputs } from '#building/library/resolved.ts'
import { envelopeFields } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { fieldId } from '../../project/addresses.ts'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import type { EnvelopeKey } from './edit-envelope.ts'
import { isEdited } from './is-edited.ts'

/** Field of an orientation's figure, in the table or in the panel. */
export function EnvelopeField({
  row,
  field,
  inputs,
  units,
  inPanel = false,
  onFocus,
  onSet,
}: {
  readonly row: EnvelopeRow
  readonly field: EnvelopeKey
  readonly inputs: ResolvedInputs['envelope'][keyof ResolvedInputs['envelope']]
  readonly units: UnitSystem
  readonly inPanel?: boolean
  readonly onFocus: () => void
  readonly onSet: (value: number | undefined, gesture: string) => void
}) {
  const { t } = useTranslation(['forms', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const edited = isEdited(inputs, row, field)
  const label = texts.label(`envelope.${field}`)
  const shared = {
    cell: !inPanel,
    label: inPanel ? label : format.list([t(`project:orientation.${row.orientation}`), label]),
    onFocus,
    onChange: onSet,
    id: fieldId('envelope', `${inPanel ? 'panel-' : ''}${row.orientation}.${field}`),
  }
  if (field === 'windowArea' || field === 'opaqueArea')
    return (
      <QuantityInput
        {...shared}
        quantity="area"
        min={0}
        max={row.grossArea}
        value={edited ? row[field] : undefined}
        defaultValue={row[field]}
        notes={[t('forms:envelope.followsRatio')]}
        unmarked={!edited}
        derived
      />
    )
  const { quantity, min, max, typical } = envelopeFields[field]
  const isRatio = field === 'windowToWallRatio'
  return (
    <QuantityInput
      {...shared}
      derived={isRatio}
      quantity={quantity}
      min={min}
      // A hand-edited area shows its ratio; the default behind it stays the type's.
      max={isRatio ? Math.max(max, row.windowToWallRatio) : max}
      typical={typical}
      value={edited ? row[field] : undefined}
      defaultValue={inputs[field].defaultValue}
      source={texts.source(inputs[field].source)}
      warning={
        isRatio && row.held
          ? t('forms:envelope.held', { area: format.withUnit('area', row.grossArea, units) })
          : undefined
      }
    />
  )
}
