import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel, Thermostat } from '../input.ts'
import type { BalanceCause, YearResult, ZoneYear } from '../output.ts'
import { hasStandardFilms, withStandardFilms } from '../standard-films.ts'
import { monthWeather } from './month-weather.ts'
import { needsOf, type MonthlyNeeds, type MonthlyVariant } from './monthly-needs.ts'
import type { WeekSetpoint } from './set-back.ts'
import { zoneMonths, type ZoneMonths } from './zone-months.ts'

/** Possible reasons for a difference between a monthly and an hourly result, as keys. */
export const differenceReasons = [
  /** Gains and losses meet more, or less, than the monthly utilisation factor assumes. */
  'gainsUtilisation',
  /** The room falls, or rises, to its setback faster or slower than in the monthly decay. */
  'intermittency',
  /** Sun by angle of incidence and hour against F_w and shading factors of the month. */
  'solarGains',
  /** Sky and sun on walls hour by hour, and what they store, against standard U-values and R_se. */
  'transmission',
  /** Films by wind, slope and temperature against the constants of ISO 52016-1. */
  'films',
  /** Outdoor air at the hours of ventilation against the month's mean. */
  'ventilationTiming',
  /** Temperature of the ground: the monthly method has it by month, the hourly one hour by hour. */
  'groundInertia',
  /** Zones that heat and cool each other through partitions and openings. */
  'zoneCoupling',
  /** Moisture taken from the air; not in the monthly method. */
  'latent',
  /**
   * Windows opened by people, and night air under conditions; the monthly method leaves them out or simplifies them.
   */
  'airing',
  /** A plant too small for its load; not in the monthly method. */
  'plantLimits',
] as const
export type DifferenceReason = (typeof differenceReasons)[number]

/** Annual needs of a building [kWh]. */
export interface HourlyNeeds {
  readonly heating: number
  readonly sensibleCooling: number
  readonly latentCooling: number
}

/** Annual need for heating or cooling by both methods [kWh]. */
export interface Compared {
  readonly monthly: number
  readonly hourly: number
  /** Hourly less monthly need over the larger of both, −1 to 1; 0 if both are negligible. */
  readonly difference: number
  /** Whether they differ by at most 10 % (heating) or 15 % (cooling) of the larger, or are both negligible. */
  readonly agrees: boolean
  /** Reason that explains most of the difference; undefined if the methods agree or no known reason explains it. */
  readonly reason: DifferenceReason | undefined
  /** Hourly need with the standard's films; undefined if it was not computed. */
  readonly standardFilms: number | undefined
  /** Size of each part's move of the monthly result towards the hourly one [kWh], largest first. */
  readonly parts: readonly { readonly reason: DifferenceReason; readonly kWh: number }[]
}

export interface SecondOpinion {
  readonly heating: Compared
  /** Sensible and latent cooling; the monthly method has no latent part. */
  readonly cooling: Compared
  readonly needs: MonthlyNeeds
}

/** Below this the methods agree: normative method § 21, 10 % heating and 15 % cooling. */
const agreement = { heating: 0.1, cooling: 0.15 }
/** Needs per floor area below which they are negligible [kWh/m²]. */
const negligible = 1
/** Least share of the difference that a part must explain to be its reason. */
export const leastShare = 0.2

/**
 * Annual needs by the monthly method beside the hourly ones, and the reasons for their difference.
 *
 * The monthly balance is computed again with one part changed at a time (no setback, gains used fully or as without
 * mass, the hourly year's own sun, …). A part is a reason as far as it moves the result towards the hourly one. Latent
 * cooling is known directly; the effect of the films follows from the same year with the standard's films. The result
 * is the likeliest reason, not a proof: parts act together.
 *
 * @param year  of the same model and weather
 * @param needsByHours hourly, of a model in the same weather and setting; called for the building with standard films
 * if the methods differ. Absent: films are not separated from the rest of transmission.
 */
export function secondOpinion(
  model: BuildingModel,
  weather: WeatherYear,
  year: YearResult,
  needsByHours?: (model: BuildingModel) => HourlyNeeds,
): SecondOpinion {
  const zones = zoneMonths(model, weather)
  const sums = monthWeather(weather, model.site?.skyModel ?? 'auto')
  const needs = needsOf(zones, sums)
  const run = (variant: MonthlyVariant, of = zones): MonthlyNeeds['annual'] => needsOf(of, sums, variant).annual
  const ofHours = (causes: readonly BalanceCause[], sign: number): readonly Float64Array[] =>
    zones.map((_, z) => heatOf(year, z, sums.seconds, causes, sign))
  const variants: [DifferenceReason, MonthlyNeeds['annual']][] = [
    ['gainsUtilisation', run({ utilisation: 'all' })],
    ['gainsUtilisation', run({ utilisation: 'none' })],
    ['intermittency', run({ continuous: true })],
    ['intermittency', run({}, zones.map(atSetback))],
    ['solarGains', run({ windowSolar: ofHours(['solar'], 1) })],
    ['transmission', run({ transmission: ofHours(['wall', 'roof', 'floor', 'door', 'window'], -1) })],
    ['ventilationTiming', run({ timedAir: true })],
    ['groundInertia', run({ groundByAir: true })],
  ]
  if (
    zones.length > 1 &&
    (model.openings !== undefined || model.elements.some(({ boundary }) => boundary.type === 'zone'))
  )
    variants.push(['zoneCoupling', run({}, [together(zones)])])
  const { annual } = year.building
  const cooling = annual.sensibleCooling + annual.latentCooling
  const hourlyNeeds = { heating: annual.heating, cooling }
  const floor = model.zones.reduce((sum, zone) => sum + (zone.floorArea ?? 0), 0)
  const apart = (kind: 'heating' | 'cooling'): number => {
    const [hourly, monthly] = [hourlyNeeds[kind], needs.annual[kind]]
    const isNothing = Math.max(monthly, hourly) <= negligible * floor
    return isNothing ? 0 : (hourly - monthly) / Math.max(monthly, hourly)
  }
  const agree = (kind: 'heating' | 'cooling'): boolean => Math.abs(apart(kind)) <= agreement[kind]
  const standard =
    needsByHours === undefined || hasStandardFilms(model) || (agree('heating') && agree('cooling'))
      ? undefined
      : needsByHours(withStandardFilms(model))
  const standardNeeds = standard && {
    heating: standard.heating,
    cooling: standard.sensibleCooling + standard.latentCooling,
  }
  const compare = (kind: 'heating' | 'cooling'): Compared => {
    const [hourly, monthly] = [hourlyNeeds[kind], needs.annual[kind]]
    const gap = hourly - monthly
    const byFilms = standardNeeds === undefined ? 0 : hourly - standardNeeds[kind]
    const towards = (kWh: number): number => Math.min(Math.abs(gap), Math.max(0, kWh * (gap < 0 ? -1 : 1)))
    const found = new Map<DifferenceReason, number>()
    const put = (reason: DifferenceReason, kWh: number): void => {
      found.set(reason, Math.max(found.get(reason) ?? 0, towards(kWh)))
    }
    // Reasons known directly come first: of equal parts the first is named.
    if (kind === 'cooling') put('latent', annual.latentCooling)
    if (gap < 0 && model.zones.some((zone, z) => isExhausted(zone.thermostat, year.zones[z], kind)))
      put('plantLimits', gap)
    // The effect of the films is part of that of transmission.
    for (const [reason, other] of variants)
      put(reason, other[kind] - monthly - (reason === 'transmission' ? byFilms : 0))
    put('films', byFilms)
    // The monthly method does not compute this reason: half of the difference may come from it.
    if (
      gap < 0 &&
      kind === 'cooling' &&
      model.zones.some(
        ({ airing, nightVentilation }) =>
          airing !== undefined || nightVentilation?.roomAbove !== undefined || nightVentilation?.colderBy !== undefined,
      )
    )
      put('airing', gap / 2)
    const parts = [...found]
      .map(([reason, kWh]) => ({ reason, kWh }))
      .filter(({ kWh }) => kWh > 0)
      .toSorted((a, b) => b.kWh - a.kWh)
    const agrees = agree(kind)
    const first = parts[0]
    return {
      monthly,
      hourly,
      difference: apart(kind),
      agrees,
      standardFilms: standardNeeds?.[kind],
      reason: agrees || first === undefined || first.kWh < leastShare * Math.abs(gap) ? undefined : first.reason,
      parts,
    }
  }
  return { heating: compare('heating'), cooling: compare('cooling'), needs }
}

/** Whether the plant was at its limit for an hour. */
function isExhausted(thermostat: Thermostat | undefined, { peaks }: ZoneYear, kind: 'heating' | 'cooling'): boolean {
  const capacity = kind === 'heating' ? thermostat?.heatingCapacity : thermostat?.coolingCapacity
  return (
    capacity !== undefined && (kind === 'heating' ? peaks.heating : peaks.sensibleCooling).power >= 0.999 * capacity
  )
}

/** Heat of some causes in the hourly year, monthly means [W]. */
function heatOf(
  { zones }: YearResult,
  z: number,
  seconds: Float64Array,
  causes: readonly BalanceCause[],
  sign: number,
): Float64Array {
  return Float64Array.from(
    seconds,
    (length, m) => (sign * causes.reduce((sum, cause) => sum + zones[z].balance[cause][m], 0) * 3.6e6) / length,
  )
}

/** The zone at its setback as soon as use ends: the other extreme of set-back. */
function atSetback(zone: ZoneMonths): ZoneMonths {
  const mean = (setpoint: WeekSetpoint | undefined): WeekSetpoint | undefined => {
    if (setpoint === undefined || setpoint.set === setpoint.back || !Number.isFinite(setpoint.back)) return setpoint
    const used = (setpoint.days * (setpoint.to - setpoint.from)) / 168
    const set = used * setpoint.set + (1 - used) * setpoint.back
    return { ...setpoint, set, back: set }
  }
  return { ...zone, heating: mean(zone.heating), cooling: mean(zone.cooling) }
}

/** All zones as a single one, with the first zone's week and the mean set points by capacity. */
function together(zones: readonly ZoneMonths[]): ZoneMonths {
  const sum = (of: (zone: ZoneMonths) => Float64Array): Float64Array =>
    Float64Array.from({ length: 12 }, (_, m) => zones.reduce((total, zone) => total + of(zone)[m], 0))
  const total = (of: (zone: ZoneMonths) => number): number => zones.reduce((all, zone) => all + of(zone), 0)
  const capacity = total(zone => zone.capacity)
  const week = (of: (zone: ZoneMonths) => WeekSetpoint | undefined): WeekSetpoint | undefined => {
    const first = zones.map(of).find(setpoint => setpoint !== undefined)
    if (first === undefined) return undefined
    const mean = (value: 'set' | 'back'): number => total(zone => zone.capacity * (of(zone) ?? first)[value]) / capacity
    return { ...first, set: mean('set'), back: mean('back') }
  }
  return {
    name: 'all',
    toAir: total(zone => zone.toAir),
    toOwn: total(zone => zone.toOwn),
    ownHeat: sum(zone => zone.ownHeat),
    ownHeatByAir: sum(zone => zone.ownHeatByAir),
    skyLoss: sum(zone => zone.skyLoss),
    windowSolar: sum(zone => zone.windowSolar),
    opaqueSolar: sum(zone => zone.opaqueSolar),
    internal: {
      all: sum(zone => zone.internal.all),
      night: sum(zone => zone.internal.night),
      dayOff: sum(zone => zone.internal.dayOff),
    },
    flows: zones.flatMap(zone => zone.flows),
    leakage: leakageOfAll(zones),
    capacity,
    heating: week(zone => zone.heating),
    cooling: week(zone => zone.cooling),
  }
}

function leakageOfAll(zones: readonly ZoneMonths[]): ZoneMonths['leakage'] {
  const leaks = zones.flatMap(({ leakage }) => leakage ?? [])
  const [first] = leaks
  return leaks.length === 0
    ? undefined
    : {
        ...first,
        conductanceAt4Pa: first.conductanceAt4Pa.map((_, m) =>
          leaks.reduce((sum, leak) => sum + leak.conductanceAt4Pa[m], 0),
        ),
      }
}
