import type { EpType } from './ep-objects.ts'

export type EpValue = string | number
export type EpGroup = Readonly<Record<string, EpValue>>
/** Fields of one object by their epJSON names; an extensible group is a list. */
export type EpFields = Readonly<Record<string, EpValue | readonly EpGroup[] | undefined>>
/** EnergyPlus input as epJSON has it: objects by type and name. */
export type EpJson = Readonly<Partial<Record<EpType, Readonly<Record<string, EpFields>>>>>

/** A field as text; a list of groups, and what is absent, is none. */
export function fieldText(fields: EpFields, field: string): string {
  const value = fields[field]
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** Objects as they are gathered. A name stands once in a type, without regard to capitals, as EnergyPlus reads them. */
export class EpDocument {
  readonly #objects = new Map<EpType, Map<string, EpFields>>()
  readonly #lower = new Set<string>()
  readonly #same = new Map<string, string>()
  /** Number to try next for a name that is taken. */
  readonly #next = new Map<string, number>()

  /** @throws RangeError when the type has this name: a bug of the caller */
  add(type: EpType, name: string, fields: EpFields): string {
    const key = `${type}/${name.toLowerCase()}`
    if (this.#lower.has(key)) throw new RangeError(`${type} “${name}” stands twice`)
    this.#lower.add(key)
    const own = this.#objects.get(type) ?? new Map<string, EpFields>()
    own.set(name, Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)))
    this.#objects.set(type, own)
    return name
  }

  /** The name of an object with these fields: one that is there, or a new one. */
  once(type: EpType, name: string, fields: EpFields): string {
    const text = `${type} ${JSON.stringify(fields)}`
    const same = this.#same.get(text)
    if (same !== undefined) return same
    const taken = `${type}/${name.toLowerCase()}`
    let n = this.#next.get(taken) ?? 2
    let free = name
    for (; this.#lower.has(`${type}/${free.toLowerCase()}`); n++) free = `${name} ${n}`
    this.#next.set(taken, n)
    this.#same.set(text, free)
    return this.add(type, free, fields)
  }

  toJson(): EpJson {
    return Object.fromEntries([...this.#objects].map(([type, own]) => [type, Object.fromEntries(own)]))
  }
}

/** A field's text that several objects share would else differ by rounding: six digits after the point are a micrometre. */
export function rounded(value: number, digits = 6): number {
  const factor = 10 ** digits
  return Math.round(value * factor) / factor + 0
}
