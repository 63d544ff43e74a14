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
