import { readFileSync } from 'node:fs'

/**
 * The text of a page: a file of our own words, with the parts in place of their names in double braces.
 *
 * @throws Error where the words name a part that is not given: a page without its figures is never written
 */
export function filledPage(words: URL, parts: Readonly<Record<string, string>>): string {
  return readFileSync(words, 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const part = parts[name]
    if (part === undefined) throw new Error(`${words.pathname} names {{${name}}}, which is not given`)
    return part
  })
}
