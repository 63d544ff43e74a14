import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Answer, Failure } from '../../../api/send.ts'

/** Two calls of prices, replaceable in tests. */
export interface PricesWire {
  readonly save: (version: number, energyPrices: EnergyPrices) => Promise<Answer<Project>>
  readonly read: () => Promise<Answer<Project>>
}

/**
 * Outcome of saving. `theirs`: another window has saved another value of a price that this one changes; nothing was
 * written.
 */
export type PricesSaved =
  | { readonly kind: 'saved' | 'theirs'; readonly project: Project }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Changes of this window: a value, or undefined to remove one. */
export type PriceChanges = { readonly [K in keyof EnergyPrices]?: EnergyPrices[K] | undefined }

/**
 * Lays changes over the prices of a project and saves them. If another window has written meanwhile, they are laid over
 * its prices, unless both changed the same price.
 */
export async function saveEnergyPrices(
  wire: PricesWire,
  base: Pick<Project, 'version' | 'energyPrices'>,
  changes: PriceChanges,
): Promise<PricesSaved> {
  const first = await wire.save(base.version, laid(base.energyPrices, changes))
  if (first.ok) return { kind: 'saved', project: first.value }
  if (first.failure.code !== 'project.stale') return { kind: 'failed', failure: first.failure }
  const read = await wire.read()
  if (!read.ok) return { kind: 'failed', failure: read.failure }
  const theirs = read.value
  if (
    keysOf(changes).some(
      key => theirs.energyPrices[key] !== base.energyPrices[key] && theirs.energyPrices[key] !== changes[key],
    )
  )
    return { kind: 'theirs', project: theirs }
  const second = await wire.save(theirs.version, laid(theirs.energyPrices, changes))
  return second.ok ? { kind: 'saved', project: second.value } : { kind: 'failed', failure: second.failure }
}

function keysOf(changes: PriceChanges) {
  return Object.keys(changes) as (keyof EnergyPrices)[]
}
function laid(prices: EnergyPrices, changes: PriceChanges): EnergyPrices {
  return Object.fromEntries(Object.entries({ ...prices, ...changes }).filter(([, value]) => value !== undefined))
}
