import type { ComparedUse } from './published-rows.ts'

/** Why rows of a prototype lie outside what a gate asks; absent vintage or zones: all of them. */
export interface KnownCause {
  readonly prototype: string
  readonly uses: readonly (ComparedUse | 'total')[]
  readonly vintage?: string
  readonly zones?: readonly string[]
  readonly cause: string
}

/** Found by comparing models and hourly results; nothing here excuses a gate, it only says where to look. */
export const knownCauses: readonly KnownCause[] = []

/** The cause of a row outside, `prototype vintage zone use`; undefined where none is known. */
export function causeOf(row: string): string | undefined {
  const [prototype, vintage, zone, use = 'total'] = row.split(' ')
  return knownCauses.find(
    known =>
      known.prototype === prototype &&
      (known.vintage === undefined || known.vintage === vintage) &&
      (known.zones === undefined || known.zones.some(name => name === zone)) &&
      known.uses.some(name => name === use),
  )?.cause
}
