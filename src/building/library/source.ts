/** Where a value comes from: a key of `inputs:source` in the locales, with its parameters. */
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
/** A value that the document is said to give: none of its text was at hand to compare. */
export function unchecked(reference: string): Source {
  return { key: 'source.unchecked', params: { reference } }
}
/** A value of one column of a document, of a building that has rooms of another too. */
export function mixedUse(reference: string): Source {
  return { key: 'source.mixedUse', params: { reference } }
}
/** A reasoned proposal of this product where no document gives a value. */
export const proposal: Source = { key: 'source.proposal' }
/** A value of this product's own. */
export function proposed<V>(value: V): Default<V> {
  return { value, source: proposal }
}
/** The models that set points and windows of most types are from. */
export const doeReference = unchecked('DOE Commercial Reference Buildings, NREL/TP-5500-46861')
export const pnnlPrototypes = unchecked('PNNL prototype building models')
/** A value whose source says that it is this product's own. */
export function isProposal({ key }: Source): boolean {
  return key === 'source.proposal' || key === 'source.mixedUse'
}
/** Nothing is assumed: no value with a citable source is known. */
export const unknown: Source = { key: 'source.none' }
/** Nothing is drawn, installed or divided: a state, and no figure that could have a source. */
export const nothing: Source = { key: 'source.nothing' }
/** Follows from another input. */
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
