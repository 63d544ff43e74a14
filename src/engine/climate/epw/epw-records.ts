import { epwFields, epwMissingFrom, type EpwField } from './epw-fields.ts'
import { fieldEnd, readNumber, type Cursor } from './epw-number.ts'

/** The rows of an EPW file as written: nothing is repaired here. */
export interface EpwRecords {
  readonly hours: number
  /**
   * Field of all rows. NaN where it is missing by the format's code, empty, no number or not in the row.
   * Costs one pass over the text.
   */
  column(field: EpwField): Float64Array
  /** A field as it stands in the file, for flags and weather codes. It is empty when the row is shorter. */
  word(hour: number, field: EpwField): string
}

/**
 * Fields of an EPW file on demand. The engine computes with fourteen of them; the others cost nothing until they are
 * read.
 *
 * @param text      the whole file
 * @param lineBreak end of its lines; a CR before it is left out
 * @param starts    start of each row
 * @checked read-epw.test.ts
 */
export function epwRecords(text: string, lineBreak: '\n' | '\r', starts: Float64Array): EpwRecords {
  const lineEnd = (hour: number): number => {
    const stop = text.indexOf(lineBreak, starts[hour])
    const end = stop < 0 ? text.length : stop
    return end > starts[hour] && text.charCodeAt(end - 1) === 13 ? end - 1 : end
  }
  /** Start of the field in that row, or −1. */
  const fieldStart = (hour: number, end: number, index: number): number => {
    let at = starts[hour]
    for (let i = 0; i < index; i++) {
      at = fieldEnd(text, at, end) + 1
      if (at > end) return -1
    }
    return at
  }
  return {
    hours: starts.length,
    column(field) {
      const index = epwFields.indexOf(field)
      const missingFrom = epwMissingFrom[index]
      const values = new Float64Array(starts.length)
      const cursor: Cursor = { at: 0 }
      for (let hour = 0; hour < values.length; hour++) {
        const end = lineEnd(hour)
        cursor.at = fieldStart(hour, end, index)
        const value = cursor.at < 0 ? Number.NaN : readNumber(text, end, cursor)
        values[hour] = value < missingFrom ? value : Number.NaN
      }
      return values
    },
    word(hour, field) {
      if (!(hour >= 0 && hour < starts.length)) return ''
      const end = lineEnd(hour)
      const at = fieldStart(hour, end, epwFields.indexOf(field))
      return at < 0 ? '' : text.slice(at, Math.min(fieldEnd(text, at, end), at + 200)).trim()
    },
  }
}
