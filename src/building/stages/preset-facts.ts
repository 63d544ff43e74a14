import type { Building } from '#contract/entities/project.ts'
import type { Preset } from './preset.ts'
import { resolved, type ResolvedInputs } from '../library/resolved.ts'

/** Facts that decide the choice of presets. */
export interface PresetFacts {
  readonly building: Building
  /** Every value in force. */
  readonly inForce: ResolvedInputs
  /** Latitude [°]; north if the place is not known. */
  readonly latitude: number
  /** Whether the climate zone of ASHRAE 169 is 0 to 3, or unknown. */
  readonly isHot: boolean
}

export function presetFacts(building: Building): PresetFacts {
  const { location } = building.userInputs
  return {
    building,
    inForce: resolved(building),
    latitude: location?.latitude ?? 35,
    isHot: Number(location?.climateZone?.charAt(0) ?? 0) <= 3,
  }
}

export type PresetsOf = (facts: PresetFacts) => readonly Preset[]
