import type { Building } from '#contract/entities/project.ts'
import type { Carrier } from '#contract/options.ts'
import { resolved } from './library/resolved.ts'

export interface CarrierFactors {
  /** Factors of bought energy; null = not known. */
  readonly of: Readonly<Record<Carrier, number | null>>
  /** Factor that is subtracted for electricity fed into the grid: 0, or the factor of bought electricity. */
  readonly credit: number | null
}

/** Factors of the mechanical tab: primary energy [kWh/kWh] and CO₂ [g/kWh]. */
export function carrierFactors(building: Building): Readonly<Record<'primaryEnergy' | 'emission', CarrierFactors>> {
  const m = resolved(building).mechanical
  const factors = (of: CarrierFactors['of']): CarrierFactors => ({
    of,
    credit: m.exportCredit.value === 'full' ? of.electricity : 0,
  })
  return {
    primaryEnergy: factors({
      electricity: m.primaryEnergyElectricity.value,
      'natural-gas': m.primaryEnergyNaturalGas.value,
      fuel: m.primaryEnergyFuel.value,
    }),
    emission: factors({
      electricity: m.emissionElectricity.value,
      'natural-gas': m.emissionNaturalGas.value,
      fuel: m.emissionFuel.value,
    }),
  }
}
