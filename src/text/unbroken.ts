const joiner = '\u2060'

/** A name whose hyphens at a single letter do not break: low-e, U-value. Their sign stays the same. */
export function unbroken(name: string): string {
  return name.replaceAll(/(?<=(?:^|\P{L})\p{L})-|-(?=\p{L}(?:\P{L}|$))/gu, `${joiner}-${joiner}`)
}
