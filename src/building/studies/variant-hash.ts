import { engineVersion } from '#engine/version.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { withOptions, type ChosenOptions } from '../stages/with-options.ts'

/** SHA-256 of a text in UTF-8: this room has no digest of its own. */
export type Digest = (text: string) => Uint8Array

/** Bytes of a variant's hash: that two of a billion variants share it by chance is less likely than 1 in 10²⁰. */
export const variantHashBytes = 16

/** What else decides a variant's figures. */
export interface HashedWith {
  /** SHA-256 of the weather year, hex. */
  readonly weatherDigest: string
  readonly setting: StudySetting
  /** Of the engine that computes; absent = of this one. */
  readonly engineVersion?: string
}

/**
 * A name for a variant's figures: rows with the same hash have the same figures, so one that was computed before is taken over.
 *
 * It is made of the variant's whole document, so it does not matter from which document or through which options a study came to
 * it: an option that is what the document says already leaves the hash as it was. Its name, label and units change no figure.
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

/** Text of a document whose larger parts stand by their digests, each worked out once for an object. */
function textWithParts(digest: Digest): (document: Building) => string {
  const known = new WeakMap<object, string>()
  const part = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    const before = known.get(value)
    if (before !== undefined) return before
    const text = Array.from(digest(JSON.stringify(sorted(value))), byte => byte.toString(16).padStart(2, '0')).join('')
    known.set(value, text)
    return text
  }
  return ({ userInputs, ...rest }) =>
    JSON.stringify([
      inOrder(userInputs).map(([tab, typed]) => [tab, part(typed)]),
      ...counted.map(key => part(rest[key]) ?? null),
    ])
}

/** Entries by name; what is undefined is as if it were not there. */
function inOrder(of: object): readonly (readonly [string, unknown])[] {
  return Object.entries(of)
    .filter(([, value]) => value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** The same value with all its records in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(inOrder(value).map(([key, part]) => [key, sorted(part)]))
}
