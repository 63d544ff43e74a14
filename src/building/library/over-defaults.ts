import type { Default, Source } from './source.ts'

/** A value in force, whether it was typed, and its default. */
export interface Resolved<V> {
  readonly value: V
  readonly edited: boolean
  readonly defaultValue: V
  readonly source: Source
}
export type ResolvedOf<D> = { readonly [K in keyof D]: D[K] extends Default<infer V> ? Resolved<V> : never }

/**
 * Lays typed values over defaults, field by field; typed names without a default are left out. The cast states the
 * result of the loop.
 */
export function overDefaults<D extends object>(
  defaults: D,
  typed: Readonly<Record<string, unknown>> | undefined,
): ResolvedOf<D> {
  const all = defaults as Readonly<Record<string, Default<unknown>>>
  // This is a loop: every row of a study resolves some ninety fields, and lists of pairs take three times as long.
  const resolved: Record<string, Resolved<unknown>> = {}
  for (const field of Object.keys(all)) {
    const { value, source } = all[field] as Default<unknown>
    const given = typed?.[field]
    resolved[field] = { value: given ?? value, edited: given !== undefined, defaultValue: value, source }
  }
  return resolved as ResolvedOf<D>
}
