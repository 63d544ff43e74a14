/**
 * Widths of letters over their size, each with its letters: the wider of regular and semibold, rounded up to a twentieth. A
 * Persian letter is as wide as where it ends a word or a part of one. Pictures are made where nothing measures text, and no
 * letter may leave them.
 *
 * @source advance widths of Inter and Vazirmatn, of DejaVu Sans for signs that both lack
 * @checked letters-width.test.ts, against the shipped files
 */
const groups: readonly (readonly [width: number, letters: string])[] = [
  [0, 'ًُِٔ'],
  [0.3, ' Iijl ،؛آأا٬’'],
  [0.35, "!',.:;·۱"],
  [0.4, '()[]`frt|¹رزژ'],
  [0.45, '/\\؟ء٫۰'],
  [0.5, '-^_{}°²³ؤو۹₂'],
  [0.55, '"*?sةدذه٪۲۶“”'],
  [0.6, '17FJLacekvxyzç۴'],
  [0.65, '#235689EPbdghnopqu«»öعغم۵۷۸'],
  [0.7, '$&+04<=>BRSTZ~±×جحخلچ۳–−'],
  [0.75, 'ACDGHKUVXYÅئقنی'],
  [0.8, 'NOQطظ'],
  [0.85, 'w'],
  [0.9, '↑↓'],
  [0.95, 'Mmبتثفپکگ□○'],
  [1, '@—…←→'],
  [1.05, '%W★'],
  [1.1, '◆'],
  [1.25, 'سش'],
  [1.3, 'صض'],
]
/** Widths of Persian letters before another that they join. */
const joinedGroups: typeof groups = [
  [0.35, 'بلن'],
  [0.4, 'ئتثپی'],
  [0.5, 'فق'],
  [0.55, 'کگ'],
  [0.6, 'عغم'],
  [0.7, 'جحخطظچ'],
  [0.75, 'ه'],
  [0.85, 'سش'],
  [0.9, 'صض'],
]
/** Any other letter is as wide as it is high. */
const widest = 1

function byLetter(of: typeof groups): ReadonlyMap<string, number> {
  return new Map(of.flatMap(([width, letters]) => Array.from(letters, letter => [letter, width] as const)))
}
const [widths, joined] = [byLetter(groups), byLetter(joinedGroups)]
const unseen = /\p{Default_Ignorable_Code_Point}/u
const persian = /[\u0621-\u064A\u066E-\u06D3]/

/** Width of a text in a picture [px], at most: some pairs of letters stand closer. */
export function lettersWidth(text: string, size: number): number {
  const letters = Array.from(text)
  return letters.reduce((sum, letter, i) => {
    if (unseen.test(letter)) return sum
    const own = persian.test(letters[i + 1] ?? '') ? joined.get(letter) : undefined
    return sum + size * (own ?? widths.get(letter) ?? widest)
  }, 0)
}

/** The first letters of a text that fit in a width [px]; at least one. */
export function lettersIn(text: string, size: number, width: number): string {
  const letters = Array.from(text)
  let count = letters.length
  while (count > 1 && lettersWidth(letters.slice(0, count).join(''), size) > width) count--
  return letters.slice(0, count).join('')
}
