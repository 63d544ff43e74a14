/**
 * Characters that a name may not hold: controls, line breaks, and characters that turn the reading direction of the
 * text after them (embeddings, overrides, isolates). Persian needs the zero-width non-joiner and the direction marks;
 * they stay.
 */
export const unprintable = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u

/** A text without unprintable characters: breaks and controls become a space, direction characters are removed. */
export function plainLine(text: string): string {
  return text
    .replace(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')
    .trim()
}
