import type { Building } from '#contract/entities/project.ts'
import { tabs, type InputTab, type Tab } from '#contract/options.ts'

/** An item that opens a tab: its key in errors.json and the tab where it is given. */
export interface MissingItem {
  readonly key: 'check.location' | 'check.mass'
  readonly tab: InputTab
}
export type TabAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'tab.closed'; readonly missing: readonly MissingItem[] }

type Needs = Pick<Building, 'userInputs' | 'masses'>

/**
 * Whether a tab may be opened. Location opens always. Drawing needs a confirmed location (not only a position on the
 * map). The other inputs need a mass. Analysis opens always and shows review and payment while unpaid.
 */
export function tabAccess(building: Needs, tab: Tab): TabAnswer {
  if (tab === 'location' || tab === 'analysis') return { ok: true }
  const missing: MissingItem[] = []
  const { location } = building.userInputs
  if (location?.latitude === undefined || location.longitude === undefined)
    missing.push({ key: 'check.location', tab: 'location' })
  if (tab !== 'draw-building' && building.masses.length === 0) missing.push({ key: 'check.mass', tab: 'draw-building' })
  return missing.length === 0 ? { ok: true } : { ok: false, reason: 'tab.closed', missing }
}

/** Tab that opens in place of a closed one: the nearest open tab before it. */
export function nearestOpenTab(building: Needs, tab: Tab): Tab {
  return tabs.slice(0, tabs.indexOf(tab) + 1).findLast(t => tabAccess(building, t).ok) ?? 'location'
}
