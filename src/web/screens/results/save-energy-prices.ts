import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Answer } from '../../api/call.ts'

/** The two calls, so that a test can stand in for the network. */
export interface PricesWire {
  readonly save: (version: number, energyPrices: EnergyPrices) => Promise<Answer<Project>>
  readonly read: () => Promise<Answer<Project>>
}

/** Saves the prices; where another window has written meanwhile, once more on what it left. */
export const saveEnergyPrices = async (wire: PricesWire, version: number, prices: EnergyPrices): Promise<Answer<Project>> => {
  const first = await wire.save(version, prices)
  if (first.ok || first.failure.code !== 'project.stale') return first
  const theirs = await wire.read()
  return theirs.ok ? wire.save(theirs.value.version, prices) : theirs
}
