import * as Schema from 'effect/Schema'
import { limits } from '../limits.ts'
import { optionLists, type OptionList } from '../options.ts'
import type { QuantityKey } from '../quantities.ts'
import { line, number, option } from '../schemas.ts'

/**
 * A number that a designer may type, in SI, with its possible range (error outside) and usual range (warning outside).
 */
export interface NumberField {
  readonly kind: 'number'
  readonly quantity: QuantityKey
  readonly min: number
  readonly max: number
  readonly typical?: readonly [from: number, to: number]
  readonly integer?: true
}
export interface OptionField<L extends OptionList = OptionList> {
  readonly kind: 'option'
  readonly list: L
}
/** A name: one line. */
export interface TextField {
  readonly kind: 'text'
  readonly max: number
}
export type Field = NumberField | OptionField | TextField
export type Fields = Readonly<Record<string, Field>>

/** Typed values of a set of fields: each may be absent, which means "the default". */
export type InputsOf<F extends Fields> = {
  readonly [K in keyof F]?: F[K] extends OptionField<infer L>
    ? (typeof optionLists)[L][number]
    : F[K] extends TextField
      ? string
      : number
}

export function numberField(
  quantity: QuantityKey,
  min: number,
  max: number,
  typical?: readonly [number, number],
): NumberField {
  return typical === undefined
    ? { kind: 'number', quantity, min, max }
    : { kind: 'number', quantity, min, max, typical }
}
export function optionField<const L extends OptionList>(list: L): OptionField<L> {
  return { kind: 'option', list }
}
export function textField(max: number = limits.name): TextField {
  return { kind: 'text', max }
}

/** The schema of one field's value. */
export function fieldSchema(field: Field): Schema.Codec<string | number> {
  switch (field.kind) {
    case 'number':
      return number(field.min, field.max)
    case 'option':
      return option(optionLists[field.list])
    case 'text':
      return line(field.max)
  }
}

/** The schema of a set of fields, all optional. The cast states what the loop builds. */
export function inputsSchema<F extends Fields>(fields: F): Schema.Codec<InputsOf<F>> {
  return Schema.Struct(
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, Schema.optionalKey(fieldSchema(field))])),
  ) as unknown as Schema.Codec<InputsOf<F>>
}
