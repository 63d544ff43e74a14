import type { Building } from '#contract/entities/project.ts'
import type { ZoneType } from '#contract/inputs/project-inputs.ts'
import type { TerrainClass } from '#contract/options.ts'
import { cachedWith } from '../cached-with.ts'
import { defaultsFor } from './defaults.ts'
import type {
  AiringDefaults,
  CalendarDefaults,
  ConstructionDefaults,
  MechanicalDefaults,
  RenewablesDefaults,
  SetpointDefaults,
  ZoneTypeDefaults,
  ZoningDefaults,
} from './field-defaults.ts'
import { lazily } from './lazily.ts'
import { overDefaults, type Resolved, type ResolvedOf } from './over-defaults.ts'
import { resolvedDrawing, type ResolvedDrawing } from './resolved-drawing.ts'

export type { Resolved } from './over-defaults.ts'

export interface ResolvedZoneType {
  readonly id: string
  /** Name of the zone type; null while unnamed: the building type's name is shown then. */
  readonly name: string | null
  readonly values: ResolvedOf<ZoneTypeDefaults>
}
/** All values in force, by tab and field. SI. */
export interface ResolvedInputs extends ResolvedDrawing {
  readonly header: { readonly terrainClass: Resolved<TerrainClass> }
  readonly construction: ResolvedOf<ConstructionDefaults>
  readonly zone: {
    readonly setpoints: ResolvedOf<SetpointDefaults>
    readonly calendar: ResolvedOf<CalendarDefaults>
    readonly airing: ResolvedOf<AiringDefaults>
    readonly zoning: ResolvedOf<ZoningDefaults>
    readonly zoneTypes: readonly ResolvedZoneType[]
  }
  readonly mechanical: ResolvedOf<MechanicalDefaults>
  readonly renewables: ResolvedOf<RenewablesDefaults>
}

/**
 * Every input value in force: the typed one, otherwise the default, each marked. Without typed zone types there is a
 * single one, of the whole floor area, with the id `whole`.
 */
export function resolved(building: Building): ResolvedInputs {
  return cachedWith(inputsByDocument, building, resolve)
}

/** Resolved inputs by document, which nobody changes in place: lowering a document needs them some thirty times. */
const inputsByDocument = new WeakMap<Building, ResolvedInputs>()

function resolve(building: Building): ResolvedInputs {
  const defaults = defaultsFor(building)
  const { userInputs } = building
  return lazily<ResolvedInputs>({
    header: () => overDefaults(defaults.header, { terrainClass: building.terrainClass }),
    'draw-building': () => resolvedDrawing(building)['draw-building'],
    envelope: () => resolvedDrawing(building).envelope,
    construction: () => overDefaults(defaults.construction, userInputs.construction),
    zone: () =>
      lazily<ResolvedInputs['zone']>({
        setpoints: () => overDefaults(defaults.zone.setpoints, userInputs.zone?.setpoints),
        calendar: () => overDefaults(defaults.zone.calendar, userInputs.zone?.calendar),
        airing: () => overDefaults(defaults.zone.airing, userInputs.zone?.airing),
        zoning: () => overDefaults(defaults.zone.zoning, userInputs.zone?.zoning),
        zoneTypes: () => zoneTypesOf(defaults.zone.zoneType, userInputs.zone?.zoneTypes ?? []),
      }),
    mechanical: () => overDefaults(defaults.mechanical, userInputs.mechanical),
    renewables: () => overDefaults(defaults.renewables, userInputs.renewables),
  })
}

function zoneTypesOf(defaults: ZoneTypeDefaults, zoneTypes: readonly ZoneType[]): readonly ResolvedZoneType[] {
  if (zoneTypes.length === 0) return [{ id: 'whole', name: null, values: overDefaults(defaults, undefined) }]
  // An absent share of a typed zone type is 0, as in the contract.
  return zoneTypes.map(({ id, values }) => ({
    id,
    name: values.name ?? null,
    values: overDefaults(defaults, { ...values, areaPercent: values.areaPercent ?? 0 }),
  }))
}
