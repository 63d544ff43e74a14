import type { YearResult } from '#engine/single-zone/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { endUses, type Carrier, type EndUse } from '#contract/options.ts'
import { resolved } from './library/resolved.ts'

/** What a result says about the weather it was made with. */
export type WeatherInfo = Pick<WeatherStation, 'name' | 'origin' | 'source' | 'years'>

const engineName = { 'electricity': 'electricity', 'natural-gas': 'naturalGas', 'fuel': 'fuel' } as const

/**
 * The engine's answer as the contract's baseline result [kWh].
 *
 * Own generation lowers the bought electricity month by month, never below zero: feeding into the grid earns no primary
 * energy or CO₂. A carrier that is not used needs no factor; a used one without a factor makes the figure null.
 */
export const fromEngine = ({ engineVersion, summary }: YearResult, building: Building, weather: WeatherInfo): BaselineResult => {
  const { annual, monthly, peaks, comfort } = summary
  const m = resolved(building).mechanical
  const bought = (carrier: Carrier): number => carrier === 'electricity'
    ? monthly.deliveredKWh.electricity.reduce((sum, kWh, i) => sum + Math.max(0, kWh - (monthly.endUsesKWh.generation[i] ?? 0)), 0)
    : annual.deliveredKWh[engineName[carrier]]
  const weighted = (factors: Readonly<Record<Carrier, number | null>>): number | null => {
    let sum = 0
    for (const carrier of ['electricity', 'natural-gas', 'fuel'] as const) {
      const used = bought(carrier)
      const factor = factors[carrier]
      if (used === 0) continue
      if (factor === null) return null
      sum += used * factor
    }
    return sum
  }
  const grams = weighted({ 'electricity': m.emissionElectricity.value, 'natural-gas': m.emissionNaturalGas.value, 'fuel': m.emissionFuel.value })
  return {
    engineVersion,
    weather: { name: weather.name, origin: weather.origin, source: weather.source, years: weather.years },
    floorArea: summary.floorArea,
    annual: {
      heatingNeed: annual.heatingNeedKWh,
      coolingNeed: annual.coolingNeedKWh,
      endUses: annual.endUsesKWh,
      used: annual.totalUseKWh,
      net: annual.totalUseKWh - annual.endUsesKWh.generation,
      byCarrier: { 'electricity': annual.deliveredKWh.electricity, 'natural-gas': annual.deliveredKWh.naturalGas, 'fuel': annual.deliveredKWh.fuel },
      primaryEnergy: weighted({ 'electricity': m.primaryEnergyElectricity.value, 'natural-gas': m.primaryEnergyNaturalGas.value, 'fuel': m.primaryEnergyFuel.value }),
      co2: grams === null ? null : grams / 1000,
    },
    monthly: monthly.heatingNeedKWh.map((heatingNeed, i) => ({
      heatingNeed,
      coolingNeed: monthly.coolingNeedKWh[i] ?? 0,
      endUses: Object.fromEntries(endUses.map(use => [use, monthly.endUsesKWh[use][i] ?? 0])) as Record<EndUse, number>,
    })),
    peaks,
    unmetHours: comfort.unmetHeatingHours + comfort.unmetCoolingHours,
    occupiedHours: comfort.occupiedHours,
    warnings: summary.warnings,
  }
}
