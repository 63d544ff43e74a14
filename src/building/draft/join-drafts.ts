import { mergeDraft } from './merge-draft.ts'
import type { StoredDraft } from './stored-draft.ts'

/**
 * Joins the unsent drafts of several windows, the newest first. A draft that changed a section otherwise than a newer
 * one stays apart, and so does a second one with a late part: no work is overwritten.
 *
 * @returns the joined draft, or null without drafts, and the drafts that it holds
 */
export function joinDrafts<T extends StoredDraft>(
  drafts: readonly T[],
): { readonly joined: StoredDraft | null; readonly held: readonly T[] } {
  const [newest, ...others] = drafts.toSorted((a, b) => b.keptAt.localeCompare(a.keptAt))
  if (newest === undefined) return { joined: null, held: [] }
  const held = [newest]
  let { mine, late } = newest
  for (const draft of others) {
    const merged = mergeDraft(draft.base, draft.mine, mine)
    if (merged === null || (late !== undefined && draft.late !== undefined)) continue
    mine = merged
    late ??= draft.late
    held.push(draft)
  }
  const { version, base, keptAt } = newest
  return { joined: { version, base, mine, keptAt, late }, held }
}
