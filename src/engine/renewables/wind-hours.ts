import { windAtHeight } from '../airflow/terrain-wind.ts'
import type { WindTurbine } from '../systems.ts'

/** Largest part of the wind's power that a rotor can take (Betz). */
export const betz = 16 / 27
const cutIn = 3 // m/s
const rated = 12
const cutOut = 25
const dryAir = 287.05 // J/(kg·K)

/**
 * Power of a turbine at a wind speed [W].
 *
 * ½·ρ·A·η·v³ from 3 m/s on, that of 12 m/s above it, nothing from 25 m/s on.
 *
 * @param efficiency wind to electricity, 0 to 16/27
 * @param density    of the air [kg/m³]
 * @throws RangeError above Betz' limit
 */
export function turbinePower(diameter: number, efficiency: number, density: number, speed: number): number {
  if (!(efficiency >= 0 && efficiency <= betz)) throw new RangeError('a wind turbine takes at most 16/27 of the wind')
  if (speed < cutIn || speed >= cutOut) return 0
  const v = speed < rated ? speed : rated
  return ((0.5 * density * Math.PI) / 4) * diameter * diameter * efficiency * v * v * v
}

/**
 * Electricity of a wind turbine, hour means [W]: the mean of its power at both ends of the hour.
 *
 * @param windSpeed at the hours' ends, 10 m [m/s]
 * @param temperature mean of the hour [°C]
 * @param pressure    mean of the hour [Pa]
 * @checked wind-hours.test.ts
 */
export function windHours(
  turbine: WindTurbine,
  windSpeed: Float64Array,
  temperature: Float64Array,
  pressure: Float64Array,
): Float64Array {
  const { diameter, efficiency, terrain, hubHeight = 10 + diameter } = turbine
  const hours = windSpeed.length
  const power = new Float64Array(hours)
  if (diameter <= 0) return power
  const factor = windAtHeight(terrain, hubHeight)
  let before = windSpeed[hours - 1] * factor
  for (let h = 0; h < hours; h++) {
    const speed = windSpeed[h] * factor
    const density = pressure[h] / (dryAir * (temperature[h] + 273.15))
    power[h] =
      0.5 * (turbinePower(diameter, efficiency, density, before) + turbinePower(diameter, efficiency, density, speed))
    before = speed
  }
  return power
}
