import { brushKeys, plotKeys } from '../plot/plot-keys.ts'
import { yearKeys } from '../screens/analysis/hours/year-keys.ts'
import { mapKeys } from '../screens/location/map-keys.ts'
import { zoneKeys } from '../screens/zone/zone-keys.ts'
import type { Shortcut, ShortcutGroup } from '../ui/shortcut.ts'
import { undoKeys } from '../ui/undo-keys.ts'
import { canvasShortcuts } from '../workbench/canvas-shortcuts.ts'
import { pageKeys } from './page-keys.ts'

/** Lines of a table of keys: keys with the same words are one line. */
function lines(keys: Readonly<Record<string, Shortcut>>): readonly Shortcut[] {
  const all = Object.values(keys)
  return all.filter(({ words }, i) => all.findIndex(one => one.words === words) === i)
}

/** All shortcuts of the product by the part that hears them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  { title: 'keys:groups.page', shortcuts: lines(pageKeys) },
  { title: 'keys:groups.project', shortcuts: lines(undoKeys) },
  { title: 'keys:groups.drawing', shortcuts: canvasShortcuts },
  { title: 'keys:groups.map', shortcuts: lines(mapKeys) },
  { title: 'keys:groups.zones', shortcuts: lines(zoneKeys) },
  { title: 'keys:groups.designs', shortcuts: lines({ ...plotKeys, ...brushKeys }) },
  { title: 'keys:groups.hours', shortcuts: lines(yearKeys) },
]
