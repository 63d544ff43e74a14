import type { Carrier as EngineCarrier } from '#engine/energy/systems.ts'
import type { Carrier } from '#contract/options.ts'

/** The engine's carriers by the product's names. */
export const byCarrier = <T>(of: Readonly<Record<EngineCarrier, T>>): Record<Carrier, T> => ({ 'electricity': of.electricity, 'natural-gas': of.naturalGas, 'fuel': of.fuel })
/** The product's carriers by the engine's names. */
export const byEngineCarrier = <T>(of: Readonly<Record<Carrier, T>>): Record<EngineCarrier, T> => ({ electricity: of.electricity, naturalGas: of['natural-gas'], fuel: of.fuel })
