import type { Resolved } from '#building/library/resolved.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import { QuantityInput, type QuantityInputProps } from './quantity-input.tsx'
import { useInputTexts } from './use-input-texts.ts'

/** The number of a field: as it is typed, else its default with where that comes from. */
export function ResolvedQuantity({
  field: { quantity, min, max, typical },
  number: { value, edited, defaultValue, source },
  ...shown
}: Pick<QuantityInputProps, 'id' | 'label' | 'error' | 'notes' | 'onChange'> & {
  readonly field: Omit<NumberField, 'kind' | 'integer'>
  readonly number: Resolved<number>
}) {
  const texts = useInputTexts()
  return (
    <QuantityInput
      {...shown}
      quantity={quantity}
      min={min}
      max={max}
      typical={typical}
      source={texts.source(source)}
      value={edited ? value : undefined}
      defaultValue={defaultValue}
    />
  )
}
