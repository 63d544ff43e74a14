/** The ten Persian digits, in order. */
export const persianNumerals = '۰۱۲۳۴۵۶۷۸۹'

/** A text with Persian digits for plain ones; all else stays. */
export function persianDigits(text: string): string {
  return text.replace(/\d/g, digit => persianNumerals[Number(digit)] ?? digit)
}
