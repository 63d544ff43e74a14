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
/** Between numbers of a list without spaces; it may also part thousands, or be the point of a decimal number. */
const comma = ','

/**
 * The parts of a pasted text that are numbers each. One that is a possible number with its spaces and commas is one, and so is what may
 * be read in two ways.
 */
export function pastedParts(text: string, field: NumberField, units: UnitSystem, format: Format): readonly string[] {
  const reads = (part: string) => judged(part, field, units, format)
  return text
    .split(between)
    .flatMap(part => ('si' in reads(part) ? [part] : piecesOf(part, beforeNumber)))
    .flatMap(part => {
      const found = reads(part)
      const isNumber = 'si' in found || found.problem !== 'field.number'
      const pieces = isNumber ? [] : piecesOf(part, comma)
      return pieces.length > 0 && pieces.every(piece => 'si' in reads(piece)) && !areDecimals(pieces, reads)
        ? pieces
        : [part]
    })
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** The pieces of a part, all in one unit; the part itself where they are in several, as feet and inches of one length are. */
function piecesOf(part: string, sign: RegExp | string): readonly string[] {
  const pieces = part.split(sign).filter(piece => piece.trim() !== '')
  const named = pieces.map(piece => piece.replaceAll(/[\d۰-۹٠-٩.,٫٬+\-−\s]/g, '')).filter(unit => unit !== '')
  return new Set(named).size > 1 ? [part] : pieces
}

type Reads = (part: string) => ReturnType<typeof judged>

/** Whether whole numbers two by two may be decimal ones: 1,5,2,5 are four, or one and a half and two and a half. */
function areDecimals(pieces: readonly string[], reads: Reads): boolean {
  const pairs = Array.from({ length: pieces.length / 2 }, (_, i) => `${pieces[2 * i]}${comma}${pieces[2 * i + 1]}`)
  return pieces.length > 1 && pieces.length % 2 === 0 && pairs.every(pair => 'si' in reads(pair))
}

/**
 * The options in the parts of a pasted text.
 *
 * @param there the parameter's options by now
 * @param standing what stays one of the options: these, or what stands while it is not varied; none where the numbers fill it alone
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
  const reads = (part: string) => judged(part, field, units, format)
  for (const part of parts) {
    const found = reads(part)
    if (isUnclear(part, parts.length === 1, reads)) unclear.push(part)
    else if ('problem' in found) (found.problem === 'field.range' ? outside : noNumber).push(part)
    else if (there.includes(found.si) || taken.includes(found.si)) isThere.push(part)
    else if (!standing.includes(found.si) && new Set([...standing, ...taken]).size >= limits.parameterOptions.max)
      tooMany.push(part)
    else taken.push(found.si)
  }
  return { taken, unclear, noNumber, outside, isThere, tooMany }
}

/** Whether a part may be one number or several; among other parts commas and spaces of a possible number are its own. */
function isUnclear(part: string, isAlone: boolean, reads: Reads): boolean {
  const isOne = 'si' in reads(part)
  if (isOne && !isAlone) return false
  return [beforeNumber, comma].some(sign => {
    const pieces = piecesOf(part, sign)
    if (pieces.length < 2 || !pieces.every(piece => 'si' in reads(piece))) return false
    return isOne || areDecimals(pieces, reads)
  })
}

function judged(part: string, field: NumberField, units: UnitSystem, format: Format) {
  return judgeQuantity(part, { ...field, integer: field.integer === true }, units, format)
}
