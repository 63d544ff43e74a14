import { monthStarts } from '#engine/year/calendar.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { BuildingModel } from '#engine/input.ts'
import type { YearResult } from '#engine/output.ts'
import type { EnergyPlusZone } from './energyplus-year.ts'
import { ourAir } from './our-hours.ts'

/** The same quantity of both programs. */
export interface Both<T> {
  readonly ours: T
  readonly energyPlus: T
}
export type Months = readonly number[]
export interface Peak {
  /** [W] */
  readonly power: number
  readonly hour: number
}

/** Sensible heat that a zone gains, by cause; what leaves is negative [kWh by month]. */
export const gainKinds = ['people', 'lighting', 'equipment', 'sun', 'windows', 'leaks', 'outdoorAir'] as const
export type GainKind = (typeof gainKinds)[number]

/** A zone, or all of them, in both programs. */
export interface ComparedZone {
  readonly name: string
  readonly floorArea: number
  /** [kWh by month] */
  readonly needs: Readonly<Record<'heating' | 'sensibleCooling' | 'latentCooling', Both<Months>>>
  readonly gains: Readonly<Record<GainKind, Both<Months>>>
  readonly peaks: Readonly<Record<'heating' | 'sensibleCooling', Both<Peak>>>
  /** Mean by month [1/h]; leaks and fans. */
  readonly airChange: Both<Months>
  /** Mean by month [°C]. */
  readonly temperature: Both<Months>
  /** Difference of hourly air temperatures [K]. */
  readonly temperatureError: number
}

export interface Comparison {
  readonly building: ComparedZone
  readonly zones: readonly ComparedZone[]
}

const joulesPerKwh = 3.6e6

/** Puts a year of ours beside one of EnergyPlus, zone by zone. */
export function compareYears(
  model: BuildingModel,
  weather: WeatherYear,
  year: YearResult,
  energyPlus: readonly EnergyPlusZone[],
): Comparison {
  const starts = monthStarts(weather.hours).map(day => day * 24)
  const kwh = (series: Float64Array, unit = 1000): Months =>
    overMonths(starts, (from, to) => sumOf(series, from, to) / unit)
  const mean = (series: Float64Array): Months => overMonths(starts, (from, to) => sumOf(series, from, to) / (to - from))
  const zones = model.zones.map((zone, i): ComparedZone => {
    const own = year.zones[i]
    const other = energyPlus[i]
    if (own === undefined || other === undefined) throw new RangeError(`no hours of “${zone.name}”`)
    const { hourly: ep } = other
    const { hourly, balance } = own
    const windows = year.windows.flatMap((window, k) =>
      window.zone === zone.name ? [{ sun: window.transmitted, area: model.windows?.[k]?.area ?? 0 }] : [],
    )
    const sun = new Float64Array(weather.hours).map((_, h) =>
      windows.reduce((sum, window) => sum + (window.sun[h] ?? 0) * window.area, 0),
    )
    const less = (a: Float64Array, b: Float64Array) => a.map((value, h) => value - (b[h] ?? 0))
    const add = (a: Months, b: Months): Months => a.map((value, m) => value + (b[m] ?? 0))
    const sunIn = kwh(sun)
    // Windows' conduction and radiation without the sun that came in: ours has what leaves again in its own row.
    const ourWindows = add(balance.window, balance.solar).map((value, m) => value - (sunIn[m] ?? 0))
    const air = ourAir(model, weather, year, i)
    const flow = less(
      air.leaks,
      air.fans.map(value => -value),
    )
    const epFlow = less(
      ep.infiltrationFlow,
      ep.ventilationFlow.map(value => -value),
    )
    const change = (value: number) => (value * 3600) / zone.volume
    return {
      name: zone.name,
      floorArea: zone.floorArea ?? 0,
      needs: {
        heating: { ours: own.monthly.heating, energyPlus: kwh(ep.heating) },
        sensibleCooling: { ours: own.monthly.sensibleCooling, energyPlus: kwh(ep.sensibleCooling) },
        latentCooling: { ours: own.monthly.latentCooling, energyPlus: kwh(ep.latentCooling) },
      },
      gains: {
        people: { ours: balance.people, energyPlus: kwh(ep.people) },
        lighting: { ours: balance.lighting, energyPlus: kwh(ep.lighting) },
        equipment: {
          ours: balance.equipment,
          // EnergyPlus's totals are without what is lost.
          energyPlus: [
            less(ep.equipment, ep.equipmentVapour),
            less(ep.gasEquipment, ep.gasVapour),
            less(ep.otherEquipment, ep.otherVapour),
          ]
            .map(series => kwh(series))
            .reduce(add),
        },
        sun: { ours: sunIn, energyPlus: kwh(ep.transmittedSun) },
        windows: {
          ours: ourWindows,
          energyPlus: kwh(less(less(ep.windowGain, ep.windowLoss), ep.transmittedSun)),
        },
        leaks: {
          ours: balance.infiltration,
          energyPlus: kwh(less(ep.infiltrationGain, ep.infiltrationLoss), joulesPerKwh),
        },
        outdoorAir: {
          ours: add(balance.ventilation, balance.airing),
          energyPlus: kwh(less(ep.ventilationGain, ep.ventilationLoss), joulesPerKwh),
        },
      },
      peaks: {
        heating: { ours: own.peaks.heating, energyPlus: peakOf(ep.heating) },
        sensibleCooling: { ours: own.peaks.sensibleCooling, energyPlus: peakOf(ep.sensibleCooling) },
      },
      airChange: { ours: mean(flow).map(change), energyPlus: mean(epFlow).map(change) },
      temperature: { ours: mean(hourly.airTemperature), energyPlus: mean(ep.airTemperature) },
      temperatureError: rootMeanSquare(hourly.airTemperature, ep.airTemperature),
    }
  })
  const summed = (output: 'heating' | 'sensibleCooling') =>
    energyPlus.reduce(
      (sum, zone) => sum.map((value, h) => value + (zone.hourly[output][h] ?? 0)),
      new Float64Array(weather.hours),
    )
  return {
    zones,
    building: {
      ...together(zones, model),
      peaks: {
        heating: { ours: year.building.peaks.heating, energyPlus: peakOf(summed('heating')) },
        sensibleCooling: { ours: year.building.peaks.sensibleCooling, energyPlus: peakOf(summed('sensibleCooling')) },
      },
    },
  }
}

/** Sums of energies, means of air changes by volume and of temperatures by floor. */
function together(zones: readonly ComparedZone[], model: BuildingModel): Omit<ComparedZone, 'peaks'> {
  const months = (of: (zone: ComparedZone) => Months, weight: (i: number) => number): Months =>
    Array.from({ length: 12 }, (_, m) => zones.reduce((sum, zone, i) => sum + weight(i) * (of(zone)[m] ?? 0), 0))
  const both = (of: (zone: ComparedZone) => Both<Months>, weight: (i: number) => number = () => 1): Both<Months> => ({
    ours: months(zone => of(zone).ours, weight),
    energyPlus: months(zone => of(zone).energyPlus, weight),
  })
  const floorArea = zones.reduce((sum, zone) => sum + zone.floorArea, 0)
  const volume = model.zones.reduce((sum, zone) => sum + zone.volume, 0)
  const byVolume = (i: number) => (model.zones[i]?.volume ?? 0) / volume
  const byFloor = (i: number) => (floorArea > 0 ? (zones[i]?.floorArea ?? 0) / floorArea : 1 / zones.length)
  return {
    name: 'building',
    floorArea,
    needs: {
      heating: both(zone => zone.needs.heating),
      sensibleCooling: both(zone => zone.needs.sensibleCooling),
      latentCooling: both(zone => zone.needs.latentCooling),
    },
    gains: Object.fromEntries(gainKinds.map(kind => [kind, both(zone => zone.gains[kind])])) as ComparedZone['gains'],
    airChange: both(zone => zone.airChange, byVolume),
    temperature: both(zone => zone.temperature, byFloor),
    temperatureError: Math.sqrt(zones.reduce((sum, zone, i) => sum + byFloor(i) * zone.temperatureError ** 2, 0)),
  }
}

function overMonths(starts: readonly number[], of: (from: number, to: number) => number): Months {
  return Array.from({ length: 12 }, (_, m) => of(starts[m] ?? 0, starts[m + 1] ?? 0))
}
function sumOf(series: Float64Array, from: number, to: number): number {
  let sum = 0
  for (let h = from; h < to; h++) sum += series[h] ?? 0
  return sum
}
function peakOf(series: Float64Array): Peak {
  let power = 0
  let hour = -1
  series.forEach((value, h) => {
    if (value > power) {
      power = value
      hour = h
    }
  })
  return { power, hour }
}

/** Root of the mean square difference of two series. */
export function rootMeanSquare(a: Float64Array, b: Float64Array): number {
  return Math.sqrt(a.reduce((sum, value, h) => sum + (value - (b[h] ?? 0)) ** 2, 0) / a.length)
}

export function yearOf(months: Months): number {
  return months.reduce((sum, value) => sum + value, 0)
}
