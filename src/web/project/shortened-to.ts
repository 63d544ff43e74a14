/** A name cut with an ellipsis so that it fits a width, or null where less than three letters would be left. */
export const shortenedTo = (name: string, width: number, widthOf: (text: string) => number): string | null => {
  if (widthOf(name) <= width) return name
  const letters = Array.from(new Intl.Segmenter().segment(name), part => part.segment)
  let length = letters.length - 1
  while (length >= 3 && widthOf(`${letters.slice(0, length).join('').trimEnd()}…`) > width) length--
  return length < 3 ? null : `${letters.slice(0, length).join('').trimEnd()}…`
}
