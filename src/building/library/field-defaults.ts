import type { Fields, InputsOf } from '#contract/inputs/field.ts'
import type {
  airingFields,
  calendarFields,
  constructionFields,
  drawBuildingFields,
  envelopeFields,
  mechanicalFields,
  renewablesFields,
  zoneFields,
  zoneTypeFields,
  zoningFields,
} from '#contract/inputs/fields.ts'
import type { Orientation, TerrainClass } from '#contract/options.ts'
import type { Default } from './source.ts'

type ValueOf<F extends Fields, K extends keyof F> = NonNullable<InputsOf<F>[K]>
/** A default for every field of a set; the fields named in `N` may have none (null). */
export type DefaultsOf<F extends Fields, N extends keyof F = never> = {
  readonly [K in keyof F]: Default<ValueOf<F, K> | (K extends N ? null : never)>
}

type Materials = 'roofMaterial' | 'wallMaterial' | 'floorMaterial' | 'windowMaterial'
type Factors =
  | 'primaryEnergyElectricity'
  | 'primaryEnergyNaturalGas'
  | 'primaryEnergyFuel'
  | 'emissionElectricity'
  | 'emissionNaturalGas'
  | 'emissionFuel'

export type EnvelopeDefaults = DefaultsOf<typeof envelopeFields>
export type ConstructionDefaults = DefaultsOf<typeof constructionFields, Materials>
export type CalendarDefaults = DefaultsOf<typeof calendarFields>
export type AiringDefaults = DefaultsOf<typeof airingFields>
export type ZoningDefaults = DefaultsOf<typeof zoningFields>
export type SetpointDefaults = DefaultsOf<typeof zoneFields>
export type ZoneTypeDefaults = DefaultsOf<Omit<typeof zoneTypeFields, 'name'>>
export type MechanicalDefaults = DefaultsOf<typeof mechanicalFields, Factors>
export type RenewablesDefaults = DefaultsOf<typeof renewablesFields>

/** Defaults while nothing is typed, by tab and field. SI. */
export interface Defaults {
  readonly header: { readonly terrainClass: Default<TerrainClass> }
  readonly 'draw-building': DefaultsOf<typeof drawBuildingFields>
  readonly envelope: Readonly<Record<Orientation, EnvelopeDefaults>>
  readonly construction: ConstructionDefaults
  readonly zone: {
    readonly setpoints: SetpointDefaults
    readonly calendar: CalendarDefaults
    readonly airing: AiringDefaults
    readonly zoning: ZoningDefaults
    /** Default zone type: the only one while none is typed, and the source of absent values in a typed one. */
    readonly zoneType: ZoneTypeDefaults
  }
  readonly mechanical: MechanicalDefaults
  readonly renewables: RenewablesDefaults
}
