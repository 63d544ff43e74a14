/** Least number of letters that still identify a cut name. */
const fewest = 5

/** A name cut with an ellipsis to fit a width, or null if too little of it would be left. */
export function shortenedTo(name: string, width: number, widthOf: (text: string) => number): string | null {
  if (widthOf(name) <= width) return name
  const letters = Array.from(new Intl.Segmenter().segment(name), part => part.segment)
  let length = letters.length - 1
  while (length >= fewest && widthOf(`${letters.slice(0, length).join('').trimEnd()}…`) > width) length--
  return length < fewest ? null : `${letters.slice(0, length).join('').trimEnd()}…`
}
