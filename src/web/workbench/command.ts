import type { Press } from '../ui/press.ts'
import type { Shortcut } from '../ui/shortcut.ts'
import type { Workbench } from './make-workbench.ts'
import type { Availability } from './page-edits.ts'

/** A command of the drawing. The key, the button and the menu check the same `available` and call the same `run`. */
export interface Command {
  readonly id: string
  /** Whether a key press means this command. Absent: it has no key. */
  readonly takes?: (press: Press) => boolean
  /** Its line in the list of shortcuts; commands with the same line share it. */
  readonly shortcut?: Shortcut
  /**
   * State in which it works. `drawing`: only with a drawing tool; `underway`: after the first corner; `typing`: while a
   * number is typed; `rest`: only before the first corner. Without one it works always, but not while typing.
   */
  readonly when?: 'always' | 'drawing' | 'underway' | 'typing' | 'rest'
  /** Whether the key belongs to a focused button or link first. */
  readonly yields?: true
  /** Whether the browser may handle the key too. */
  readonly shares?: true
  readonly available: (workbench: Workbench) => Availability
  readonly run: (workbench: Workbench, press: Press) => void
}

/** Answer of a command that is available. */
export const yes = { ok: true } as const
/** Availability of a command that nothing refuses. */
export function always(): Availability {
  return yes
}
