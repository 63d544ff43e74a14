import { humidityRatioFromDewPoint } from '../climate/humid-air.ts'
import { skyTemperature } from '../climate/sky-temperature.ts'
import type { WeatherYear } from '../climate/weather-year.ts'
import type { SkyModel, Terrain } from '../input.ts'
import { pow } from '../maths/pow.ts'

/** Weather at the middle of hours, worked out once per weather year and sky model. */
export interface WeatherInputs {
  /** [hours]: °C, °C, m/s, kg/kg, Pa */
  readonly air: Float64Array
  readonly sky: Float64Array
  readonly wind: Float64Array
  readonly humidity: Float64Array
  readonly pressure: Float64Array
  /** Mean of the year [Pa]. */
  readonly meanPressure: number
  /** Air and sky at the middle of steps [hours · n], by steps per hour. */
  readonly steps: (stepsPerHour: number) => { readonly air: Float64Array; readonly sky: Float64Array }
  /** (a·V^b)² on a façade [hours], see `windOnFacade`. */
  readonly facade: (terrain: Terrain, height: number, azimuthDeg: number, isLevel: boolean) => Float64Array
}

/** Exponent and boundary layer of the wind profile; ASHRAE Fundamentals 2021, ch. 24, table 1. */
const profiles: Readonly<Record<Terrain, { readonly exponent: number; readonly layer: number }>> = {
  open: { exponent: 0.14, layer: 270 },
  country: { exponent: 0.22, layer: 370 }, // scattered obstructions, EN 15242's roughness length 0.25 m
  suburbs: { exponent: 0.22, layer: 370 },
  city: { exponent: 0.33, layer: 460 },
}
/** Speed at 10 m over open ground to the top of its boundary layer. */
const toGradient = pow(270 / 10, 0.14)

// MoWiTT's a·V^b, squared [W²/(m⁴·K²)], at i/32 m/s up to 64 m/s; Yazdanian & Klems 1994.
const tableSteps = 32
const windwardSquared = Float64Array.from({ length: 64 * tableSteps + 2 }, (_, i) => 3.26 * 3.26 * pow(i / tableSteps, 2 * 0.89))
const leewardSquared = Float64Array.from({ length: 64 * tableSteps + 2 }, (_, i) => 3.55 * 3.55 * pow(i / tableSteps, 2 * 0.617))
/** Angle between wind and façade from which the façade is in the lee [°]. */
const leeAngle = 100

const known = new WeakMap<WeatherYear, Map<SkyModel, WeatherInputs>>()

/**
 * Row values stand at the hour's end; temperature, wind and sky of an instant are interpolated between rows. The year
 * closes on itself.
 */
export function weatherInputs(weather: WeatherYear, skyModel: SkyModel): WeatherInputs {
  let models = known.get(weather)
  if (models === undefined) known.set(weather, models = new Map())
  let inputs = models.get(skyModel)
  if (inputs === undefined) models.set(skyModel, inputs = workOut(weather, skyModel))
  return inputs
}

function workOut(weather: WeatherYear, skyModel: SkyModel): WeatherInputs {
  const { hours, temperature, dewPoint, pressure, windSpeed, windDirectionDeg } = weather
  const skyRows = skyTemperature(weather, skyModel)
  const ratio = new Float64Array(hours)
  let sum = 0
  for (let h = 0; h < hours; h++) {
    ratio[h] = humidityRatioFromDewPoint(Math.min(dewPoint[h], temperature[h]), pressure[h])
    sum += pressure[h]
  }
  const middles = (rows: Float64Array): Float64Array => spread(rows, 1)
  const wind = middles(windSpeed)
  const stepCache = new Map<number, { air: Float64Array; sky: Float64Array }>()
  const facadeCache = new Map<string, Float64Array>()
  return {
    air: middles(temperature), sky: middles(skyRows), wind, humidity: middles(ratio), pressure: middles(pressure), meanPressure: sum / hours,
    steps: (n) => {
      let made = stepCache.get(n)
      if (made === undefined) stepCache.set(n, made = { air: spread(temperature, n), sky: spread(skyRows, n) })
      return made
    },
    facade: (terrain, height, azimuthDeg, isLevel) => {
      const key = `${terrain} ${height} ${isLevel ? '' : azimuthDeg}`
      let made = facadeCache.get(key)
      if (made === undefined) {
        if (facadeCache.size > 500) facadeCache.clear()
        facadeCache.set(key, made = windOnFacade(wind, windDirectionDeg, terrain, height, azimuthDeg, isLevel))
      }
      return made
    },
  }
}

/** Values at the middle of n steps an hour, on straight lines between the rows. */
function spread(rows: Float64Array, n: number): Float64Array {
  const out = new Float64Array(rows.length * n)
  for (let h = 0; h < rows.length; h++) {
    const before = rows[h === 0 ? rows.length - 1 : h - 1]
    for (let s = 0; s < n; s++) out[h * n + s] = before + (rows[h] - before) * (s + 0.5) / n
  }
  return out
}

/**
 * Forced part of MoWiTT convection, squared, for each hour: V at the façade's height by the terrain's profile, windward
 * or leeward by the wind's direction; level planes are windward.
 */
function windOnFacade(wind: Float64Array, directionDeg: Float64Array, terrain: Terrain, height: number, azimuthDeg: number, isLevel: boolean): Float64Array {
  const { exponent, layer } = profiles[terrain]
  const local = toGradient * pow(Math.max(height, 0.1) / layer, exponent)
  const out = new Float64Array(wind.length)
  for (let h = 0; h < wind.length; h++) {
    const angle = Math.abs(((directionDeg[h] - azimuthDeg) % 360 + 540) % 360 - 180)
    const table = isLevel || angle <= leeAngle ? windwardSquared : leewardSquared
    const place = Math.min(wind[h] * local, 63.99) * tableSteps
    const slot = Math.floor(place)
    out[h] = table[slot] + (table[slot + 1] - table[slot]) * (place - slot)
  }
  return out
}
