/** A search text for LIKE: found anywhere, its own wildcards taken literally. */
export function likeText(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}
