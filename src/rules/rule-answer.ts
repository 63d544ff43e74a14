/** Answer of a rule: yes, or the reason for no, as a key of `errors.json` with its parameters. */
export type Answer<R extends string = string> =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: R; readonly params?: Readonly<Record<string, string | number>> }

export const yes = { ok: true } as const
export function no<const R extends string>(reason: R, params?: Readonly<Record<string, string | number>>): Answer<R> {
  return params === undefined ? { ok: false, reason } : { ok: false, reason, params }
}
