/** First letters of the first and the last word; other characters, such as brackets, are skipped. */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap(word => /[\p{L}\p{N}]/u.exec(word)?.[0].toUpperCase() ?? [])
  // Persian letters join, so a zero-width non-joiner stands between them.
  return (letters.length > 1 ? [letters[0], letters.at(-1)] : letters).join('\u200C')
}
