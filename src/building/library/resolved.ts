import type { Building } from '#contract/entities/project.ts'
import { orientations, type Orientation, type TerrainClass } from '#contract/options.ts'
import { defaultsFor } from './defaults.ts'
import type {
  AiringDefaults,
  CalendarDefaults,
  ConstructionDefaults,
  Defaults,
  EnvelopeDefaults,
  MechanicalDefaults,
  RenewablesDefaults,
  SetpointDefaults,
  ZoneTypeDefaults,
} from './field-defaults.ts'
import type { Default, Source } from './source.ts'

/** A value in force, whether it was typed, and what would hold otherwise. */
export interface Resolved<V> {
  readonly value: V
  readonly edited: boolean
  readonly defaultValue: V
  readonly source: Source
}
type ResolvedOf<D> = { readonly [K in keyof D]: D[K] extends Default<infer V> ? Resolved<V> : never }

export interface ResolvedZoneType {
  readonly id: string
  /** null while unnamed: the building type's name is shown. */
  readonly name: string | null
  readonly values: ResolvedOf<ZoneTypeDefaults>
}
/** Every value in force, by tab and field. SI. */
export interface ResolvedInputs {
  readonly header: { readonly terrainClass: Resolved<TerrainClass> }
  readonly 'draw-building': ResolvedOf<Defaults['draw-building']>
  readonly envelope: Readonly<Record<Orientation, ResolvedOf<EnvelopeDefaults>>>
  readonly construction: ResolvedOf<ConstructionDefaults>
  readonly zone: {
    readonly setpoints: ResolvedOf<SetpointDefaults>
    readonly calendar: ResolvedOf<CalendarDefaults>
    readonly airing: ResolvedOf<AiringDefaults>
    readonly zoneTypes: readonly ResolvedZoneType[]
  }
  readonly mechanical: ResolvedOf<MechanicalDefaults>
  readonly renewables: ResolvedOf<RenewablesDefaults>
}

/** Lays typed values over defaults, field by field; typed names that have no default are left out. The cast states what the loop builds. */
function over<D extends object>(defaults: D, typed: Readonly<Record<string, unknown>> | undefined): ResolvedOf<D> {
  return Object.fromEntries(
    Object.entries(defaults as Readonly<Record<string, Default<unknown>>>).map(([field, { value, source }]) => {
      const given = typed?.[field]
      return [field, { value: given ?? value, edited: given !== undefined, defaultValue: value, source }]
    }),
  ) as ResolvedOf<D>
}

/**
 * Every input value in force: typed where typed, otherwise the default, each marked.
 * Without typed zone types there is one, of the whole floor area, with the id `whole`.
 */
export function resolved(building: Building): ResolvedInputs {
  const defaults = defaultsFor(building)
  const { userInputs } = building
  const zoneTypes = userInputs.zone?.zoneTypes ?? []
  return {
    header: over(defaults.header, { terrainClass: building.terrainClass }),
    'draw-building': over(defaults['draw-building'], userInputs['draw-building']),
    envelope: Object.fromEntries(
      orientations.map(o => [o, over(defaults.envelope[o], userInputs.envelope?.[o])]),
    ) as Record<Orientation, ResolvedOf<EnvelopeDefaults>>,
    construction: over(defaults.construction, userInputs.construction),
    zone: {
      setpoints: over(defaults.zone.setpoints, userInputs.zone?.setpoints),
      calendar: over(defaults.zone.calendar, userInputs.zone?.calendar),
      airing: over(defaults.zone.airing, userInputs.zone?.airing),
      zoneTypes:
        zoneTypes.length === 0
          ? [{ id: 'whole', name: null, values: over(defaults.zone.zoneType, undefined) }]
          : // An absent share of a typed zone type is none, as the contract counts it.
            zoneTypes.map(({ id, values }) => ({
              id,
              name: values.name ?? null,
              values: over(defaults.zone.zoneType, { ...values, areaPercent: values.areaPercent ?? 0 }),
            })),
    },
    mechanical: over(defaults.mechanical, userInputs.mechanical),
    renewables: over(defaults.renewables, userInputs.renewables),
  }
}
