/** Fault that stopped the reader, at the character where it stands. */
export interface EpwError extends EpwRemark {
  /** Key for translations; the other members fill its sentence. */
  readonly code:
    | 'epw.header'
    | 'epw.separator'
    | 'epw.location'
    | 'epw.period'
    | 'epw.fields'
    | 'epw.number'
    | 'epw.order'
    | 'epw.length'
    | 'epw.gap'
    | 'epw.impossible'
}

/** Remark on a text that the reader could not understand: its place, the text, and the text expected there. */
export interface EpwRemark {
  /** 1-based. */
  readonly line: number
  /** 1-based character in that line. */
  readonly column: number
  /** 1-based comma-separated field, and its name. */
  readonly field: number
  readonly fieldName: string
  /** As written in the file, at most 40 characters. */
  readonly found: string
  readonly expected: string
}

/** Where a line starts and ends in the text, its line break left out. */
export interface EpwLine {
  number: number
  start: number
  end: number
}

/** Thrown inside the reader only, to leave nested reading at once. */
export class Refusal extends Error {
  readonly error: EpwError
  constructor(error: EpwError) {
    super(error.code)
    this.error = error
  }
}

export function remark(
  text: string,
  line: EpwLine,
  field: number,
  fieldName: string,
  from: number,
  to: number,
  expected: string,
): EpwRemark {
  return {
    line: line.number,
    column: from - line.start + 1,
    field,
    fieldName,
    found: text.slice(from, Math.min(to, from + 40)).trim(),
    expected,
  }
}

export function refuse(
  text: string,
  line: EpwLine,
  code: EpwError['code'],
  field: number,
  fieldName: string,
  from: number,
  to: number,
  expected: string,
): never {
  throw new Refusal({ code, ...remark(text, line, field, fieldName, from, to, expected) })
}
