import { integer } from 'fast-check'

/** Code points of halves of a pair, which are no characters. */
const [firstHalf, halves] = [0xd800, 0x800]

/**
 * Any code point, as a unit of strings: the same ones from the same seed as fast-check's own `binary`. That one makes a
 * map of all 1.1 million of them at its first use, which takes 2 s and stays in the memory of every later test.
 */
export const codePoint = integer({ min: 0, max: 0x10ffff - halves }).map(
  number => String.fromCodePoint(number < firstHalf ? number : number + halves),
  text => {
    const number = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (number === undefined || text !== String.fromCodePoint(number)) throw new Error('is not a single code point')
    if (number >= firstHalf && number < firstHalf + halves) throw new Error('is half a pair')
    return number < firstHalf ? number : number - halves
  },
)
