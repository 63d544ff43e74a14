/** Width of a letter over its size: a wide estimate for Inter and Vazirmatn, because no letter may leave a picture. */
const letterWidth = 0.6

/** Width of a text in a picture [px], estimated: nothing measures text where pictures are made. */
export function lettersWidth(text: string, size: number): number {
  return letterWidth * size * Array.from(text).length
}

/** Letters that fit in a width [px]. */
export function lettersIn(width: number, size: number): number {
  return Math.floor(width / (letterWidth * size))
}
