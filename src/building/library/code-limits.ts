import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone } from '#contract/options.ts'
import { buildingTypeDefaults } from './building-types.ts'
import { envelopeLimits, type EnvelopeLimits } from './envelope-code.ts'

/** What the project's energy code does to the envelope's defaults. */
export type CodeLimits =
  | { readonly use: 'noCode' }
  /** Its limits are the defaults. */
  | { readonly use: 'held', readonly limits: EnvelopeLimits }
  /** They depend on the climate zone, which is not known yet. */
  | { readonly use: 'zoneMissing' }
  /** The library has none of this code for this kind of building: the usual assemblies are the defaults. */
  | { readonly use: 'notKept' }

/** Limits of the project's energy code in its climate zone. Dwellings have a column of their own in 90.1. */
export const codeLimits = ({ energyCode, primaryBuildingType, userInputs }: Building, zone: ClimateZone | undefined = userInputs.location?.climateZone): CodeLimits => {
  if (energyCode === undefined || energyCode === 'none') return { use: 'noCode' }
  if (energyCode !== 'ashrae-90.1-2004' && energyCode !== 'ashrae-90.1-2019') return { use: 'notKept' }
  if (zone === undefined) return { use: 'zoneMissing' }
  const limits = envelopeLimits(energyCode, buildingTypeDefaults[primaryBuildingType].use === 'residential' ? 'residential' : 'nonresidential', zone)
  return limits === undefined ? { use: 'notKept' } : { use: 'held', limits }
}
