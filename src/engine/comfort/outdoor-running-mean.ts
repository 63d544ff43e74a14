// EN 16798-1:2019, § 6.2.2.2, approximate equation: weights of the seven days before, yesterday first.
const weights = [1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.2] as const
const weightSum = 3.8

/**
 * Running mean of the outdoor temperature, one value a day [°C]; the year closes on itself.
 *
 * @param outdoorTemperature hour means of whole days [°C]
 * @source EN 16798-1:2019: (θ₋₁ + 0.8θ₋₂ + 0.6θ₋₃ + 0.5θ₋₄ + 0.4θ₋₅ + 0.3θ₋₆ + 0.2θ₋₇)/3.8
 */
export function outdoorRunningMean(outdoorTemperature: Float64Array): Float64Array {
  const days = outdoorTemperature.length / 24
  const daily = new Float64Array(days)
  for (let hour = 0; hour < outdoorTemperature.length; hour++)
    daily[Math.floor(hour / 24)] += outdoorTemperature[hour] / 24
  const running = new Float64Array(days)
  for (let day = 0; day < days; day++) {
    let sum = 0
    for (let back = 0; back < 7; back++) sum += weights[back] * daily[(day - 1 - back + 7 * days) % days]
    running[day] = sum / weightSum
  }
  return running
}
