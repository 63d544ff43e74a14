import type { Carrier as EngineCarrier } from '#engine/input.ts'
import type { Carrier } from '#contract/options.ts'

/** Values of the engine's carriers, by the product's names. */
export function byCarrier<T>(of: Readonly<Record<EngineCarrier, T>>): Record<Carrier, T> {
  return { electricity: of.electricity, 'natural-gas': of.naturalGas, fuel: of.fuel }
}
/** Values of the product's carriers, by the engine's names. */
export function byEngineCarrier<T>(of: Readonly<Record<Carrier, T>>): Record<EngineCarrier, T> {
  return { electricity: of.electricity, naturalGas: of['natural-gas'], fuel: of.fuel }
}
