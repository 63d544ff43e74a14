import { humidityRatio, saturationPressure } from '../climate/air/humid-air.ts'

/** Effect of frost on the outdoor coil of an air-source heat pump, defrosting included. */
export interface Frost {
  /** Heat given over that of a dry coil. */
  readonly capacity: number
  /** Input per heat given over that of a dry coil, ≥ 1. */
  readonly input: number
}

const warmest = 5 // °C outdoors, up to which the curves hold; EnergyPlus' default
const ends = 7 // °C: between both frost fades out, where EnergyPlus stops at once (proposal; AHRI 210/240 has frost up to 45 °F)
const leastRatio = 1e-6 // kg/kg
const none: Frost = { capacity: 1, input: 1 }

/**
 * Loss by frost and defrosting: the coil is colder than the air, and the vapour above saturation freezes on it.
 *
 * @param temperature    outdoors [°C]
 * @param vapourPressure outdoors [Pa]
 * @param pressure       [Pa]
 * @source  EnergyPlus Engineering Reference, DX heating coil, timed defrost (DOE-2.1E, after EPRI EM-4226): coil 0.82·T
 *   − 8.589 °C, capacity 0.909 − 107.33·ΔW, power 0.90 − 36.45·ΔW. The further heat that reversing takes from the room
 *   (under 1 %) is left out.
 * @checked frost.test.ts
 */
export function frost(temperature: number, vapourPressure: number, pressure: number): Frost {
  if (temperature >= ends) return none
  const part = Math.min(1, (ends - temperature) / (ends - warmest))
  const atCoil = humidityRatio(saturationPressure(0.82 * temperature - 8.589), pressure)
  const freezing = Math.max(leastRatio, humidityRatio(vapourPressure, pressure) - atCoil)
  const capacity = 0.909 - 107.33 * freezing
  const input = Math.max(1, (0.9 - 36.45 * freezing) / capacity)
  return { capacity: 1 - part * (1 - capacity), input: 1 + part * (input - 1) }
}
