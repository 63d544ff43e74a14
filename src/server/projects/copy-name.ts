import { limits } from '#contract/limits.ts'
import { languages, type Language } from '#contract/options.ts'
import { persianDigits, persianNumerals } from '#contract/persian-digits.ts'
import en from '#locales/en/projects.json' with { type: 'json' }
import fa from '#locales/fa/projects.json' with { type: 'json' }

const words = { en: en.copy, fa: fa.copy }

/** Endings of copies in any language, with their brackets: " (copy)", " (رونوشت ۲)". */
const endings = languages.flatMap(language =>
  Object.values(words[language]).map(
    word => new RegExp(` \\(${word.replace('{{number}}', `[\\d${persianNumerals}]+`)}\\)$`, 'u'),
  ),
)

/** Name of the original. A copy of a copy is numbered as a copy of the original. */
function originalName(name: string): string {
  return endings.reduce((rest, ending) => rest.replace(ending, ''), name)
}

/** Beginning of a name with at most `length` UTF-16 units, cut between letters. */
function cut(name: string, length: number): string {
  let start = ''
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (start.length + segment.length > length) break
    start += segment
  }
  return start.trimEnd()
}

/** Beginning that the names of all copies of a project share. */
export function sharedStart(name: string): string {
  return cut(originalName(name), limits.name / 2)
}

/**
 * Name of a copy, with the word in the reader's language: "Villa (copy)", then "Villa (copy 2)". A long name gives way
 * to the ending.
 * @param taken names that the copy may not have
 */
export function copyName(name: string, taken: ReadonlySet<string>, language: Language): string {
  const original = originalName(name)
  for (let number = 1; ; number++) {
    const count = language === 'fa' ? persianDigits(String(number)) : String(number)
    const word = number === 1 ? words[language].once : words[language].again.replace('{{number}}', count)
    const ending = ` (${word})`
    const found = `${cut(original, limits.name - ending.length)}${ending}`
    if (!taken.has(found)) return found
  }
}
