const persian = '۰۱۲۳۴۵۶۷۸۹'

/** As people type it: one kind of digits, of ye and ke; joiners, hyphens and brackets are spaces. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[۰-۹]/g, digit => String(persian.indexOf(digit)))
    .replaceAll('ي', 'ی')
    .replaceAll('ك', 'ک')
    .replaceAll('ٔ', '')
    .replaceAll('٫', '.')
    .replace(/[\u200c\-(),،/]/g, ' ')
}

/** Whether every typed word stands somewhere in a text, whatever the order. */
export function matchesWords(typed: string, text: string): boolean {
  const found = plain(text)
  return plain(typed)
    .split(/\s+/)
    .every(word => found.includes(word))
}
