import * as Schema from 'effect/Schema'
import { decode } from '#contract/decode.ts'
import { tabs } from '#contract/frame-options.ts'
import { Instant, option } from '#contract/schemas.ts'
import { removeText, storedText, storeText } from '../../api/browser-storage.ts'

const LastProject = Schema.Struct({ id: Schema.String, tab: option([...tabs, 'review']), at: Instant })
export type LastProject = typeof LastProject.Type
const read = decode(LastProject)

function storageKey(userId: string) {
  return `badgir.lastProject.${userId}`
}

/** Stores on this device which project a person had open last, and the tab. */
export function noteLastProject(userId: string, id: string, tab: string): void {
  const last = read({ id, tab, at: new Date().toISOString() })
  if (last.ok) storeText(storageKey(userId), JSON.stringify(last.value))
}

/** Project that a person had open last on this device. */
export function lastProject(userId: string): LastProject | undefined {
  try {
    const last = read(JSON.parse(storedText(storageKey(userId)) ?? 'null'))
    return last.ok ? last.value : undefined
  } catch {
    return undefined
  }
}

export function forgetLastProject(userId: string): void {
  removeText(storageKey(userId))
}
