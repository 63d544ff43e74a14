import { exp } from '../../maths/exp.ts'
import { log } from '../../maths/log.ts'
import { pow } from '../../maths/pow.ts'
import { airHeat } from './air-heat.ts'

const molarRatio = 0.62198 // of water vapour and dry air [kg/kg]
// Air that nears boiling has no humidity ratio any more: vapour is held to this part of the pressure.
const largestVapourShare = 0.9

/**
 * Saturation vapour pressure over water [Pa] by the Magnus formula.
 *
 * @param temperature [°C]
 * @valid   −45 to 60 °C over water, 0.35 % against the published tables (most at 30 °C)
 * @source  WMO Guide to Instruments (WMO-No. 8), annex 4.B: 6.112 hPa, 17.62, 243.12 °C
 * @checked humid-air.test.ts, ASHRAE Handbook Fundamentals 2017, ch. 1, table 3
 */
export function saturationPressure(temperature: number): number {
  return 611.2 * exp((17.62 * temperature) / (243.12 + temperature))
}

/** Dew point [°C] of air with the vapour pressure `vapourPressure` [Pa] > 0; inverse of `saturationPressure`. */
export function dewPointOf(vapourPressure: number): number {
  const ratio = log(vapourPressure / 611.2)
  return (243.12 * ratio) / (17.62 - ratio)
}

/** Pressure of the standard atmosphere [Pa] at `elevation` [m] (ISO 2533). */
export function standardPressure(elevation: number): number {
  return 101325 * pow(1 - 2.25577e-5 * elevation, 5.2559)
}

/**
 * Vapour per dry air [kg/kg].
 *
 * @param vapourPressure [Pa]
 * @param pressure       of the air [Pa]
 * @valid  vapour pressure up to 0.9 of the pressure (97 °C saturated at sea level); held there above
 * @source ideal gas mixture, ASHRAE Handbook Fundamentals 2017, ch. 1, eq. (20)
 */
export function humidityRatio(vapourPressure: number, pressure: number): number {
  const most = largestVapourShare * pressure
  const vapour = vapourPressure < most ? vapourPressure : most
  return (molarRatio * vapour) / (pressure - vapour)
}

/** Humidity ratio [kg/kg] of air with this dew point [°C] at `pressure` [Pa]. */
export function humidityRatioFromDewPoint(dewPoint: number, pressure: number): number {
  return humidityRatio(saturationPressure(dewPoint), pressure)
}

/** Humidity ratio [kg/kg] of air of this temperature [°C] and relative humidity [%] at `pressure` [Pa]. */
export function humidityRatioFromRelative(
  relativeHumidityPercent: number,
  temperature: number,
  pressure: number,
): number {
  return humidityRatio((relativeHumidityPercent / 100) * saturationPressure(temperature), pressure)
}

/** Vapour pressure [Pa] of air with this humidity ratio [kg/kg] at `pressure` [Pa]; inverse of `humidityRatio`. */
export function vapourPressureOf(ratio: number, pressure: number): number {
  return (ratio * pressure) / (molarRatio + ratio)
}

/**
 * Relative humidity [%] of air with this humidity ratio [kg/kg] and temperature [°C] at `pressure` [Pa]; above 100
 * where it would be fog.
 */
export function relativeHumidity(ratio: number, temperature: number, pressure: number): number {
  return (100 * vapourPressureOf(ratio, pressure)) / saturationPressure(temperature)
}

/**
 * Heat that vapour of this temperature [°C] carries over liquid water of 0 °C [J/kg] (ASHRAE, same chapter, eq. (29):
 * 2501 + 1.84θ kJ/kg, rounded as in EN 16798-5-1).
 */
export function vapourHeat(temperature: number): number {
  return 2.501e6 + 1840 * temperature
}

/** Enthalpy of moist air per mass of dry air [J/kg]; 0 for dry air and liquid water at 0 °C. */
export function moistEnthalpy(temperature: number, ratio: number): number {
  return airHeat * temperature + ratio * vapourHeat(temperature)
}
