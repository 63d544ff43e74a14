import stored from './ep-objects.json' with { type: 'json' }

/** An EnergyPlus object type as this program writes it. */
export interface EpObjectType {
  /** Has a name as its first field. */
  readonly isNamed: boolean
  /** After the name, in the order of IDF, as far as any is used. */
  readonly fields: readonly string[]
  /** Groups of fields that repeat, at the end. */
  readonly extensible?: { readonly key: string; readonly fields: readonly string[] }
  readonly required?: readonly string[]
}
export type EpType = keyof typeof stored

/**
 * The object types that the export uses, with their fields in the order of EnergyPlus's input data dictionary.
 *
 * @source EnergyPlus 25.2, `Energy+.schema.epJSON`, `legacy_idd` of each type
 */
export const epObjects: Readonly<Record<EpType, EpObjectType>> = stored
/** The version whose objects these are. */
export const energyPlusVersion = '25.2'
