/** A search text for LIKE: found anywhere, its own wildcards taken literally. */
export const likeText = (text: string): string => `%${text.trim().replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
