import { plainText } from './plain-text.ts'

/** A typed text as one line without marks that would turn other words about. */
export function tidyLine(text: string): string {
  return plainText(text.toWellFormed())
    .normalize('NFC')
    .replaceAll(/[\u061C\u202A-\u202E]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
