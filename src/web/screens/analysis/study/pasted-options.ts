import type { OptionValue } from '#building/stages/with-options.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import { limits } from '#contract/limits.ts'
import type { UnitSystem } from '#contract/options.ts'
import { judgeQuantity } from '../../../project/fields/judge-quantity.ts'
import type { Format } from '../../../text/use-format.ts'

/** What a pasted text comes to: options in SI, and its other parts as they were written, by why they were not taken. */
export interface PastedOptions {
  readonly taken: readonly number[]
  /** One number or several, each of them possible. */
  readonly unclear: readonly string[]
  readonly noNumber: readonly string[]
  readonly outside: readonly string[]
  readonly isThere: readonly string[]
  readonly tooMany: readonly string[]
}

/** What parts the cells of a spreadsheet and the entries of a list, as this product writes one too; no number has it inside. */
const between = /[\t\r\n;؛،]+|,(?!\S)/
/** A space before the next number: it may also part thousands, or a number from its unit. */
const beforeNumber = / +(?=\S*[\d۰-۹٠-٩])/
/** As a list without spaces has them; a comma may also part thousands, or be the point of a decimal number. */
const comma = ','

/** The parts of a pasted text that are numbers each. One that is a possible number with its spaces and commas is one. */
export function pastedParts(text: string, field: NumberField, units: UnitSystem, format: Format): readonly string[] {
  return text
    .split(between)
    .map(part => part.trim())
    .filter(part => part !== '')
    .flatMap(part => (isPossible(part, field, units, format) ? [part] : part.split(beforeNumber)))
    .flatMap(part => (isPossible(part, field, units, format) ? [part] : part.split(comma)))
}

/**
 * The options in the parts of a pasted text.
 *
 * @param there the parameter's options by now
 * @param standing the same, or what it stands at while it is not varied: it is one of the options then
 */
export function pastedOptions(
  parts: readonly string[],
  field: NumberField,
  { there, standing }: { readonly there: readonly OptionValue[]; readonly standing: readonly OptionValue[] },
  units: UnitSystem,
  format: Format,
): PastedOptions {
  const taken: number[] = []
  const unclear: string[] = []
  const noNumber: string[] = []
  const outside: string[] = []
  const isThere: string[] = []
  const tooMany: string[] = []
  for (const part of parts) {
    const found = judged(part, field, units, format)
    if ('problem' in found) (found.problem === 'field.range' ? outside : noNumber).push(part)
    else if (parts.length === 1 && isList(part, field, units, format)) unclear.push(part)
    else if (there.includes(found.si) || taken.includes(found.si)) isThere.push(part)
    else if (!standing.includes(found.si) && new Set([...standing, ...taken]).size >= limits.parameterOptions.max)
      tooMany.push(part)
    else taken.push(found.si)
  }
  return { taken, unclear, noNumber, outside, isThere, tooMany }
}

/** Whether one part alone may be several numbers too: among other parts its commas and spaces are those of one number. */
function isList(part: string, field: NumberField, units: UnitSystem, format: Format): boolean {
  return [beforeNumber, comma].some(sign => {
    const pieces = part.split(sign)
    return pieces.length > 1 && pieces.every(piece => isPossible(piece, field, units, format))
  })
}

function isPossible(part: string, field: NumberField, units: UnitSystem, format: Format): boolean {
  return 'si' in judged(part, field, units, format)
}

function judged(part: string, field: NumberField, units: UnitSystem, format: Format) {
  return judgeQuantity(part, { ...field, integer: field.integer === true }, units, format)
}
