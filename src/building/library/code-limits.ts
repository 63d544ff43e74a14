import type { Building } from '#contract/entities/project.ts'
import type { ClimateZone, EnergyCode, IranClimate } from '#contract/options.ts'
import { buildingTypeDefaults, type UseClass } from './building-types.ts'
import { envelopeClasses } from './envelope-class-defaults.ts'
import type { SlabEdge } from './envelope-classes.ts'
import { envelopeLimits, hasEnvelopeLimits, type EnvelopeLimits } from './envelope-code.ts'
import { drawnEnvelope } from './national/drawn-envelope.ts'
import { iranClimate } from './national/iran-climate.ts'
import {
  alSafatLimits,
  kahramaaLimits,
  topic19Limits,
  type LimitedPart,
  type PartLimits,
} from './national/part-limits.ts'
import { cited, mixedUse, unchecked } from './source.ts'

/** Effect of the project's energy code on the envelope's defaults. */
export type CodeLimits =
  | { readonly use: 'noCode' }
  /** The limits are the defaults; a part without a limit has the usual assembly. */
  | { readonly use: 'held'; readonly limits: PartLimits; readonly slabEdge?: SlabEdge }
  /**
   * The limits depend on the climate, which is not known yet: the zone of ASHRAE 169, or the climate of Iran's
   * regulations.
   */
  | { readonly use: 'zoneMissing'; readonly of: 'climateZone' | 'iranClimate' }
  /** A rating system: it has points, no limits. */
  | { readonly use: 'rating' }
  /** The library has no limits of this code for this kind of building: the usual assemblies are the defaults. */
  | { readonly use: 'notKept' }
  /** The library has no limits of Topic 19 for this climate that it could cite: the usual assemblies are the defaults. */
  | { readonly use: 'climateNotKept'; readonly climate: IranClimate }

/**
 * Spaces for living and sleeping are residential in 90.1 § 3.2: dwellings, and guest rooms, which prevail in hotels. Patient rooms
 * are too, but most of a hospital is not: it takes the other column whole (proposal), and its sources say so.
 */
const residential: ReadonlySet<UseClass> = new Set(['residential', 'hotel'])

/** Limits of the project's energy code in its climate, for the building as it is drawn. */
export function codeLimits(
  building: Building,
  zone: ClimateZone | undefined = building.userInputs.location?.climateZone,
): CodeLimits {
  const { energyCode, primaryBuildingType } = building
  if (energyCode === undefined || energyCode === 'none') return { use: 'noCode' }
  if (!hasEnvelopeLimits(energyCode)) return nationalLimits(building, energyCode)
  if (zone === undefined) return { use: 'zoneMissing', of: 'climateZone' }
  const classes = envelopeClasses(building)
  const limits = envelopeLimits(
    energyCode,
    residential.has(buildingTypeDefaults[primaryBuildingType].use) ? 'residential' : 'nonresidential',
    zone,
    { ...classes, windowShare: drawnEnvelope(building).windowShare },
  )
  if (limits === undefined) return { use: 'notKept' }
  const { floor, ...others } = byPart(limits, primaryBuildingType === 'hospital')
  // A slab has no limit except that of its edge.
  return classes.floor === 'slab-on-ground'
    ? { use: 'held', limits: others, slabEdge: limits.slabEdge }
    : { use: 'held', limits: floor === undefined ? others : { ...others, floor } }
}

function nationalLimits(building: Building, code: Exclude<EnergyCode, 'none' | `ashrae-${string}`>): CodeLimits {
  switch (code) {
    case 'gsas':
    case 'estidama':
      return { use: 'rating' }
    case 'kahramaa-2023':
      return { use: 'held', limits: kahramaaLimits(drawnEnvelope(building)) }
    case 'al-safat':
      return { use: 'held', limits: alSafatLimits(drawnEnvelope(building)) }
    case 'iran-part-19': {
      const climate = iranClimate(building)
      if (climate === undefined) return { use: 'zoneMissing', of: 'iranClimate' }
      const limits = topic19Limits(climate, drawnEnvelope(building))
      return limits === undefined ? { use: 'climateNotKept', climate } : { use: 'held', limits }
    }
  }
}

const parts = ['roof', 'wall', 'floor', 'window', 'solar'] as const
/** @param isMixed whether there are rooms of both columns, of which one is taken for all */
function byPart(limits: EnvelopeLimits, isMixed: boolean): PartLimits {
  return Object.fromEntries(
    parts.flatMap(part => {
      const value = limits[part]
      const isUnchecked = limits.windowUnchecked && (part === 'window' || part === 'solar')
      const source = (isUnchecked ? unchecked : isMixed ? mixedUse : cited)(limits.table)
      return value === null ? [] : [[part, { value, source }]]
    }),
  )
}

/** Parts of the envelope without a limit in the code in force, or in the library: they have the usual assembly. */
export function silentParts(code: CodeLimits): readonly LimitedPart[] {
  return code.use === 'held'
    ? parts.filter(part => code.limits[part] === undefined && !(part === 'floor' && code.slabEdge !== undefined))
    : []
}
