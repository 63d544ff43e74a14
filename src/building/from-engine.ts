import type { DeliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { Carrier as EngineCarrier } from '#engine/energy/systems.ts'
import { weighted, type Exchanged } from '#engine/energy/weighting.ts'
import type { BalanceCause as EngineCause, PeakLoad, YearResult } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import { drawingUses, type BaselineResult, type DrawingUse, type ZoneResult } from '#contract/entities/run.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { balanceCauses, endUses, type BalanceCause, type Carrier, type EndUse } from '#contract/options.ts'
import { resolved } from './library/resolved.ts'
import { buildingComfort, type BuildingComfort } from './model/building-comfort.ts'
import { zoneShares } from './model/zone-shares.ts'

/** What a result says about the weather it was made with. */
export type WeatherInfo = Pick<WeatherStation, 'name' | 'origin' | 'source' | 'years'>

const byCarrier = <T>(of: Readonly<Record<EngineCarrier, T>>): Record<Carrier, T> => ({ 'electricity': of.electricity, 'natural-gas': of.naturalGas, 'fuel': of.fuel })

/** The engine's causes by the product's: what stays inside the building is storage. */
const causes: Readonly<Record<BalanceCause, readonly EngineCause[]>> = {
  solar: ['solar'], people: ['people'], lighting: ['lighting'], equipment: ['equipment'], heating: ['heating'], cooling: ['cooling'],
  window: ['window'], wall: ['wall', 'door'], roof: ['roof'], floor: ['floor'], infiltration: ['infiltration'],
  ventilation: ['ventilation', 'airing', 'zoneAir'], storage: ['storage', 'mass', 'partition'],
}

/**
 * The engine's answer as the contract's baseline result [kWh].
 *
 * Own generation is used in the hour it is made and lowers what is bought; what goes to the grid earns nothing, or counts like
 * bought electricity, as the mechanical tab says. A carrier that is not used needs no factor; a used one without a factor
 * makes the figure null.
 */
export const fromEngine = (year: YearResult, delivered: DeliveredEnergy, building: Building, weather: WeatherInfo, firstWeekday: number): BaselineResult => {
  const { annual: needs, monthly: monthlyNeeds, peaks, balance, floorArea } = year.building
  const { annual, monthly } = delivered
  const m = resolved(building).mechanical
  const primary = { electricity: m.primaryEnergyElectricity.value, naturalGas: m.primaryEnergyNaturalGas.value, fuel: m.primaryEnergyFuel.value }
  const emission = { electricity: m.emissionElectricity.value, naturalGas: m.emissionNaturalGas.value, fuel: m.emissionFuel.value }
  const isCredited = m.exportCredit.value === 'full'
  const weights = (exchanged: Exchanged) => {
    const grams = weighted(exchanged, emission, isCredited ? emission.electricity : 0)
    return { primaryEnergy: weighted(exchanged, primary, isCredited ? primary.electricity : 0), co2: grams === null ? null : grams / 1000 }
  }
  /** The figures that the year and every month share, of month `i` or of the year. */
  const exchange = (i?: number) => {
    const at = (key: 'photovoltaic' | 'wind' | 'selfUsed' | 'exported' | 'solarHeat' | 'unmetCooling'): number => i === undefined ? annual[key] : monthly[key][i] ?? 0
    const carried = (key: 'carriers' | 'bought') => i === undefined ? annual[key]
      : { electricity: monthly[key].electricity[i] ?? 0, naturalGas: monthly[key].naturalGas[i] ?? 0, fuel: monthly[key].fuel[i] ?? 0 }
    const bought = carried('bought')
    return {
      byCarrier: byCarrier(carried('carriers')), bought: byCarrier(bought),
      photovoltaic: at('photovoltaic'), wind: at('wind'), selfUsed: at('selfUsed'), exported: at('exported'), solarHeat: at('solarHeat'), unmetCooling: at('unmetCooling'),
      ...weights({ bought, exported: at('exported') }),
    }
  }
  const comfort = buildingComfort(building, year, firstWeekday)
  return {
    engineVersion: year.engineVersion,
    weather: { name: weather.name, origin: weather.origin, source: weather.source, years: weather.years },
    hours: year.hours,
    floorArea,
    annual: {
      heatingNeed: needs.heating,
      coolingNeed: needs.sensibleCooling + needs.latentCooling,
      latentCoolingNeed: needs.latentCooling,
      endUses: annual.endUses,
      used: annual.used,
      net: annual.used - annual.endUses.generation,
      ...exchange(),
      byEndUse: Object.fromEntries(drawingUses.map(use => [use, byCarrier(annual.matrix[use])])) as Record<DrawingUse, Record<Carrier, number>>,
      unmetCoolingHours: annual.unmetCoolingHours,
    },
    monthly: monthlyNeeds.heating.map((heatingNeed, i) => ({
      heatingNeed,
      coolingNeed: (monthlyNeeds.sensibleCooling[i] ?? 0) + (monthlyNeeds.latentCooling[i] ?? 0),
      latentCoolingNeed: monthlyNeeds.latentCooling[i] ?? 0,
      endUses: Object.fromEntries(endUses.map(use => [use, monthly.endUses[use][i] ?? 0])) as Record<EndUse, number>,
      ...exchange(i),
    })),
    peaks: { heating: peaks.heating, cooling: peakCooling(year), sensibleCooling: peaks.sensibleCooling, latentCooling: peaks.latentCooling },
    balance: Object.fromEntries(balanceCauses.map(cause => [cause, Array.from({ length: 12 }, (_, i) => causes[cause].reduce((sum, name) => sum + (balance[name][i] ?? 0), 0))])) as Record<BalanceCause, number[]>,
    zones: zoneResults(year, building, comfort.zones),
    comfort: comfort.comfort,
    unmetHours: comfort.unmetHours,
    occupiedHours: comfort.occupiedHours,
    warnings: year.warnings,
  }
}

const zoneResults = (year: YearResult, building: Building, comfort: BuildingComfort['zones']): readonly ZoneResult[] =>
  zoneShares(building).flatMap(({ key, place, type }) => {
    const zone = year.zones.find(({ name }) => name === key)
    const felt = comfort[key]
    return zone === undefined || felt === undefined ? [] : [{
      id: type.id, name: type.name, place, floorArea: zone.floorArea,
      heatingNeed: zone.annual.heating, sensibleCoolingNeed: zone.annual.sensibleCooling, latentCoolingNeed: zone.annual.latentCooling,
      peaks: zone.peaks, unmetHours: felt.unmetHours, comfort: felt.comfort,
      lowestTemperature: zone.airTemperature.lowest.temperature, highestTemperature: zone.airTemperature.highest.temperature,
    }]
  })

/** Largest hour of sensible and latent cooling together, all zones. */
const peakCooling = (year: YearResult): PeakLoad => {
  let power = 0, hour = -1
  for (let h = 0; h < year.hours; h++) {
    let sum = 0
    for (const { hourly } of year.zones) sum += (hourly.sensibleCoolingNeed[h] ?? 0) + (hourly.latentCoolingNeed[h] ?? 0)
    if (sum > power) { power = sum; hour = h }
  }
  return { power, hour }
}
