/** A variable of the environment, with all data for the table of docs/operating.md and the refusal line. */
export interface Variable<T> {
  readonly name: string
  /** Value of an absent variable, as it would be written. Empty: none. */
  readonly fallback: string
  /** Description of a right value; ends the line that refuses a wrong one. */
  readonly expects: string
  /** Purpose, for that table. */
  readonly purpose: string
  /** Reader of the value; `undefined` means a wrong value. */
  readonly read: (text: string) => T | undefined
  /** Parts of a value that no line of the log may show; absent: none. A method, so that a list may hold any type. */
  hides?(value: T): readonly string[]
}

/** A variable whose value, or parts of it, are secret. */
export function hidden<T>(shown: Variable<T>, parts: (value: T) => readonly string[]): Variable<T> {
  return { ...shown, hides: parts }
}
/** Secret of a text that is secret as a whole. */
export function whole(text: string): readonly string[] {
  return [text]
}
/**
 * Secrets of an address: its password, keys in its query, and the user name of a web address without a password. What
 * also stands elsewhere in the address (user and password alike) is hidden only in its place.
 */
export function secretsIn(text: string): readonly string[] {
  if (!URL.canParse(text)) return []
  const { protocol, username, password, host, pathname, searchParams } = new URL(text)
  const isKey = username !== '' && password === '' && protocol.startsWith('http')
  const place = isKey ? `//${username}@` : `:${password}@`
  const rest = `${isKey ? '' : username} ${host}${pathname}`
  const inPlace = isKey ? username : password
  const keys = [...searchParams].flatMap(([name, value]) => (/pass|key|token|secret/i.test(name) ? [value] : []))
  return [...(inPlace === '' ? [] : [place]), ...[inPlace, plain(inPlace), ...keys].filter(one => !rest.includes(one))]
}
function plain(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
/** Shortest secret that is hidden in logs wherever it stands: a shorter one would also stand in ordinary words. */
const shortestSecret = 8
/** Secrets among the values of variables, the longest first, each also as a part of an address or a form writes it. */
export function secretsAmong(
  variables: Readonly<Record<string, Variable<unknown>>>,
  values: Readonly<Record<string, unknown>>,
): readonly string[] {
  const secrets = Object.entries(variables).flatMap(([key, one]) => one.hides?.(values[key]) ?? [])
  const forms = secrets.flatMap(text => [
    text,
    encodeURIComponent(text),
    new URLSearchParams([['', text]]).toString().slice(1),
  ])
  return [...new Set(forms)]
    .filter(text => text.length >= shortestSecret || /^(?::|\/\/).+@$/.test(text))
    .toSorted((a, b) => b.length - a.length)
}

/** A line of the log, JSON, with `[hidden]` for each secret in its texts. Keys, numbers, level and time stay. */
export function hideIn(line: string, secrets: readonly string[]): string {
  const hide = (text: string) => secrets.reduce((shown, one) => shown.replaceAll(one, '[hidden]'), text)
  const written = JSON.parse(line, function (key, value: unknown) {
    return typeof value === 'string' && key !== 'level' && key !== 'time' ? hide(value) : value
  }) as unknown
  return `${JSON.stringify(written)}\n`
}

export function variable<T>(
  name: string,
  fallback: string,
  expects: string,
  purpose: string,
  read: (text: string) => T | undefined,
): Variable<T> {
  return { name, fallback, expects, purpose, read }
}

/** Values of a set of variables. */
export type Values<V extends Readonly<Record<string, Variable<unknown>>>> = {
  readonly [K in keyof V]: Exclude<ReturnType<V[K]['read']>, undefined>
}

/** Any text. */
export function anyText(text: string): string {
  return text
}
/** Parts of a text between commas. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}
/** Reader of addresses with one of these protocols, without slashes at the end. */
export function address(protocols: readonly string[]) {
  return (text: string): string | undefined => {
    if (text === '') return ''
    if (!URL.canParse(text)) return undefined
    return protocols.includes(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined
  }
}
export const webAddress = address(['http:', 'https:'])
/** Reader of secrets of at least so many characters; an empty one is none. */
export function secret(min: number) {
  return (text: string): string | undefined => (text === '' || text.length >= min ? text : undefined)
}
