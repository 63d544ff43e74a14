import type { DeliveredEnergy } from '#engine/energy/delivered-energy.ts'
import type {
  BalanceCause as EngineCause,
  PeakLoad,
  YearLoads,
  YearResult,
  ZoneHours,
  ZoneLoads,
  ZoneYear,
} from '#engine/output.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult, ZoneResult } from '#contract/entities/run.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import { balanceCauses, type BalanceCause } from '#contract/options.ts'
import { energyResult } from './energy-result.ts'
import { buildingComfort, meanFelt, type BuildingComfort } from './model/building-comfort.ts'
import { zoneParts } from './model/zone-parts.ts'

/** Information in a result about its weather. */
export type WeatherInfo = Pick<WeatherStation, 'name' | 'origin' | 'source' | 'years' | 'label' | 'radiation'>

/** The engine's causes by the product's: heat that stays inside the building is storage. */
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

/** Result of the engine as the contract's baseline result [kWh]. */
export function fromEngine(
  year: YearResult,
  delivered: DeliveredEnergy,
  building: Building,
  weather: WeatherInfo,
  firstWeekday: number,
): BaselineResult {
  const { peaks, balance, floorArea } = year.building
  const comfort = buildingComfort(building, year, firstWeekday, delivered.hourly)
  const discomfort = comfort.discomfort()
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
      cooling: coolingPeak(year),
      sensibleCooling: peaks.sensibleCooling,
      latentCooling: peaks.latentCooling,
    },
    balance: Object.fromEntries(
      balanceCauses.map(cause => [
        cause,
        Array.from({ length: 12 }, (_, i) => causes[cause].reduce((sum, name) => sum + (balance[name][i] ?? 0), 0)),
      ]),
    ) as Record<BalanceCause, number[]>,
    zones: zoneResults(year, building, comfort),
    comfort: comfort.comfort,
    ...(discomfort === undefined ? {} : { discomfort }),
    unmetHours: comfort.unmetHours,
    unmetParts: comfort.unmetParts,
    occupiedHours: comfort.occupiedHours,
    warnings: year.warnings,
  }
}

/** Largest hour of heating of all zones together. */
export function heatingPeak({ zones }: YearLoads): PeakLoad {
  return largestHour(zones, ({ heatingNeed }, h) => heatingNeed[h] ?? 0)
}

/** Hour with the largest sensible and latent cooling together. */
export function coolingPeak({ zones }: YearLoads): PeakLoad {
  return largestHour(
    zones,
    ({ sensibleCoolingNeed, latentCoolingNeed }, h) => (sensibleCoolingNeed[h] ?? 0) + (latentCoolingNeed[h] ?? 0),
  )
}

/**
 * Results of thermal zones by zone type: sum of the needs, peaks of the sum, comfort by occupied floor, and the coldest
 * and the warmest of them.
 */
function zoneResults(
  year: YearResult,
  building: Building,
  { zones: felt, unmetIn }: BuildingComfort,
): readonly ZoneResult[] {
  return [...Map.groupBy(zoneParts(building).parts, ({ of }) => of).entries()].flatMap(
    ([{ place, type }, parts]): readonly ZoneResult[] => {
      const own = parts.flatMap(({ key }) => {
        const zone = year.zones.find(({ name }) => name === key)
        const comfort = felt[key]
        return zone === undefined || comfort === undefined ? [] : [{ zone, ...comfort }]
      })
      const [first] = own
      if (first === undefined || own.length !== parts.length) return []
      const sum = (of: (zone: ZoneYear) => number) => own.reduce((total, { zone }) => total + of(zone), 0)
      const floorArea = sum(zone => zone.floorArea)
      const mean = (of: 'hours' | 'of') => meanFelt(own, of)
      return [
        {
          id: type.id,
          name: type.name,
          place,
          floorArea,
          heatingNeed: sum(({ annual }) => annual.heating),
          sensibleCoolingNeed: sum(({ annual }) => annual.sensibleCooling),
          latentCoolingNeed: sum(({ annual }) => annual.latentCooling),
          ...(own.length === 1
            ? { peaks: first.zone.peaks, unmetHours: first.unmetHours, comfort: first.comfort }
            : {
                peaks: peaksTogether(own.map(({ zone }) => zone)),
                unmetHours: unmetIn(parts.map(({ key }) => key)),
                comfort: { ...first.comfort, hours: mean('hours'), of: mean('of') },
              }),
          lowestTemperature: own.some(({ leavesHeating }) => leavesHeating)
            ? null
            : Math.min(...own.map(({ zone }) => zone.airTemperature.lowest.temperature)),
          highestTemperature: own.some(({ leavesCooling }) => leavesCooling)
            ? null
            : Math.max(...own.map(({ zone }) => zone.airTemperature.highest.temperature)),
        },
      ]
    },
  )
}

/** Largest hours of the sum of zones' needs. */
function peaksTogether(zones: readonly ZoneYear[]): ZoneYear['peaks'] {
  return {
    heating: largestHour(zones, ({ heatingNeed }, h) => heatingNeed[h] ?? 0),
    sensibleCooling: largestHour(zones, ({ sensibleCoolingNeed }, h) => sensibleCoolingNeed[h] ?? 0),
    latentCooling: largestHour(zones, ({ latentCoolingNeed }, h) => latentCoolingNeed[h] ?? 0),
  }
}

function largestHour(zones: readonly ZoneLoads[], of: (hours: ZoneHours, h: number) => number): PeakLoad {
  const hours = zones[0]?.hourly.heatingNeed.length ?? 0
  let power = 0
  let hour = -1
  for (let h = 0; h < hours; h++) {
    let sum = 0
    for (const { hourly } of zones) sum += of(hourly, h)
    if (sum > power) {
      power = sum
      hour = h
    }
  }
  return { power, hour }
}
