/** A small bug, as a person would plant it: a few changed characters of a file. */
export interface Mutant {
  /** `file:line:column:kind`, what `--only` takes. */
  readonly id: string
  readonly file: string
  readonly line: number
  /** Family of the bug, as sampled: each family of a file is as likely as any other. */
  readonly family: string
  /** Text before and after the change, in a single line. */
  readonly says: string
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Text of the file with the bug in it. */
export function planted(source: string, { start, end, text }: Mutant): string {
  return source.slice(0, start) + text + source.slice(end)
}
