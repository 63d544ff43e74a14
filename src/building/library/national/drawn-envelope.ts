import { cachedWith } from '#engine/cached-with.ts'
import type { Building } from '#contract/entities/project.ts'
import { collectorOrientations } from '#contract/options.ts'
import { envelopeAreas } from '../envelope-areas.ts'
import { envelopeGeometry } from '../../derive/envelope-geometry.ts'
import { buildingSummary } from '../summary.ts'

/** Quantities of the drawn building that limits depend on. */
export interface DrawnEnvelope {
  /** Windows over all walls [%], with typed ratios and hand edits; by the ratios alone while nothing is drawn. */
  readonly windowShare: number
  /** Walls, roofs, ground floors and undersides over gross floor area; null while nothing is drawn. */
  readonly envelopePerFloor: number | null
  /** Whether more of its lowest floors lie over open air than on the ground. */
  readonly isRaised: boolean
}

const envelopes = new WeakMap<Building, DrawnEnvelope>()

/** Drawn envelope, computed once per building, since all its defaults need it. */
export function drawnEnvelope(building: Building): DrawnEnvelope {
  return cachedWith(envelopes, building, measured)
}

function measured(building: Building): DrawnEnvelope {
  const { windowToWallRatio, envelopeArea, grossFloorArea } = buildingSummary(building)
  const { groundFloor, soffit } = envelopeGeometry(building)
  const rows = envelopeAreas(building)
  const ratios = collectorOrientations.map(o => rows[o].windowToWallRatio)
  return {
    windowShare: windowToWallRatio ?? ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length,
    envelopePerFloor: grossFloorArea > 0 ? envelopeArea / grossFloorArea : null,
    isRaised: soffit > groundFloor,
  }
}
