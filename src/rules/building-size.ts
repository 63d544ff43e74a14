import { buildingSummary } from '#building/derive/summary.ts'
import type { Building } from '#contract/entities/project.ts'
import { no, yes, type Answer } from './answer.ts'

/** m: beyond the highest building, and all that the wind and stack models were made for. */
export const greatestHeight = 1000
/** m²: beyond twice the largest building by floors. */
export const largestFloorArea = 5_000_000
/** m²: walls, roofs and floors towards outside. */
export const largestEnvelope = 5_000_000

export type SizeReason = 'drawing.tooHigh' | 'drawing.floorsTooLarge' | 'drawing.envelopeTooLarge'

/**
 * Whether the masses together are a building that can be simulated; the engine's decoder has limits to match.
 *
 * @param building outlines are expected to be valid (mass-problems.ts)
 */
export function buildingSize(building: Building): Answer<SizeReason> {
  const { height, grossFloorArea, envelopeArea } = buildingSummary(building)
  if (height > greatestHeight)
    return no('drawing.tooHigh', { length: Math.round(height), max: greatestHeight, quantity: 'length' })
  if (grossFloorArea > largestFloorArea)
    return no('drawing.floorsTooLarge', { area: Math.round(grossFloorArea), max: largestFloorArea, quantity: 'area' })
  if (envelopeArea > largestEnvelope)
    return no('drawing.envelopeTooLarge', { area: Math.round(envelopeArea), max: largestEnvelope, quantity: 'area' })
  return yes
}
