import type { OptionValue } from '#building/stages/with-options.ts'
import type { NumberField } from '#contract/inputs/field.ts'
import { limits } from '#contract/limits.ts'
import type { UnitSystem } from '#contract/options.ts'
import { judgeQuantity } from '../../../project/fields/judge-quantity.ts'
import type { Format } from '#text/format.ts'
import type { PastedPart } from './pasted-parts.ts'

/** Result of a pasted text: options in SI, and the refused parts as written, by reason. */
export interface PastedOptions {
  readonly taken: readonly number[]
  /** Parts that may be one number or several. */
  readonly unclear: readonly string[]
  readonly noNumber: readonly string[]
  readonly outside: readonly string[]
  readonly isThere: readonly string[]
  readonly tooMany: readonly string[]
}

/**
 * Options in the parts of a pasted text.
 *
 * @param there present options of the parameter
 * @param standing options that stay: the present ones, or the present value of a parameter that is not varied; none if
 * the numbers fill all slots
 */
export function pastedOptions(
  parts: readonly PastedPart[],
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
  const range = { ...field, integer: field.integer === true }
  for (const { text, isUnclear } of parts) {
    const found = judgeQuantity(text, range, units, format)
    if (isUnclear) unclear.push(text)
    else if ('problem' in found) (found.problem === 'field.range' ? outside : noNumber).push(text)
    else if (there.includes(found.si) || taken.includes(found.si)) isThere.push(text)
    else if (!standing.includes(found.si) && new Set([...standing, ...taken]).size >= limits.parameterOptions.max)
      tooMany.push(text)
    else taken.push(found.si)
  }
  return { taken, unclear, noNumber, outside, isThere, tooMany }
}
