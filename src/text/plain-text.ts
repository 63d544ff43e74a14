/** A text for a file: without direction marks, which a spreadsheet or a drawing would keep as letters. */
export function plainText(text: string): string {
  return text.replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
}
