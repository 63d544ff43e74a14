import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone } from '#contract/options.ts'
import { buildingTypeDefaults, type UseClass } from './building-types.ts'
import { envelopeLimits, hasEnvelopeLimits, type EnvelopeLimits } from './envelope-code.ts'

/** What the project's energy code does to the envelope's defaults. */
export type CodeLimits =
  | { readonly use: 'noCode' }
  /** Its limits are the defaults. */
  | {
      readonly use: 'held'
      readonly limits: EnvelopeLimits
      /** Rooms of both columns, of which one is taken for all. */ readonly isMixed: boolean
    }
  /** They depend on the climate zone, which is not known yet. */
  | { readonly use: 'zoneMissing' }
  /** The library has none of this code for this kind of building: the usual assemblies are the defaults. */
  | { readonly use: 'notKept' }

/**
 * Spaces for living and sleeping are residential in 90.1 § 3.2: dwellings, and guest rooms, which prevail in hotels. Patient rooms
 * are too, but most of a hospital is not: it takes the other column whole (proposal), and its sources say so.
 */
const residential: ReadonlySet<UseClass> = new Set(['residential', 'hotel'])

/** Limits of the project's energy code in its climate zone. */
export function codeLimits(
  { energyCode, primaryBuildingType, userInputs }: Building,
  zone: ClimateZone | undefined = userInputs.location?.climateZone,
): CodeLimits {
  if (energyCode === undefined || energyCode === 'none') return { use: 'noCode' }
  if (!hasEnvelopeLimits(energyCode)) return { use: 'notKept' }
  if (zone === undefined) return { use: 'zoneMissing' }
  const limits = envelopeLimits(
    energyCode,
    residential.has(buildingTypeDefaults[primaryBuildingType].use) ? 'residential' : 'nonresidential',
    zone,
  )
  return limits === undefined
    ? { use: 'notKept' }
    : { use: 'held', limits, isMixed: primaryBuildingType === 'hospital' }
}
