import { leakageWindTerm } from '../airflow/leakage-flow.ts'
import { windAtHeight } from '../airflow/terrain-wind.ts'
import { betweenRows } from '../climate/epw/between-rows.ts'
import { humidityRatioFromDewPoint } from '../climate/air/humid-air.ts'
import { skyTemperature } from '../climate/sky/sky-temperature.ts'
import type { WeatherYear } from '../year/weather-year.ts'
import { yearWave, type YearWave } from '../year/year-wave.ts'
import type { SkyModel, Terrain } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { pow } from '../maths/pow.ts'

/** Weather at the middle of hours and steps, computed once per weather year and sky model. */
export interface WeatherInputs {
  /** Air temperature [hours] °C. */
  readonly air: Float64Array
  readonly sky: Float64Array
  /** Records of an hour [hours][H_SIZE], see kernel/layout.ts. */
  readonly hourly: Float64Array
  /** Mean of the year [Pa]. */
  readonly meanPressure: number
  /** Air and sky at the middle of steps [hours · n][2] °C, by steps per hour. */
  readonly steps: (stepsPerHour: number) => Float64Array
  /** (a·V^b)² on a façade [hours], see `windOnFacade`. */
  readonly facade: (terrain: Terrain, height: number, azimuthDeg: number, isLevel: boolean) => Float64Array
  /** Wind term of leakage [hours], see `leakageWindTerm`. */
  readonly leakage: (windFactor: number) => Float64Array
  /** The same value all year [hours]. */
  readonly constant: (value: number) => Float64Array
  /** Wave of the outdoor air temperature. */
  readonly wave: () => YearWave
}

// MoWiTT's a·V^b, squared [W²/(m⁴·K²)], at i/32 m/s up to 64 m/s; Yazdanian & Klems 1994.
const tableSteps = 32
const windwardSquared = Float64Array.from(
  { length: 64 * tableSteps + 2 },
  (_, i) => 3.26 * 3.26 * pow(i / tableSteps, 2 * 0.89),
)
const leewardSquared = Float64Array.from(
  { length: 64 * tableSteps + 2 },
  (_, i) => 3.55 * 3.55 * pow(i / tableSteps, 2 * 0.617),
)
/** Angle between wind and façade from which the façade is in the lee [°]. */
const leeAngle = 100

const inputsByWeather = new WeakMap<WeatherYear, BoundedCache<WeatherInputs>>()

/**
 * Weather series of a year. Row values are for the hour's end; temperature, wind and sky of an instant are interpolated
 * between rows. The year closes on itself.
 */
export function weatherInputs(weather: WeatherYear, skyModel: SkyModel): WeatherInputs {
  return cachedWith(inputsByWeather, weather, () => new BoundedCache()).get(skyModel, () => workOut(weather, skyModel))
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
  const middles = (rows: Float64Array): Float64Array => betweenRows(rows, 1)
  const air = middles(temperature)
  const sky = middles(skyRows)
  const wind = middles(windSpeed)
  const byKey = new BoundedCache<Float64Array>()
  let wave: YearWave | undefined
  return {
    air,
    sky,
    hourly: interleave([wind, middles(ratio), middles(pressure)]),
    meanPressure: sum / hours,
    steps: n => byKey.get(`steps ${n}`, () => interleave([betweenRows(temperature, n), betweenRows(skyRows, n)])),
    facade: (terrain, height, azimuthDeg, isLevel) =>
      byKey.get(`facade ${terrain} ${height} ${isLevel ? '' : azimuthDeg}`, () =>
        windOnFacade(wind, windDirectionDeg, terrain, height, azimuthDeg, isLevel),
      ),
    leakage: windFactor => byKey.get(`leakage ${windFactor}`, () => wind.map(v => leakageWindTerm(windFactor, v))),
    constant: value => byKey.get(`constant ${value}`, () => new Float64Array(hours).fill(value)),
    wave: () => (wave ??= yearWave(air)),
  }
}

/** Several series as records [rows][series]. */
function interleave(series: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(series[0].length * series.length)
  series.forEach((values, i) => {
    for (let k = 0; k < values.length; k++) out[k * series.length + i] = values[k]
  })
  return out
}

/**
 * Forced part of MoWiTT convection, squared, for each hour: V at the façade's height by the terrain's profile, windward
 * or leeward by the wind's direction; level planes are windward.
 */
function windOnFacade(
  wind: Float64Array,
  directionDeg: Float64Array,
  terrain: Terrain,
  height: number,
  azimuthDeg: number,
  isLevel: boolean,
): Float64Array {
  const local = windAtHeight(terrain, height)
  const out = new Float64Array(wind.length)
  for (let h = 0; h < wind.length; h++) {
    const angle = Math.abs(((((directionDeg[h] - azimuthDeg) % 360) + 540) % 360) - 180)
    const table = isLevel || angle <= leeAngle ? windwardSquared : leewardSquared
    const place = Math.min(wind[h] * local, 63.99) * tableSteps
    const slot = Math.floor(place)
    out[h] = table[slot] + (table[slot + 1] - table[slot]) * (place - slot)
  }
  return out
}
