import type { EnvelopeRow } from '#building/library/envelope-areas.ts'
import { orientations, type Orientation } from '#contract/options.ts'

/** Orientations of walls: all except the roof. */
const walls = orientations.filter(o => o !== 'roof')

export interface WallSums {
  /** m² */
  readonly grossArea: number
  /** m² */
  readonly windowArea: number
  /** m² */
  readonly opaqueArea: number
  /** Windows in all walls [%]; null while there is no wall. */
  readonly windowToWallRatio: number | null
}

/** Sums of all walls, without the roof. */
export function wallSums(rows: Readonly<Record<Orientation, EnvelopeRow>>): WallSums {
  const sum = (key: 'grossArea' | 'windowArea' | 'opaqueArea') => walls.reduce((total, o) => total + rows[o][key], 0)
  const [grossArea, windowArea] = [sum('grossArea'), sum('windowArea')]
  return {
    grossArea,
    windowArea,
    opaqueArea: sum('opaqueArea'),
    windowToWallRatio: grossArea > 0 ? (100 * windowArea) / grossArea : null,
  }
}
