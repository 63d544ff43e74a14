/** What a rule says: yes, or why not, as a key of `errors.json` with its parameters. */
export type Answer =
  | { readonly ok: true }
  | { readonly ok: false, readonly reason: string, readonly params?: Readonly<Record<string, string | number>> }

export const yes: Answer = { ok: true }
export const no = (reason: string, params?: Readonly<Record<string, string | number>>): Answer =>
  params === undefined ? { ok: false, reason } : { ok: false, reason, params }
