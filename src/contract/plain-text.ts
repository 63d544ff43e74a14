/** Latin spelling of letters that decomposition leaves alone. */
const latin: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/**
 * Spelling of a text for comparison: no case, no diacritics, hyphens and half-spaces as spaces; Arabic ye, kaf, he and
 * digits as Persian ones, and alef without its signs.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, letter => latin[letter] ?? letter)
    .replace(/[يىې]/g, 'ی')
    .replace(/[كڪ]/g, 'ک')
    .replace(/[ةۀھە]/g, 'ه')
    .replace(/ـ|['’ʻʼ`]/g, '')
    .replace(/[۰-۹٠-٩]/g, d => String(d.charCodeAt(0) & 0xf))
    .replace(/[\s\u200b-\u200f\u2060\ufeff_.,،;:()[\]"/\\–—-]+/g, ' ')
    .trim()
}
