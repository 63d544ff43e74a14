/** Half widths of categories I to III around the comfort temperature, above and below [K]; EN 16798-1:2019, annex B. */
const above = [2, 3, 4] as const
const below = [3, 4, 5] as const
const slope = 0.33
const offset = 18.8 // °C
const lowest = 10 // °C, running mean for which the model holds
const highest = 30

/**
 * Comfort category of a room without mechanical cooling, whose users can open windows and change their clothes.
 *
 * @param operativeTemperature [°C]
 * @param runningMean          outdoor, see outdoor-running-mean.ts [°C]
 * @returns 1, 2 or 3: the best category the temperature meets; 4: too warm for III; −4: too cold for III;
 *          0: the model does not hold (running mean outside 10–30 °C)
 * @source  EN 16798-1:2019, annex B: θ_c = 0.33·θ_rm + 18.8; I +2/−3, II +3/−4, III +4/−5 K
 * @checked zone-comfort.test.ts
 */
export function adaptiveCategory(operativeTemperature: number, runningMean: number): number {
  if (!isValid(runningMean)) return 0
  const off = operativeTemperature - (slope * runningMean + offset)
  for (let category = 0; category < 3; category++)
    if (off <= above[category] && off >= -below[category]) return category + 1
  return off > 0 ? 4 : -4
}

function isValid(runningMean: number): boolean {
  return runningMean >= lowest && runningMean <= highest
}

/** Kelvin above category II, or below it (< 0) [K]; 0 within it and where the model does not hold. */
export function adaptiveExcess(operativeTemperature: number, runningMean: number): number {
  if (!isValid(runningMean)) return 0
  const off = operativeTemperature - (slope * runningMean + offset)
  return Math.max(0, off - above[1]) + Math.min(0, off + below[1])
}
