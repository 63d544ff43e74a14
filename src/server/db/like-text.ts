/** A search text for LIKE: found anywhere, with its own wildcards escaped. */
export function likeText(text: string): string {
  return `%${text.trim().replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
}
