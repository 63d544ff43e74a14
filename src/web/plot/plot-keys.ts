import { named, letter } from '../ui/press.ts'
import type { Shortcuts } from '../ui/shortcut.ts'

/** Keys of the plot of designs, while the focus is on its lines. */
export const plotKeys = {
  left: { words: 'keys:names.axis', keys: ['←', '→'], takes: named('ArrowLeft') },
  right: { words: 'keys:names.axis', keys: ['←', '→'], takes: named('ArrowRight') },
  up: { words: 'keys:names.row', keys: ['↑', '↓'], takes: named('ArrowUp') },
  down: { words: 'keys:names.row', keys: ['↑', '↓'], takes: named('ArrowDown') },
  keep: { words: 'keys:names.keepOption', keys: ['Space'], takes: named(' ') },
  pin: { words: 'keys:names.pin', keys: ['Enter'], takes: named('Enter') },
  star: { words: 'keys:names.star', keys: ['S'], takes: letter('s') },
} as const satisfies Shortcuts

/** Keys of an end of a brush, which the end hears itself while it has the focus. */
export const brushKeys = {
  end: { words: 'keys:names.brush', keys: ['↑', '↓'] },
} as const satisfies Shortcuts
