import { toKWh } from '../to-kwh.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import type { BuildingModel } from '../input.ts'
import type { Monthly } from '../output.ts'
import { monthWeather, type MonthWeather } from './month-weather.ts'
import { meanTemperature, type WeekSetpoint } from './set-back.ts'
import { coolingNeed, heatingNeed, utilisationExponent } from './utilisation.ts'
import { leakageConductance, zoneMonths, type ZoneMonths } from './zone-months.ts'

/** Sensible needs [kWh]. */
export interface MonthlyNeeds {
  readonly monthly: { readonly heating: Monthly; readonly cooling: Monthly }
  readonly annual: { readonly heating: number; readonly cooling: number }
  readonly zones: readonly {
    readonly name: string
    readonly monthly: { readonly heating: Monthly; readonly cooling: Monthly }
    readonly annual: { readonly heating: number; readonly cooling: number }
  }[]
}

/** Variant of the method with one part changed, to see the effect of that part. */
export interface MonthlyVariant {
  /** `all`: all gains meet losses; `none`: as in a room without mass. */
  readonly utilisation?: 'all' | 'none'
  /** Whether the set points hold at all hours. */
  readonly continuous?: boolean
  /** Whether the ground is as cold as the month's air. */
  readonly groundByAir?: boolean
  /** Whether ventilation uses the outdoor temperature of its hours. */
  readonly timedAir?: boolean
  /** Sun through each zone's windows [W] [12]. */
  readonly windowSolar?: readonly Float64Array[]
  /** Heat that leaves each zone through walls, roofs, floors, doors and windows, less the sun on walls [W] [12]. */
  readonly transmission?: readonly Float64Array[]
}

/**
 * Sensible heating and cooling needs by month: the quasi-steady method of ISO 13790, corrected, beside the hourly one.
 *
 * - Transmission with standard films, ground by ISO 13370's months, sky by the weather's own temperature (among the
 *   losses).
 * - Ventilation by the schedule's mean, recovery by-passed while cooling unless outdoor air is hotter than the set
 *   point.
 * - Sun per window with the shading factors of the hourly kernels and F_w = 0.9; people, lamps and appliances.
 * - Set-back by free decay between the set points; τ = C_m/(H_tr + H_ve), C_m by ISO 13786 over a day.
 *
 * It takes tens of microseconds for a model with elements and schedules of an earlier call (their figures are kept by
 * object).
 *
 * @param model decoded by input.schema.ts, or made by code that keeps its rules
 * @source  ISO 13790:2008 §§ 7–12; normative method §§ 4–6 with the corrections of its § 20
 * @checked monthly-needs.test.ts
 */
export function monthlyNeeds(model: BuildingModel, weather: WeatherYear, variant: MonthlyVariant = {}): MonthlyNeeds {
  return needsOf(zoneMonths(model, weather), monthWeather(weather, model.site?.skyModel ?? 'auto'), variant)
}

function noMonths(): number[] {
  return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
}

/** Monthly balance alone. */
export function needsOf(zones: readonly ZoneMonths[], sums: MonthWeather, variant: MonthlyVariant = {}): MonthlyNeeds {
  const total = { heating: noMonths(), cooling: noMonths() }
  const each = zones.map((zone, z) => {
    const monthly = { heating: noMonths(), cooling: noMonths() }
    const annual = { heating: 0, cooling: 0 }
    for (let m = 0; m < 12; m++) {
      const { heating, cooling } = monthOf(zone, sums, m, variant, variant.windowSolar?.[z], variant.transmission?.[z])
      total.heating[m] += monthly.heating[m] = heating * toKWh
      total.cooling[m] += monthly.cooling[m] = cooling * toKWh
      annual.heating += monthly.heating[m]
      annual.cooling += monthly.cooling[m]
    }
    return { name: zone.name, monthly, annual }
  })
  return { monthly: total, annual: { heating: sumOf(total.heating), cooling: sumOf(total.cooling) }, zones: each }
}

/** Needs of a month [J]. */
function monthOf(
  zone: ZoneMonths,
  sums: MonthWeather,
  m: number,
  variant: MonthlyVariant,
  windowSolar = zone.windowSolar,
  transmission?: Float64Array,
): { heating: number; cooling: number } {
  const seconds = sums.seconds[m]
  const solar = windowSolar[m] + zone.opaqueSolar[m]
  const gains = (zone.internal.all[m] + (transmission === undefined ? solar : windowSolar[m])) * seconds
  const of = (kind: 'heating' | 'cooling', setpoint: WeekSetpoint): number => {
    const month = lossesOf(zone, sums, m, variant, kind, setpoint, solar)
    const losses = (transmission === undefined ? month.losses : month.airLosses + transmission[m]) * seconds
    const a =
      variant.utilisation === 'all'
        ? Infinity
        : variant.utilisation === 'none'
          ? 1
          : utilisationExponent(month.timeConstant)
    if (a === Infinity) return Math.max(0, kind === 'heating' ? losses - gains : gains - losses)
    return kind === 'heating' ? heatingNeed(losses, gains, a) : coolingNeed(losses, gains, a)
  }
  return {
    heating: zone.heating === undefined ? 0 : of('heating', zone.heating),
    cooling: zone.cooling === undefined ? 0 : of('cooling', zone.cooling),
  }
}

/** Mean losses at the month's mean internal temperature [W], the part of them by air, and τ [h]. */
export function lossesOf(
  zone: ZoneMonths,
  sums: MonthWeather,
  m: number,
  variant: MonthlyVariant,
  kind: 'heating' | 'cooling',
  setpoint: WeekSetpoint,
  solar: number,
): {
  readonly losses: number
  readonly airLosses: number
  readonly timeConstant: number
  readonly temperature: number
  readonly conductance: number
} {
  const air = sums.air[m]
  const ownHeat = variant.groundByAir === true ? zone.ownHeatByAir[m] : zone.ownHeat[m]
  // Σ H and Σ H·θ outside.
  const still = zone.toAir + zone.toOwn
  const stillHeat = zone.toAir * air + ownHeat - zone.skyLoss[m]
  let conductance = still
  let heat = stillHeat
  for (const flow of zone.flows) {
    if (flow.coolsOnly && (kind === 'heating' || air >= setpoint.set)) continue
    const outside = variant.timedAir === true ? flow.air[m] : air
    const recovers = kind === 'heating' || !flow.bypass || outside > setpoint.set
    const h = flow.conductance[m] * (recovers ? 1 - flow.recovery : 1)
    conductance += h
    heat += h * outside
  }
  const fixed = conductance
  const fixedHeat = heat
  /** Mean losses with the leakage at a difference of temperature, and the month's mean temperature with them. */
  let timeConstant = Infinity
  const settle = (difference: number): number => {
    const h = zone.leakage === undefined ? 0 : leakageConductance(zone.leakage, m, difference)
    conductance = fixed + h
    heat = fixedHeat + h * air
    if (!(conductance > 0)) return setpoint.set
    timeConstant = zone.capacity / 3600 / conductance
    return variant.continuous === true
      ? setpoint.set
      : meanTemperature(setpoint, kind, freeRoom(zone, sums, m, setpoint, conductance, heat, timeConstant, solar))
  }
  let temperature = settle(setpoint.set - air)
  // Colder rooms leak less: the leakage is computed again at the resulting temperature.
  if (zone.leakage !== undefined && temperature !== setpoint.set) temperature = settle(temperature - air)
  const losses = conductance * temperature - heat
  return { losses, airLosses: losses - (still * temperature - stillHeat), timeConstant, temperature, conductance }
}

/** Temperature that the free room approaches by night and on a day off, with the air, sun and gains of those hours. */
function freeRoom(
  zone: ZoneMonths,
  sums: MonthWeather,
  m: number,
  { from, to }: WeekSetpoint,
  conductance: number,
  heat: number,
  timeConstant: number,
  solar: number,
): { dayEnd: number; nightEnd: number; timeConstant: number } {
  let dayAir = 0
  let daySun = 0
  for (let hour = 0; hour < 24; hour++) {
    const part = Math.max(0, Math.min(hour + 1, to) - Math.max(hour, from))
    dayAir += part * sums.hourAir[m * 24 + hour]
    daySun += part * sums.hourSun[m * 24 + hour]
  }
  const use = to - from
  const night = 24 - use
  const mean = sums.air[m]
  const nightAir = night > 0 ? (24 * mean - dayAir) / night : mean
  const end = (air: number, sun: number, internal: number): number =>
    (heat + (conductance - zone.toOwn) * (air - mean) + internal + sun) / conductance
  return {
    dayEnd: use > 0 ? end(dayAir / use, (solar * 24 * daySun) / use, zone.internal.dayOff[m]) : mean,
    nightEnd: night > 0 ? end(nightAir, (solar * 24 * (1 - daySun)) / night, zone.internal.night[m]) : mean,
    timeConstant,
  }
}

function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}
