import { ringArea } from '#engine/geometry/ring-area.ts'
import type { Building } from '#contract/entities/project.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { envelopeAreas } from './envelope-areas.ts'
import { envelopeGeometry } from '../derive/envelope-geometry.ts'
import { grossFloorArea } from '../derive/gross-floor-area.ts'
import { massLevels } from '../derive/mass-levels.ts'

export { grossFloorArea } from '../derive/gross-floor-area.ts'

/** Figures of the drawn building, without energy. SI; 0 (or null) while nothing is drawn. */
export interface BuildingSummary {
  readonly massCount: number
  /** Σ footprint × floors [m²] */
  readonly grossFloorArea: number
  /** Area on the ground [m²]. */
  readonly footprintArea: number
  /** Number of the highest storey. */
  readonly storeys: number
  /** Highest roof above the ground [m] */
  readonly height: number
  /** Gross volume, from floor to floor [m³]. */
  readonly volume: number
  /** Walls, roofs, ground floors and jutting undersides, windows included [m²] */
  readonly envelopeArea: number
  /** Envelope over volume [m²/m³] */
  readonly compactness: number | null
  /** Windows over all walls, without the roof [%] */
  readonly windowToWallRatio: number | null
  /** Window share by orientation [%]; null without a wall. */
  readonly windowRatioByOrientation: Readonly<Record<Orientation, number | null>>
}

/** Current figures of a building, which the project frame shows during drawing. */
export function buildingSummary(building: Building): BuildingSummary {
  const { masses } = building
  const geometry = envelopeGeometry(building)
  const rows = envelopeAreas(building)
  const levels = massLevels(masses)
  let walls = 0
  let windows = 0
  for (const o of orientations) {
    if (o === 'roof') continue
    walls += rows[o].grossArea
    windows += rows[o].windowArea
  }
  const volume = masses.reduce((sum, m) => sum + ringArea(m.vertices) * m.numberOfFloors * m.floorHeight, 0)
  const envelopeArea = walls + geometry.roof + geometry.groundFloor + geometry.soffit
  return {
    massCount: masses.length,
    grossFloorArea: grossFloorArea(building),
    footprintArea: geometry.groundFloor,
    storeys: Math.max(0, ...masses.map(m => m.floorStart + m.numberOfFloors)),
    height: Math.max(0, ...levels.map(l => l.top)),
    volume,
    envelopeArea,
    compactness: volume > 0 ? envelopeArea / volume : null,
    windowToWallRatio: walls > 0 ? (100 * windows) / walls : null,
    windowRatioByOrientation: Object.fromEntries(
      orientations.map(o => [o, rows[o].grossArea > 0 ? rows[o].windowToWallRatio : null]),
    ) as Record<Orientation, number | null>,
  }
}
