import type { Building } from '#contract/entities/project.ts'
import { orientations, type Orientation } from '#contract/options.ts'
import { drawBuildingDefaults, envelopeDefaults } from './envelope-defaults.ts'
import type { Defaults, EnvelopeDefaults } from './field-defaults.ts'
import { overDefaults, type ResolvedOf } from './over-defaults.ts'

/** Values in force on the drawing's own tabs. */
export interface ResolvedDrawing {
  readonly 'draw-building': ResolvedOf<Defaults['draw-building']>
  readonly envelope: Readonly<Record<Orientation, ResolvedOf<EnvelopeDefaults>>>
}

/**
 * Values in force from which surfaces are measured. Other values may follow from those surfaces, so these values follow
 * from none.
 */
export function resolvedDrawing({ primaryBuildingType, userInputs }: Building): ResolvedDrawing {
  const defaults = envelopeDefaults(primaryBuildingType)
  return {
    'draw-building': overDefaults(drawBuildingDefaults, userInputs['draw-building']),
    envelope: Object.fromEntries(
      orientations.map(o => [o, overDefaults(defaults[o], userInputs.envelope?.[o])]),
    ) as Record<Orientation, ResolvedOf<EnvelopeDefaults>>,
  }
}
