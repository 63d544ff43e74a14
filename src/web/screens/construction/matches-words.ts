import { plainDigits } from '#contract/digits.ts'

/** Text in a common form: one kind of digits, of ye and ke; joiners, hyphens and brackets as spaces. */
function plain(text: string): string {
  return plainDigits(text.toLowerCase())
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('ٔ', '')
    .replace(/[\u200c\-(),/]/g, ' ')
}

/** Whether every typed word is somewhere in a text, in any order. */
export function matchesWords(typed: string, text: string): boolean {
  const found = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every(word => found.includes(word))
}
