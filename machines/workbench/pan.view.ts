import type { SnapshotFrom } from 'xstate'
import type { panMachine } from './pan.machine.ts'

export interface PanView {
  /** Cursor that replaces the tool's; null while a press would not move the view. */
  readonly cursor: 'grab' | 'grabbing' | null
}

/** View of moving the plane on the canvas. */
export function panView(snapshot: SnapshotFrom<typeof panMachine>): PanView {
  const { toolInHand, spaceHeld } = snapshot.context
  return { cursor: !snapshot.matches('idle') ? 'grabbing' : toolInHand || spaceHeld ? 'grab' : null }
}
