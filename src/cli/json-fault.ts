/** Where a text stops being JSON, counted from 1. */
export interface JsonFault {
  readonly line: number
  readonly column: number
  readonly found: string
  readonly expected: string
}

// Cc also holds U+007F to U+009F, which JSON allows: hence the second class.
const string = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy
const literal = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|true\b|false\b|null\b/y

/**
 * Finds the first place where a text is not JSON; null when it is.
 * JSON.parse refuses the same texts but does not always say where.
 */
export function jsonFault(text: string): JsonFault | null {
  let at = 0
  const space = () => {
    while (' \t\r\n'.includes(text[at] ?? 'x')) at++
  }
  const take = (token: RegExp): boolean => {
    token.lastIndex = at
    if (!token.test(text)) return false
    at = token.lastIndex
    return true
  }
  // Tokens that may follow, as a stack of the brackets still open: no recursion, however deep the text.
  const open: ('}' | ']')[] = []
  const fault = (expected: string): JsonFault => {
    const before = text.slice(0, at).split('\n')
    const rest = /^[\w.+-]+|^[\s\S]/u.exec(text.slice(at))?.[0]
    return {
      line: before.length,
      column: (before.at(-1) ?? '').length + 1,
      found: rest === undefined ? 'the end of the file' : `“${rest.slice(0, 40)}”`,
      expected,
    }
  }
  const key = (): JsonFault | null => {
    space()
    if (!take(string)) return fault('a name in double quotes')
    space()
    if (text[at] !== ':') return fault('a colon')
    at++
    return null
  }
  for (;;) {
    space()
    // A value.
    const bracket = text[at]
    if (bracket === '{' || bracket === '[') {
      at++
      space()
      const close = bracket === '{' ? '}' : ']'
      if (text[at] === close) at++
      else {
        open.push(close)
        const wrong = close === '}' ? key() : null
        if (wrong !== null) return wrong
        continue
      }
    } else if (!take(string) && !take(literal)) return fault('a value')
    // After a value: close what closes here, or go on to the next value.
    for (;;) {
      space()
      const close = open.at(-1)
      if (close === undefined) return at === text.length ? null : fault('the end of the file')
      if (text[at] === close) {
        at++
        open.pop()
        continue
      }
      if (text[at] !== ',') return fault(`a comma or ${close}`)
      at++
      const wrong = close === '}' ? key() : null
      if (wrong !== null) return wrong
      break
    }
  }
}
