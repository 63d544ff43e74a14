/**
 * Power of a fan with steps of speed over that at its full one, in the mean of an hour: below its lowest step it cycles (or stays
 * there), between two it runs a part of the hour at each; above the highest it is as at full for longer.
 *
 * Power of a step follows its flow by the cube, and no less than a tenth of full is lost in the motor (proposal).
 *
 * @param part   air over that of design in the mean of the hour (≥ 0)
 * @param steps  how many speeds: 1, 2 (half and full) or 3 (thirds)
 * @param isOn   it never stops: at its lowest step where nothing is asked for
 * @checked speed-part.test.ts
 */
export function speedPart(part: number, steps: number, isOn: boolean): number {
  // Of one speed, that stops: as long as its air takes.
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
