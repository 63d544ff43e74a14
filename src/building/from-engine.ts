import type { DeliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type { BalanceCause as EngineCause, PeakLoad, YearResult } from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult, ZoneResult } from '#contract/entities/run.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { balanceCauses, type BalanceCause } from '#contract/options.ts'
import { energyResult } from './energy-result.ts'
import { buildingComfort, type BuildingComfort } from './model/building-comfort.ts'
import { zoneShares } from './model/zone-shares.ts'

/** What a result says about the weather it was made with. */
export type WeatherInfo = Pick<WeatherStation, 'name' | 'origin' | 'source' | 'years' | 'label' | 'radiation'>

/** The engine's causes by the product's: what stays inside the building is storage. */
const causes: Readonly<Record<BalanceCause, readonly EngineCause[]>> = {
  solar: ['solar'],
  people: ['people'],
  lighting: ['lighting'],
  equipment: ['equipment'],
  heating: ['heating'],
  cooling: ['cooling'],
  window: ['window'],
  wall: ['wall', 'door'],
  roof: ['roof'],
  floor: ['floor'],
  infiltration: ['infiltration'],
  ventilation: ['ventilation', 'airing', 'zoneAir'],
  storage: ['storage', 'mass', 'partition'],
}

/** The engine's answer as the contract's baseline result [kWh]. */
export function fromEngine(
  year: YearResult,
  delivered: DeliveredEnergy,
  building: Building,
  weather: WeatherInfo,
  firstWeekday: number,
): BaselineResult {
  const { peaks, balance, floorArea } = year.building
  const comfort = buildingComfort(building, year, firstWeekday, delivered.hourly)
  return {
    engineVersion: year.engineVersion,
    weather: {
      name: weather.name,
      origin: weather.origin,
      source: weather.source,
      years: weather.years,
      ...(weather.label === undefined ? {} : { label: weather.label }),
      ...(weather.radiation === undefined ? {} : { radiation: weather.radiation }),
    },
    hours: year.hours,
    floorArea,
    ...energyResult(year, delivered, building),
    peaks: {
      heating: peaks.heating,
      cooling: peakCooling(year),
      sensibleCooling: peaks.sensibleCooling,
      latentCooling: peaks.latentCooling,
    },
    balance: Object.fromEntries(
      balanceCauses.map(cause => [
        cause,
        Array.from({ length: 12 }, (_, i) => causes[cause].reduce((sum, name) => sum + (balance[name][i] ?? 0), 0)),
      ]),
    ) as Record<BalanceCause, number[]>,
    zones: zoneResults(year, building, comfort.zones),
    comfort: comfort.comfort,
    unmetHours: comfort.unmetHours,
    occupiedHours: comfort.occupiedHours,
    warnings: year.warnings,
  }
}

function zoneResults(year: YearResult, building: Building, comfort: BuildingComfort['zones']): readonly ZoneResult[] {
  return zoneShares(building).flatMap(({ key, place, type }) => {
    const zone = year.zones.find(({ name }) => name === key)
    const felt = comfort[key]
    return zone === undefined || felt === undefined
      ? []
      : [
          {
            id: type.id,
            name: type.name,
            place,
            floorArea: zone.floorArea,
            heatingNeed: zone.annual.heating,
            sensibleCoolingNeed: zone.annual.sensibleCooling,
            latentCoolingNeed: zone.annual.latentCooling,
            peaks: zone.peaks,
            unmetHours: felt.unmetHours,
            comfort: felt.comfort,
            lowestTemperature: zone.airTemperature.lowest.temperature,
            highestTemperature: felt.leavesCooling ? null : zone.airTemperature.highest.temperature,
          },
        ]
  })
}

/** Largest hour of sensible and latent cooling together, all zones. */
function peakCooling(year: YearResult): PeakLoad {
  let power = 0
  let hour = -1
  for (let h = 0; h < year.hours; h++) {
    let sum = 0
    for (const { hourly } of year.zones)
      sum += (hourly.sensibleCoolingNeed[h] ?? 0) + (hourly.latentCoolingNeed[h] ?? 0)
    if (sum > power) {
      power = sum
      hour = h
    }
  }
  return { power, hour }
}
