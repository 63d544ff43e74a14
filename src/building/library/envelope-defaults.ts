import { orientations, type BuildingType, type Orientation } from '#contract/options.ts'
import { usualOrientation } from '../derive/compass.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { Defaults, EnvelopeDefaults } from './field-defaults.ts'
import { doeReference, nothing, pnnlPrototypes } from './source.ts'

/** Default of the drawing: the plan stands as drawn. */
export const drawBuildingDefaults: Defaults['draw-building'] = {
  orientation: { value: usualOrientation, source: nothing },
}

/** Usual windows of the building type, without shades. */
export function envelopeDefaults(type: BuildingType): Record<Orientation, EnvelopeDefaults> {
  const { windowToWallRatio: ratio, windowSource } = buildingTypeDefaults[type]
  const source = { doe: doeReference, prototypes: pnnlPrototypes }[windowSource]
  const none = { value: 0, source: nothing }
  return Object.fromEntries(
    orientations.map(o => [
      o,
      {
        windowToWallRatio: o === 'roof' ? none : { value: ratio, source },
        overhangAngle: none,
        finAngle: none,
      },
    ]),
  ) as unknown as Record<Orientation, EnvelopeDefaults>
}
