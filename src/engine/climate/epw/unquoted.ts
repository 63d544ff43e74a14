/** Stands for a comma inside quotation marks, so that it separates no fields. */
const innerComma = '\u201A'

/**
 * A text whose quoted fields are their content. The quotation marks become spaces, so that every character keeps its
 * line and column; fields are trimmed later. A line that is one quoted field has its fields inside, which
 * may be quoted too.
 *
 * @param lineBreak end of the text's lines
 * @checked read-epw.test.ts
 */
export function unquoted(text: string, lineBreak: '\n' | '\r'): string {
  if (!text.includes('"')) return text
  return text
    .split(lineBreak)
    .map(line => (line.includes('"') ? unquotedLine(line) : line))
    .join(lineBreak)
}

function unquotedLine(line: string): string {
  const from = line.search(/[^\s\uFEFF]/)
  const close = line[from] === '"' ? fieldClose(line, from + 1) : -1
  const content = line.slice(from + 1, Math.max(from + 1, close))
  if (!content.includes(',') || !/^[\s,]*$/.test(line.slice(close + 1))) return unquotedFields(line)
  // Half of each run of doubled marks become the spaces behind it, so that marks of a quoted field stay side by side.
  const inner = content.replaceAll(/(?:"")+/g, run => '"'.repeat(run.length / 2).padEnd(run.length))
  return `${line.slice(0, from)} ${unquotedFields(inner)} ${line.slice(close + 1)}`
}

/** Place of the quotation mark that ends a field whose content begins at `from`; a doubled mark is one of its content. */
function fieldClose(line: string, from: number): number {
  let close = line.indexOf('"', from)
  while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2)
  return close
}

function unquotedFields(line: string): string {
  let result = ''
  let isQuoted = false
  let isFieldStart = true
  for (let i = 0; i < line.length; i++) {
    const sign = line[i]
    if (sign === '"' && isQuoted && line[i + 1] === '"') {
      result += ' "'
      i++
      continue
    }
    if (sign === '"' && (isQuoted || isFieldStart)) {
      isQuoted = !isQuoted
      result += ' '
      continue
    }
    result += isQuoted && sign === ',' ? innerComma : sign
    isFieldStart = sign === ',' || (isFieldStart && /[\s\uFEFF]/.test(sign))
  }
  return isQuoted ? line : result
}

/** A field's text with its own commas. */
export function withInnerCommas(field: string): string {
  return field.replaceAll(innerComma, ',')
}

/**
 * Whether a line's fields are separated by semicolons or tabs, or its numbers have a decimal comma: so a spreadsheet
 * saves it where the comma is the decimal sign.
 */
export function hasOtherSeparator(line: string): boolean {
  const count = (sign: string): number => line.split(sign).length - 1
  const commas = count(',')
  return count(';') > Math.max(commas, 7) || count('\t') > Math.max(commas, 7) || /\d\u201A\d/.test(line)
}
