import type { NumberField } from '#contract/inputs/field.ts'
import type { UnitSystem } from '#contract/options.ts'
import { judgeQuantity } from '../../../project/fields/judge-quantity.ts'
import type { Format } from '#text/format.ts'

/** A part of a pasted text: a number as written, or an ambiguous text. */
export interface PastedPart {
  readonly text: string
  readonly isUnclear: boolean
}

const digit = '[\\d۰-۹٠-٩]'
/**
 * Separators of a spreadsheet's cells and of a list's entries, also as this product writes them; no number contains
 * one.
 */
const between = /[\t\r\n;؛،]+|,(?!\S)/
/** Space before the beginning of a number; it may also separate thousands, or feet from inches. */
const space = new RegExp(` +(?=[+\\-−]?[.٫]?${digit}|r-?${digit})`, 'i')
/** Comma between numbers of a list without spaces; it may also separate thousands, or be a decimal comma. */
const comma = ','

/** Parts of a pasted text. A text with a single possible reading is read so; any other is unclear. */
export function pastedParts(
  text: string,
  field: NumberField,
  units: UnitSystem,
  format: Format,
): readonly PastedPart[] {
  const range = { ...field, integer: field.integer === true }
  const reads: Reads = part => judgeQuantity(part, range, units, format)
  const parts = text
    .split(between)
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.flatMap((part): readonly PastedPart[] => {
    const numbers = numbersOf(part, parts.length === 1, reads)
    return numbers === null
      ? [{ text: part, isUnclear: true }]
      : numbers.map(number => ({ text: number, isUnclear: false }))
  })
}

type Reads = (part: string) => ReturnType<typeof judgeQuantity>

/**
 * Numbers of a part: the part itself, even if it is no number, or the numbers of a list. Null if both are possible.
 *
 * @param isAlone among other parts, commas and spaces of a possible number are its own
 */
function numbersOf(part: string, isAlone: boolean, reads: Reads): readonly string[] | null {
  const found = reads(part)
  const byComma = listOf(part, comma, reads)
  const bySpace = listOf(part, space, reads)
  if ('si' in found) {
    const isList = [byComma, bySpace].some(pieces => pieces !== null && isOfOneUnit(pieces))
    return isAlone && isList ? null : [part]
  }
  if (byComma !== null)
    return found.problem !== 'field.number' || arePairs(byComma, reads) || isUnitUnclear(byComma, reads)
      ? null
      : byComma
  const pieces = piecesOf(part, space)
  const grouped = inThousands(pieces)
  if (grouped.length < pieces.length && grouped.every(group => 'si' in reads(group))) return null
  if (bySpace !== null) return isUnitUnclear(bySpace, reads) ? null : bySpace
  return [part]
}

/** Pieces of a part, if there are several and each is a possible number. */
function listOf(part: string, sign: RegExp | string, reads: Reads): readonly string[] | null {
  const pieces = piecesOf(part, sign)
  return pieces.length > 1 && pieces.every(piece => 'si' in reads(piece)) ? pieces : null
}

function piecesOf(part: string, sign: RegExp | string): readonly string[] {
  return part
    .split(sign)
    .map(piece => piece.trim())
    .filter(piece => piece !== '')
}

/**
 * Whether pairs of whole numbers may be decimal numbers: 1,5,2,5 are four numbers, or one and a half and two and a
 * half.
 */
function arePairs(pieces: readonly string[], reads: Reads): boolean {
  const pairs = Array.from({ length: pieces.length / 2 }, (_, i) => `${pieces[2 * i]}${comma}${pieces[2 * i + 1]}`)
  return pieces.length % 2 === 0 && pairs.every(pair => 'si' in reads(pair))
}

const groupBegins = new RegExp(`^[+\\-−]?${digit}{1,3}$`)
const groupGoesOn = new RegExp(`^${digit}{3}(?!${digit})`)
const wholeGroup = new RegExp(`^${digit}{3}$`)

/** Pieces after joining those that may be thousands of a number: 1 200 1 500. */
function inThousands(pieces: readonly string[]): readonly string[] {
  const groups: string[] = []
  let isOpen = false
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (last !== undefined && isOpen && groupGoesOn.test(piece)) {
      groups[groups.length - 1] = `${last} ${piece}`
      isOpen = wholeGroup.test(piece)
    } else {
      groups.push(piece)
      isOpen = groupBegins.test(piece)
    }
  }
  return groups
}

const numberBefore = new RegExp(`^[+\\-−]?(?:${digit}|[.,٫٬ ])*`)

/** Text after the number of a piece. */
function unitOf(piece: string): string {
  return piece.replace(numberBefore, '').trim()
}

function isOfOneUnit(pieces: readonly string[]): boolean {
  return new Set(pieces.map(unitOf).filter(unit => unit !== '')).size < 2
}

/**
 * Whether the unit may also belong to pieces without one, or two pieces may be a length in feet and inches.
 */
function isUnitUnclear(pieces: readonly string[], reads: Reads): boolean {
  const named = pieces.map(unitOf)
  const unit = named.find(text => text !== '')
  const si = (text: string) => {
    const found = reads(text)
    return 'si' in found ? found.si : Number.NaN
  }
  const isOthers =
    unit !== undefined &&
    pieces.some((piece, i) => named[i] === '' && Math.abs(si(`${piece} ${unit}`) - si(piece)) > 1e-9)
  return isOthers || pieces.some((piece, i) => named[i] !== named[i + 1] && 'si' in reads(`${piece} ${pieces[i + 1]}`))
}
