import type { WeatherYear } from '../year/weather-year.ts'
import type { OutdoorHours } from '../hvac/outdoor-hours.ts'
import type { BuildingModel, Point, Prism } from '../input.ts'
import { cachedWith } from '../cached-with.ts'
import { BoundedCache } from '../bounded-cache.ts'
import { collectorSun, type CollectorSun } from '../renewables/collector-sun.ts'
import { pvHours, usualArray } from '../renewables/pv-hours.ts'
import { obstructionMap } from '../shading/obstruction-map.ts'
import type { Plane } from '../geometry/plane.ts'
import { skySamples } from '../sun/sky-samples.ts'
import { albedoOf } from '../zone/sun-inputs.ts'
import type { PvField } from '../systems.ts'

const usualCoefficient = -0.004 // 1/K, crystalline silicon −0.0035 to −0.0045 (normative method § 14)

/** Electricity of a photovoltaic field, hour means [W]. */
export function fieldPower(
  field: PvField,
  model: BuildingModel,
  weather: WeatherYear,
  outdoor: OutdoorHours,
): Float64Array {
  const { area, peakPowerCoefficient, mounting, temperatureCoefficient = usualCoefficient } = field
  if (area <= 0) return new Float64Array(weather.hours)
  const { incident, effective } = sunOnField(field, model, weather, field.outline)
  const peakPower = 1000 * peakPowerCoefficient * area
  return pvHours(
    { peakPower, temperatureCoefficient, mounting, ...usualArray },
    incident,
    effective,
    outdoor.temperature,
    outdoor.windSpeed,
  )
}

const planesByWeather = new WeakMap<WeatherYear, BoundedCache<CollectorSun>>()
const shaded = new WeakMap<
  readonly Prism[],
  { readonly weather: WeatherYear; readonly planes: BoundedCache<CollectorSun> }
>()

/**
 * Sun on a plane of collectors. It is kept with the weather, or with the obstructions that shade it, so that a sweep
 * over systems finds it again.
 */
export function sunOnField(
  { azimuthDeg, tiltDeg }: Plane,
  model: BuildingModel,
  weather: WeatherYear,
  outline?: readonly Point[],
): CollectorSun {
  const plane = { azimuthDeg, tiltDeg }
  const ground = albedoOf(model).values
  const { obstructions = [] } = model
  const isShaded = outline !== undefined && obstructions.length > 0
  const planes = isShaded ? shadedPlanes(obstructions, weather) : openPlanes(weather)
  const key = `${azimuthDeg} ${tiltDeg} ${ground.join(' ')} ${isShaded ? outline.join(' ') : ''}`
  return planes.get(key, () =>
    collectorSun(
      skySamples(weather),
      plane,
      ground,
      isShaded ? obstructionMap(outline, plane, obstructions) : undefined,
    ),
  )
}

function openPlanes(weather: WeatherYear): BoundedCache<CollectorSun> {
  return cachedWith(planesByWeather, weather, () => new BoundedCache())
}

function shadedPlanes(obstructions: readonly Prism[], weather: WeatherYear): BoundedCache<CollectorSun> {
  let entry = shaded.get(obstructions)
  if (entry?.weather !== weather) shaded.set(obstructions, (entry = { weather, planes: new BoundedCache() }))
  return entry.planes
}
