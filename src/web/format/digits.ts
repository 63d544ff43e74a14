const persian = '۰۱۲۳۴۵۶۷۸۹'
const arabic = '٠١٢٣٤٥٦٧٨٩'

/** Reads Persian and Arabic digits and separators as plain ones: ۱٬۲۳۴٫۵ → 1234.5. Other characters stay. */
export const plainDigits = (text: string): string => text
  .replace(/[۰-۹]/g, d => String(persian.indexOf(d)))
  .replace(/[٠-٩]/g, d => String(arabic.indexOf(d)))
  .replace(/٫/g, '.')
  .replace(/[٬,\u00A0\u202F ]/g, '')
  .replace(/−/g, '-')

/** True when every comma stands between thousands. One elsewhere may mean a decimal: 12,5 is not 125. */
export const hasThousandsOnly = (text: string): boolean => !/[,٬]/.test(text) || /^[^\d,٬]*\d{1,3}([,٬]\d{3})+(?![\d,٬])[^,٬]*$/.test(text.replace(/[۰-۹٠-٩]/g, '0'))

/** The number a person typed, or null when it is none. */
export const parseNumber = (text: string): number | null => {
  if (!hasThousandsOnly(text.trim())) return null
  const plain = plainDigits(text.trim())
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
