import { saturationPressure } from '../climate/humid-air.ts'

const coldest = -90 // °C
const steps = 8 // per kelvin
const table = Float64Array.from({ length: 190 * steps + 2 }, (_, i) => saturationPressure(coldest + i / steps))

/** Saturation pressure of vapour [Pa] at −90 to 100 °C from a table, within 1e-5; outside by the formula. */
export function saturationAt(temperature: number): number {
  const place = (temperature - coldest) * steps
  if (!(place >= 0 && place < table.length - 1)) return saturationPressure(temperature)
  const slot = place | 0
  return table[slot] + (table[slot + 1] - table[slot]) * (place - slot)
}
