import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import type { Building } from '#contract/entities/project.ts'
import { inputTabs, orientations, type InputTab } from '#contract/options.ts'

/** Impossible text of a field: never stored, held while the project is open. */
export interface TypedDraft {
  readonly text: string
  readonly label: string
  readonly message: string
}

export interface TypedDrafts {
  readonly subscribe: (tell: () => void) => () => void
  /** By the id of the field. */
  readonly snapshot: () => ReadonlyMap<string, TypedDraft>
  /** Holds a draft, or with null removes it. */
  readonly put: (id: string, draft: TypedDraft | null) => void
}

export function makeTypedDrafts(): TypedDrafts {
  let drafts: ReadonlyMap<string, TypedDraft> = new Map()
  const listeners = new Set<() => void>()
  return {
    subscribe: tell => {
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
      }
    },
    snapshot: () => drafts,
    put: (id, draft) => {
      const before = drafts.get(id)
      if (
        draft === null
          ? before === undefined
          : before?.text === draft.text && before.label === draft.label && before.message === draft.message
      )
        return
      const others = [...drafts].filter(([other]) => other !== id)
      drafts = new Map(draft === null ? others : [...others, [id, draft]])
      for (const listener of listeners) listener()
    },
  }
}

const DraftsContext = createContext<TypedDrafts | null>(null)

export function TypedDraftsProvider({ children }: { readonly children: ReactNode }) {
  const [drafts] = useState(makeTypedDrafts)
  return <DraftsContext.Provider value={drafts}>{children}</DraftsContext.Provider>
}

export function useTypedDrafts(): TypedDrafts {
  const drafts = useContext(DraftsContext)
  if (drafts === null) throw new Error('useTypedDrafts outside TypedDraftsProvider')
  return drafts
}

/** Place of a field, read from its id (see addresses.ts); null for a field of no tab. */
function placeOf(id: string): { readonly tab: InputTab; readonly field: string } | null {
  const tab = inputTabs.find(each => id.startsWith(`${each}-`))
  return tab === undefined ? null : { tab, field: id.slice(tab.length + 1) }
}

/**
 * Whether a draft's field is shown: a removed row takes its drafts with it; an orientation without a wall shows none.
 */
function isShown(building: Building, { tab, field }: { readonly tab: InputTab; readonly field: string }): boolean {
  const row = field.slice(0, Math.max(0, field.lastIndexOf('-')))
  const isOneOf = (ids: readonly string[]) => ids.some(id => id.replaceAll('.', '-') === row)
  if (tab === 'neighbors') return isOneOf((building.userInputs.neighbors?.neighbors ?? []).map(n => n.id))
  if (tab === 'zone')
    return row === '' || isOneOf((building.userInputs.zone?.zoneTypes ?? [{ id: 'whole' }]).map(type => type.id))
  if (tab !== 'envelope') return true
  const areas = envelopeAreas(building)
  return isOneOf(orientations.flatMap(o => (areas[o].grossArea > 0 ? [o, `panel-${o}`] : [])))
}

export interface ShownDraft extends TypedDraft {
  readonly tab: InputTab
  readonly field: string
}

/** Drafts of the project's present fields, in the order of typing. */
export function shownDrafts(drafts: ReadonlyMap<string, TypedDraft>, building: Building): readonly ShownDraft[] {
  return [...drafts].flatMap(([id, draft]) => {
    const place = placeOf(id)
    return place === null || !isShown(building, place) ? [] : [{ ...draft, ...place }]
  })
}

export function useShownDrafts(building: Building): readonly ShownDraft[] {
  const { subscribe, snapshot } = useTypedDrafts()
  const drafts = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => shownDrafts(drafts, building), [drafts, building])
}
