import { scheduleYear } from '#engine/gains/schedule-year.ts'
import type { Calendar, Gain, Schedule, SetpointSchedule, Zone } from '#engine/input.ts'
import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { ShellPlace } from './model-shell.ts'

export const loadKinds = ['people', 'lighting', 'electric', 'gas'] as const
export type LoadKind = (typeof loadKinds)[number]

/** A kind of load in a place, all uses together. */
export interface PlaceLoad {
  /** Drawn, or of people given off, at schedule value 1 [W/m²]. */
  readonly perArea: number
  /** Parts of it [0–1]: radiation and vapour that reach the room, and heat that does not. */
  readonly radiant: number
  readonly latent: number
  readonly lost: number
  /** Part of `perArea` in each hour of the year. */
  readonly hourly: () => Float64Array
}

/** Loads, air and set points of a place. */
export interface PlaceLoads {
  readonly floorArea: number
  readonly loads: Readonly<Partial<Record<LoadKind, PlaceLoad>>>
  /** Outdoor air of fans [m³/s per m²], with the part of it in each hour. */
  readonly outdoorAir: number
  readonly outdoorAirHourly: () => Float64Array
  /** Leakage at 4 Pa [m³/s]. */
  readonly leakage: number
  /** Set point of the largest use, by the hour [°C]; NaN where it is off. */
  readonly heating?: Float64Array
  readonly cooling?: Float64Array
  /** Effectiveness of the fans' heat recovery [0–1]. */
  readonly heatRecovery: { readonly sensible: number; readonly latent: number }
}

/** The year that schedules are laid into; equal schedules are laid once. */
export class LoadYear {
  readonly hours: number
  readonly #lay: (schedule: Schedule | SetpointSchedule) => Float64Array
  readonly #bySchedule = new Map<string, Float64Array>()

  constructor({ hours, firstWeekday }: Pick<WeatherYear, 'hours' | 'firstWeekday'>, calendar: Calendar | undefined) {
    this.hours = hours
    this.#lay = schedule => scheduleYear(schedule, 1, hours, firstWeekday, calendar, 1)
  }

  /** Hour by hour; NaN where a set point is off. Not to be written into. */
  of(schedule: Schedule | SetpointSchedule): Float64Array {
    if (typeof schedule !== 'number' && 'hourly' in schedule) return this.#lay(schedule)
    const key = JSON.stringify(schedule)
    const laid = this.#bySchedule.get(key) ?? this.#lay(schedule)
    this.#bySchedule.set(key, laid)
    return laid
  }
}

const radiantDefault = 0.5 // as in the engine

/** Sums the loads of all uses of a place. Heat that cases take from the room is left out. */
export function placeLoads({ zones }: ShellPlace, year: LoadYear): PlaceLoads {
  const floorArea = zones.reduce((sum, zone) => sum + (zone.floorArea ?? 0), 0)
  const gains = zones.flatMap(zone => zone.gains ?? []).filter(gain => gain.power >= 0 && (gain.latentPower ?? 0) >= 0)
  const loads = Object.fromEntries(
    loadKinds.flatMap((kind): readonly (readonly [LoadKind, PlaceLoad])[] => {
      const own = gains.filter(gain => kindOf(gain) === kind)
      const load = summed(own, floorArea, year)
      return load === undefined ? [] : [[kind, load]]
    }),
  )
  const air = zones.flatMap(({ ventilation }) => (ventilation === undefined ? [] : [ventilation]))
  const fresh = air.map(({ flow, recirculation = 0, schedule }) => ({ size: flow * (1 - recirculation), schedule }))
  const flow = fresh.reduce((sum, { size }) => sum + size, 0)
  const [first] = zones
  const { heating, cooling } = first?.thermostat ?? {}
  const recovery = first?.ventilation?.heatRecovery
  return {
    floorArea,
    loads,
    outdoorAir: floorArea > 0 ? flow / floorArea : 0,
    outdoorAirHourly: () => weighted(fresh, year),
    leakage: zones.reduce((sum, { infiltration }) => sum + (infiltration?.leakage?.flowAt4Pa ?? 0), 0),
    ...(heating === undefined ? {} : { heating: year.of(heating) }),
    ...(cooling === undefined ? {} : { cooling: year.of(cooling) }),
    heatRecovery: { sensible: recovery?.sensibleEfficiency ?? 0, latent: recovery?.latentEfficiency ?? 0 },
  }
}

/** Whether a place has loads that `placeLoads` leaves out. */
export function takesHeat({ gains = [] }: Zone): boolean {
  return gains.some(({ power, latentPower = 0 }) => power < 0 || latentPower < 0)
}

/** Fuel that no program has by this name burns like gas. */
function kindOf({ kind, draw }: Gain): LoadKind {
  if (kind !== 'equipment') return kind
  return draw === undefined || draw.carrier === 'electricity' ? 'electric' : 'gas'
}

function summed(gains: readonly Gain[], floorArea: number, year: LoadYear): PlaceLoad | undefined {
  const all = gains.map(({ power, latentPower = 0, radiantFraction = radiantDefault, draw, schedule }) => ({
    size: Math.max(power + latentPower, draw?.power ?? 0),
    given: power + latentPower,
    latent: latentPower,
    radiant: power * radiantFraction,
    schedule,
  }))
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0)
  const size = sum(one => one.size)
  if (!(size > 0) || !(floorArea > 0)) return undefined
  return {
    perArea: size / floorArea,
    radiant: sum(one => one.radiant) / size,
    latent: sum(one => one.latent) / size,
    lost: Math.max(0, size - sum(one => one.given)) / size,
    hourly: () => weighted(all, year),
  }
}

/** Schedules by their sizes; 0 where nothing has a size. */
function weighted(
  all: readonly { readonly size: number; readonly schedule: Schedule | undefined }[],
  year: LoadYear,
): Float64Array {
  const size = all.reduce((sum, one) => sum + one.size, 0)
  const out = new Float64Array(year.hours)
  for (const one of all) {
    if (!(one.size > 0)) continue
    const hours = year.of(one.schedule ?? 1)
    for (let h = 0; h < out.length; h++) out[h] = (out[h] ?? 0) + ((hours[h] ?? 0) * one.size) / size
  }
  return out
}
