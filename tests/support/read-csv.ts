/** Reads CSV by RFC 4180 with any content of a field, for tests, which must not read with the program that wrote it. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ''
    if (text[at] === '"') {
      for (at++; ; at++) {
        if (at >= text.length) throw new Error('a quote is not closed')
        if (text[at] === '"' && text[++at] !== '"') break
        field += text[at]
      }
    } else {
      for (; at < text.length && text[at] !== ',' && text[at] !== '\r' && text[at] !== '\n'; at++) {
        if (text[at] === '"') throw new Error('a quote inside a bare field')
        field += text[at]
      }
    }
    row.push(field)
    if (text[at] === ',') {
      at++
      // A comma at the very end is followed by an empty field.
      if (at === text.length) throw new Error('the last line is not ended')
    } else if (text.startsWith('\r\n', at)) {
      rows.push(row)
      row = []
      at += 2
    } else throw new Error(`a field does not end at ${at}`)
  }
  if (row.length > 0) throw new Error('the last line is not ended')
  return rows
}
