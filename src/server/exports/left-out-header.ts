/** Longest header of what is left out: proxies cut off longer ones [bytes]. */
const longestHeader = 4000
const more = '…'

function encoded(sentences: readonly string[]): string {
  return encodeURIComponent(JSON.stringify(sentences))
}

/**
 * Sentences about what a file does not hold, as they fit into a header: a list in JSON, percent-encoded. Those that do not fit
 * are replaced by an ellipsis. Each sentence is encoded once: a large building may have hundreds.
 */
export function leftOutText(sentences: readonly string[]): string {
  let length = encoded([more]).length
  let fitting = 0
  for (const sentence of sentences) {
    // Its own length, with the comma in place of the brackets.
    length += encoded([sentence]).length - encoded([]).length + encodeURIComponent(',').length
    if (length > longestHeader) break
    fitting++
  }
  return encoded(fitting === sentences.length ? sentences : [...sentences.slice(0, fitting), more])
}
