import { floorAssemblies, roofAssemblies, wallAssemblies, windowAssemblies } from '../options.ts'

/** Version of the document that this program writes, and the only one it computes with. */
export const documentVersion = 2

type Data = Readonly<Record<string, unknown>>
/** A value that an older document had and this version has no place for. */
export interface LeftOut { readonly field: string, readonly value: unknown }
export interface Upgraded {
  readonly document: unknown
  /** Empty where the document was kept whole. */
  readonly leftOut: readonly LeftOut[]
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** In version 1 a material was any text and changed no result; in version 2 it is an assembly of the library and does. */
const chosenMaterials = (document: Data): Upgraded => {
  const inputs = document['userInputs']
  const construction = isData(inputs) ? inputs['construction'] : undefined
  if (!isData(inputs) || !isData(construction)) return { document, leftOut: [] }
  const lists: Readonly<Record<string, readonly string[]>> = { roofMaterial: roofAssemblies, wallMaterial: wallAssemblies, floorMaterial: floorAssemblies, windowMaterial: windowAssemblies }
  const isNamed = ([key, value]: readonly [string, unknown]) => typeof value === 'string' && Object.hasOwn(lists, key) && lists[key]?.includes(value) === false
  const left = Object.entries(construction).filter(isNamed)
  const kept = Object.fromEntries(Object.entries(construction).filter(entry => !isNamed(entry)))
  return {
    document: { ...document, userInputs: { ...inputs, construction: kept } },
    leftOut: left.map(([key, value]) => ({ field: `userInputs.construction.${key}`, value })),
  }
}

/** Step `n` makes version n + 2 of version n + 1. A step is never changed once it was released. */
const steps: readonly ((document: Data) => Upgraded)[] = [chosenMaterials]

/**
 * Brings a project document of any earlier version to this one, before it is decoded. What is not a document, or of a
 * version that does not exist, comes back as it is: the decoder says what is wrong with it.
 *
 * @param value a document: `documentVersion`, `userInputs`, `manualInputs`, `masses` and the header
 */
export const upgradeDocument = (value: unknown): Upgraded => {
  if (!isData(value)) return { document: value, leftOut: [] }
  const from = value['documentVersion']
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from >= documentVersion) return { document: value, leftOut: [] }
  let document = value
  const leftOut: LeftOut[] = []
  for (const step of steps.slice(from - 1)) {
    const upgraded = step(document)
    document = upgraded.document as Data
    leftOut.push(...upgraded.leftOut)
  }
  return { document: { ...document, documentVersion }, leftOut }
}
