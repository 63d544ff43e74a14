import { orientations, type BuildingType, type Orientation } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import type { EnvelopeDefaults } from './field-defaults.ts'
import { doeReference, pnnlPrototypes, proposal, proposed } from './source.ts'

/** What the building type usually has of windows, and no shades. */
export function envelopeDefaults(type: BuildingType): Record<Orientation, EnvelopeDefaults> {
  const { windowToWallRatio: ratio, windowSource } = buildingTypeDefaults[type]
  const source = { doe: doeReference, prototypes: pnnlPrototypes, proposal }[windowSource]
  return Object.fromEntries(
    orientations.map(o => [
      o,
      {
        windowToWallRatio: o === 'roof' ? proposed(0) : { value: ratio, source },
        overhangAngle: proposed(0),
        finAngle: proposed(0),
      },
    ]),
  ) as unknown as Record<Orientation, EnvelopeDefaults>
}
