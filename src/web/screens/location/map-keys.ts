import { named } from '../../ui/press.ts'
import type { Shortcuts } from '../../ui/shortcut.ts'

/** Keys of the map of the site. OpenLayers moves and zooms by itself. */
export const mapKeys = {
  move: { words: 'keys:names.mapMove', keys: ['←', '→', '↑', '↓'] },
  zoomIn: { words: 'keys:names.zoomIn', keys: ['+'] },
  zoomOut: { words: 'keys:names.zoomOut', keys: ['-'] },
  place: { words: 'keys:names.mapPlace', keys: ['Enter'], takes: named('Enter') },
} as const satisfies Shortcuts
