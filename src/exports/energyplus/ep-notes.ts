import { cachedWith } from '#engine/cached-with.ts'
import { packMessage, unpackMessage, type Message } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import type { Assembly } from '../shell/assemblies.ts'
import { modelText, type EpNote } from '../shell/model-words.ts'

/**
 * A note as one string.
 *
 * @param at the zone, element or window that it is about; without one, the building
 */
export function packNote(note: EpNote, at?: string, params: Message['params'] = {}): string {
  return packMessage(note, at === undefined ? params : { at, ...params })
}

/** A packed note as a sentence, behind the places that it is about. */
export function noteText(packed: string, language: Language, places?: readonly string[]): string {
  const { key, params } = unpackMessage(packed)
  const { at, kind } = params
  const translated =
    kind === undefined ? params : { ...params, kind: modelText(language, `kind.${kind as Assembly['kind']}`) }
  const sentence = modelText(language, `energyplus.${key as EpNote}`, translated)
  const named = places ?? (at === undefined ? [] : [String(at)])
  return named.length === 0 ? sentence : `${named.join(', ')}: ${sentence}`
}

/** Notes as sentences, one for all places of a note: a header has room for few. */
export function noteTexts(packed: readonly string[], language: Language): readonly string[] {
  const places = new Map<string, string[]>()
  for (const note of packed) {
    const {
      key,
      params: { at, ...rest },
    } = unpackMessage(note)
    const objects = cachedWith(places, packMessage(key, rest), () => [])
    if (at !== undefined) objects.push(String(at))
  }
  return [...places].map(([note, at]) => noteText(note, language, at))
}
