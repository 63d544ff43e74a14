/** Source of a value: a key of `inputs:source` in the locales, with its parameters. */
export interface Source {
  readonly key: string
  readonly params?: Readonly<Record<string, string>>
}

/** A value used while nothing is typed. */
export interface Default<V> {
  readonly value: V
  readonly source: Source
}

/** A value of a published document; citations read the same in every language. */
export function cited(reference: string): Source {
  return { key: 'source.reference', params: { reference } }
}
/** A value attributed to a document whose text was not available for comparison. */
export function unchecked(reference: string): Source {
  return { key: 'source.unchecked', params: { reference } }
}
/** A value from a column of a document, for a building that also has rooms of another column. */
export function mixedUse(reference: string): Source {
  return { key: 'source.mixedUse', params: { reference } }
}
/** A mean of two buildings of a document, by the size of the building. */
export function blended(reference: string): Source {
  return { key: 'source.blended', params: { reference } }
}
/** A reasoned proposal of this product where no document gives a value. */
export const proposal: Source = { key: 'source.proposal' }
/** A value of this product's own. */
export function proposed<V>(value: V): Default<V> {
  return { value, source: proposal }
}
/** Models from which the set points and windows of most types are. */
export const doeReference = unchecked('DOE Commercial Reference Buildings, NREL/TP-5500-46861')
export const pnnlPrototypes = unchecked('PNNL prototype building models')
/** Whether a value's source says that it is this product's own. */
export function isProposal({ key }: Source): boolean {
  return key === 'source.proposal' || key === 'source.mixedUse'
}
/** Source of no value: none with a citable source is known. */
export const unknown: Source = { key: 'source.none' }
/** Source for nothing drawn, installed or divided: a state, not a figure that could have a source. */
export const nothing: Source = { key: 'source.nothing' }
/** Source of a value that follows from another input. */
export function follows(
  from:
    | 'latitude'
    | 'system'
    | 'carrier'
    | 'setpoint'
    | 'hotWaterGeneration'
    | 'assembly'
    | 'assemblyMass'
    | 'calendar'
    | 'ventilation'
    | 'zoneTypes',
): Source {
  return { key: `source.${from}` }
}
