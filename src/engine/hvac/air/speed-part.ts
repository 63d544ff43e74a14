/**
 * Mean power in an hour of a fan with steps of speed, over its power at full speed. Below its lowest step it cycles (or
 * stays there). Between two steps it runs a part of the hour at each. Above the highest step it runs at full speed for
 * longer.
 *
 * Power of a step follows the cube of its flow, and the motor loses at least a tenth of full power (proposal).
 *
 * @param part   air over that of design in the mean of the hour (≥ 0)
 * @param steps  number of speeds: 1, 2 (half and full) or 3 (thirds)
 * @param isOn   whether it never stops: without demand it runs at its lowest step
 * @checked speed-part.test.ts
 */
export function speedPart(part: number, steps: number, isOn: boolean): number {
  // A cycling fan with one speed: it runs as long as its air takes.
  if (part >= 1 || (steps === 1 && !isOn)) return part
  const below = Math.floor(part * steps)
  const from = below / steps
  const share = (part - from) * steps
  const lower = below === 0 ? (isOn ? step(1 / steps) : 0) : step(from)
  return lower + share * (step((below + 1) / steps) - lower)
}

function step(flow: number): number {
  return motorLoss + (1 - motorLoss) * flow * flow * flow
}
const motorLoss = 0.1
