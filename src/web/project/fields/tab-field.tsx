import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { coefficientsInForce } from '#building/library/generator-coefficients.ts'
import { resolved, type Resolved } from '#building/library/resolved.ts'
import type { Building } from '#contract/entities/project.ts'
import type { NumberField, OptionField } from '#contract/inputs/field.ts'
import { constructionFields, mechanicalFields, renewablesFields } from '#contract/inputs/fields.ts'
import { fieldId } from '../addresses.ts'
import { OptionInput } from './option-input.tsx'
import { useProjectEditor } from '../project-editor.tsx'
import { QuantityInput } from './quantity-input.tsx'
import { useInputTexts } from './use-input-texts.ts'

/** Tabs that are a flat set of fields. */
export const flatFields = {
  construction: constructionFields,
  mechanical: mechanicalFields,
  renewables: renewablesFields,
} as const
export type FlatTab = keyof typeof flatFields
export type FieldOf<T extends FlatTab> = keyof (typeof flatFields)[T] & string

/** Document with a typed value of a flat tab, or without it. */
export function withTyped(
  building: Building,
  tab: FlatTab,
  field: string,
  value: string | number | undefined,
): Building {
  const { [field]: _before, ...rest } = (building.userInputs[tab] ?? {}) as Readonly<Record<string, string | number>>
  const typed = value === undefined ? rest : { ...rest, [field]: value }
  // The cast states a guarantee of the field's own control: a value of this field.
  return { ...building, userInputs: { ...building.userInputs, [tab]: typed } }
}

export interface TabFieldProps<T extends FlatTab> {
  readonly tab: T
  readonly field: FieldOf<T>
  readonly help?: string | undefined
  /** Further information, behind the source in the mark. */
  readonly note?: string | undefined
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly disabledReason?: string | undefined
}

/** A field of a flat tab, made from the contract's table: label, unit, range, default with its source, mark, reset. */
export function TabField<const T extends FlatTab>({ tab, field, note, ...shown }: TabFieldProps<T>) {
  const { building, change } = useProjectEditor()
  const { t } = useTranslation('project')
  const texts = useInputTexts()
  const inForce = useMemo(() => resolved(building), [building])
  const definition = (flatFields[tab] as Readonly<Record<string, NumberField | OptionField>>)[field] as
    | NumberField
    | OptionField
  const value = (inForce[tab] as unknown as Readonly<Record<string, Resolved<string | number | null>>>)[
    field
  ] as Resolved<string | number | null>
  const typed = value.edited ? (value.value ?? undefined) : undefined
  const label = texts.label(`${tab}.${field}`)
  const step: `step.${FlatTab}` = `step.${tab}`
  const set = (next: string | number | undefined, gesture?: string) => {
    change(t(step), b => withTyped(b, tab, field, next), gesture)
  }
  const source = note === undefined ? texts.source(value.source) : `${texts.source(value.source)}. ${note}`
  const common = { id: fieldId(tab, field), label, ...shown }
  switch (definition.kind) {
    case 'number': {
      const { quantity, min, max, integer } = definition
      const name: string = field
      // The usual range of a coefficient depends on the generator and its carrier.
      const typical =
        name === 'heatingCoefficient' || name === 'coolingCoefficient'
          ? coefficientsInForce(inForce.mechanical)[name].usual
          : definition.typical
      return (
        <QuantityInput
          {...common}
          quantity={quantity}
          min={min}
          max={max}
          typical={typical}
          integer={integer}
          value={typed as number | undefined}
          defaultValue={value.defaultValue as number | null}
          source={source}
          onChange={set}
        />
      )
    }
    case 'option': {
      const { list } = definition
      // The select offers the list's own options.
      return (
        <OptionInput
          {...common}
          list={list}
          value={typed as never}
          defaultValue={value.defaultValue as never}
          source={source}
          onChange={set}
        />
      )
    }
  }
}
