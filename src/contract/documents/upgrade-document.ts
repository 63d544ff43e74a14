import { isData } from '../is-data.ts'
import { limits } from '../limits.ts'
import { plainLine } from '../plain-line.ts'
import { floorAssemblies, roofAssemblies, wallAssemblies, windowAssemblies } from '../options.ts'

/** Version of the document that this program writes, the only one with which it computes. */
export const documentVersion = 4

type Data = Readonly<Record<string, unknown>>
/** A value of an older document that has no place in this version. */
export interface LeftOut {
  readonly field: string
  readonly value: unknown
}
/** A value of an older document that this version writes in another form. */
export interface Rewritten extends LeftOut {
  readonly now: string
}
export interface Upgraded {
  readonly document: unknown
  /** Values left out; empty if the whole document was kept. */
  readonly leftOut: readonly LeftOut[]
  readonly rewritten: readonly Rewritten[]
}

/**
 * Materials as keys: in version 1 a material was any text and changed no result; in version 2 it is an assembly of the
 * library and changes results.
 */
function chosenMaterials(document: Data): Upgraded {
  const inputs = document['userInputs']
  const construction = isData(inputs) ? inputs['construction'] : undefined
  if (!isData(inputs) || !isData(construction)) return { document, leftOut: [], rewritten: [] }
  const lists: Readonly<Record<string, readonly string[]>> = {
    roofMaterial: roofAssemblies,
    wallMaterial: wallAssemblies,
    floorMaterial: floorAssemblies,
    windowMaterial: windowAssemblies,
  }
  const isNamed = ([key, value]: readonly [string, unknown]) =>
    typeof value === 'string' && Object.hasOwn(lists, key) && lists[key]?.includes(value) === false
  const left = Object.entries(construction).filter(isNamed)
  const otherFields = Object.fromEntries(Object.entries(construction).filter(entry => !isNamed(entry)))
  return {
    document: { ...document, userInputs: { ...inputs, construction: otherFields } },
    leftOut: left.map(([key, value]) => ({ field: `userInputs.construction.${key}`, value })),
    rewritten: [],
  }
}

/** Rewrites texts of a document in place, and remembers them. */
class Rewriting {
  readonly rewritten: Rewritten[] = []

  /** `part` with the text under `key` replaced by the result of `now`; a value other than a text stays. */
  text(part: Data, key: string, path: string, now: (text: string) => string): Data {
    const value = part[key]
    if (typeof value !== 'string' || !Object.hasOwn(part, key)) return part
    const after = now(value)
    if (after === value) return part
    this.rewritten.push({ field: `${path}${key}`, value, now: after })
    return { ...part, [key]: after }
  }

  /** `part` with each element of the list under `key` changed by `change`; a value other than a list stays. */
  list(part: Data, key: string, path: string, change: (element: Data, path: string) => Data): Data {
    const value = part[key]
    if (!Array.isArray(value)) return part
    return {
      ...part,
      [key]: value.map((element: unknown, i) => (isData(element) ? change(element, `${path}${key}.${i}.`) : element)),
    }
  }

  /** `part` with the object under `key` changed by `change`; a value other than an object stays. */
  part(part: Data, key: string, change: (part: Data) => Data): Data {
    const value = part[key]
    return isData(value) ? { ...part, [key]: change(value) } : part
  }
}

/** Keeps the first of equal ids in a list and gives every later one a free number. */
function ownIds(list: readonly unknown[]): (id: string) => string {
  const taken = new Set<unknown>(list.map(element => (isData(element) ? element['id'] : undefined)))
  const met = new Set<string>()
  const next = new Map<string, number>()
  return id => {
    if (!met.has(id)) {
      met.add(id)
      return id
    }
    let n = next.get(id) ?? 2
    const numbered = () => `${id.slice(0, limits.id - 6)}-${n}`
    while (taken.has(numbered())) n++
    next.set(id, n + 1)
    taken.add(numbered())
    return numbered()
  }
}

/** Name in place of one without any visible character. */
const nameless = '–'

/**
 * Plain names and unique ids: in version 2 a list could hold an id twice, and a name could hold line breaks and
 * characters that turn the reading direction.
 */
function plainNamesAndOwnIds(document: Data): Upgraded {
  const to = new Rewriting()
  const withOwnIds = (
    part: Data,
    key: string,
    path: string,
    and: (element: Data, path: string) => Data = element => element,
  ) => {
    const list = part[key]
    const own = ownIds(Array.isArray(list) ? list : [])
    return to.list(part, key, path, (element, at) => and(to.text(element, 'id', at, own), at))
  }
  let now = to.text(document, 'name', '', name =>
    /[^\s\p{Cc}\p{Cf}]/u.test(plainLine(name)) ? plainLine(name) : nameless,
  )
  now = to.text(now, 'label', '', plainLine)
  now = withOwnIds(now, 'masses', '')
  now = to.part(now, 'userInputs', inputs => {
    let tabs = to.part(inputs, 'location', location =>
      to.text(
        to.text(location, 'city', 'userInputs.location.', plainLine),
        'country',
        'userInputs.location.',
        plainLine,
      ),
    )
    tabs = to.part(tabs, 'neighbors', tab =>
      withOwnIds(tab, 'neighbors', 'userInputs.neighbors.', (neighbor, at) => to.text(neighbor, 'name', at, plainLine)),
    )
    return to.part(tabs, 'zone', tab =>
      withOwnIds(tab, 'zoneTypes', 'userInputs.zone.', (type, at) =>
        to.part(type, 'values', values => to.text(values, 'name', `${at}values.`, plainLine)),
      ),
    )
  })
  return { document: now, leftOut: [], rewritten: to.rewritten }
}

/**
 * Without a chosen climate of Topic 19: up to version 3 its signs were those of an older zoning. The same sign meant
 * another climate, so that none can be read as one of Appendix 2.
 */
function withoutOldClimate(document: Data): Upgraded {
  const inputs = document['userInputs']
  const location = isData(inputs) ? inputs['location'] : undefined
  if (!isData(inputs) || !isData(location) || !Object.hasOwn(location, 'iranClimate'))
    return { document, leftOut: [], rewritten: [] }
  const { iranClimate: value, ...rest } = location
  return {
    document: { ...document, userInputs: { ...inputs, location: rest } },
    leftOut: [{ field: 'userInputs.location.iranClimate', value }],
    rewritten: [],
  }
}

/** Step `n` turns version n + 1 into version n + 2. A released step is never changed. */
const steps: readonly ((document: Data) => Upgraded)[] = [chosenMaterials, plainNamesAndOwnIds, withoutOldClimate]

/**
 * Upgrades a project document of any earlier version to this one, before it is decoded. Other values, and documents of
 * an unknown version, come back unchanged: the decoder names the fault.
 *
 * @param value a document: `documentVersion`, `userInputs`, `manualInputs`, `masses` and the header
 */
export function upgradeDocument(value: unknown): Upgraded {
  if (!isData(value)) return { document: value, leftOut: [], rewritten: [] }
  const from = value['documentVersion']
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from >= documentVersion)
    return { document: value, leftOut: [], rewritten: [] }
  let document = value
  const leftOut: LeftOut[] = []
  const rewritten: Rewritten[] = []
  for (const step of steps.slice(from - 1)) {
    const upgraded = step(document)
    document = upgraded.document as Data
    leftOut.push(...upgraded.leftOut)
    rewritten.push(...upgraded.rewritten)
  }
  return { document: { ...document, documentVersion }, leftOut, rewritten }
}
