import { buildingSummary } from '#building/library/summary.ts'
import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { no, yes, type Answer } from './rule-answer.ts'

export type SizeReason = 'drawing.tooHigh' | 'drawing.floorsTooLarge' | 'drawing.envelopeTooLarge'

/**
 * Whether the masses together are a building that can be simulated; the engine's decoder has the same limits.
 *
 * @param building outlines are expected to be valid (mass-problems.ts)
 */
export function buildingSize(building: Building): Answer<SizeReason> {
  const { height, grossFloorArea, envelopeArea } = buildingSummary(building)
  if (height > limits.buildingHeight)
    return no('drawing.tooHigh', { length: Math.round(height), max: limits.buildingHeight, quantity: 'length' })
  if (grossFloorArea > limits.floorArea)
    return no('drawing.floorsTooLarge', { area: Math.round(grossFloorArea), max: limits.floorArea, quantity: 'area' })
  if (envelopeArea > limits.envelopeArea)
    return no('drawing.envelopeTooLarge', {
      area: Math.round(envelopeArea),
      max: limits.envelopeArea,
      quantity: 'area',
    })
  return yes
}
