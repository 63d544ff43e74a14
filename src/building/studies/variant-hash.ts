import { engineVersion } from '#engine/version.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { cachedWith } from '../cached-with.ts'
import { unmarked } from '../edits/mark-mass.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'

/** SHA-256 of a text in UTF-8: this room has no digest of its own. */
export type Digest = (text: string) => Uint8Array

/** Length of a variant's hash [bytes]: among a billion variants the chance of a collision is below 1 in 10²⁰. */
export const variantHashBytes = 16

/** Other inputs that decide a variant's figures. */
export interface HashedWith {
  /** SHA-256 of the weather year, hex. */
  readonly weatherDigest: string
  readonly setting: StudySetting
  /** Version of the engine; absent = the present one. */
  readonly engineVersion?: string
}

/**
 * Name of a variant's figures: rows with the same hash have the same figures, so that computed rows can be reused.
 *
 * It is made of the variant's whole document, so the base document and the options do not matter: an option equal to
 * the document's value leaves the hash unchanged. Name, label and units of the document, and names
 * and locks of masses, are left out, since they change no figure.
 *
 * @param base the document that the study starts from
 * @returns    by options, the first 16 bytes
 */
export function variantHash(base: Building, digest: Digest, of: HashedWith): (options: ChosenOptions) => Uint8Array {
  const textOf = textWithParts(digest)
  return options => {
    const text = textOf(withOptions(base, options))
    return digest(JSON.stringify([of.engineVersion ?? engineVersion, of.weatherDigest, of.setting, text])).slice(
      0,
      variantHashBytes,
    )
  }
}

const counted = ['country', 'primaryBuildingType', 'energyCode', 'terrainClass', 'manualInputs', 'masses'] as const

const knownUnmarked = new WeakMap<readonly Mass[], readonly Mass[]>()
/** Masses without names and locks, which change no figure: the same list if no mass has any. */
function unmarkedMasses(masses: readonly Mass[]): readonly Mass[] {
  return cachedWith(knownUnmarked, masses, () =>
    masses.some(({ name, locked }) => name !== undefined || locked !== undefined) ? masses.map(unmarked) : masses,
  )
}

/** Text of a document with digests in place of its larger parts, each computed once per object. */
function textWithParts(digest: Digest): (document: Building) => string {
  const texts = new WeakMap<object, string>()
  const part = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const before = texts.get(value)
    if (before !== undefined) return before
    const text = Array.from(digest(JSON.stringify(sorted(value))), byte => byte.toString(16).padStart(2, '0')).join('')
    texts.set(value, text)
    return text
  }
  return ({ userInputs, ...rest }) =>
    JSON.stringify([
      inOrder(userInputs).map(([tab, typed]) => [tab, part(typed)]),
      ...counted.map(key => part(key === 'masses' ? unmarkedMasses(rest.masses) : rest[key]) ?? null),
    ])
}

/** Entries by name; an undefined entry counts as absent. */
function inOrder(of: object): readonly (readonly [string, unknown])[] {
  return Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** Value with all its records in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(inOrder(value).map(([key, part]) => [key, sorted(part)]))
}
