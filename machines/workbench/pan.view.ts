import type { SnapshotFrom } from 'xstate'
import type { panMachine } from './pan.machine.ts'

export interface PanView {
  /** Over the cursor of the tool in hand; null while a press would not move the view. */
  readonly cursor: 'grab' | 'grabbing' | null
}

/** What the canvas shows of moving the view. */
export function panView(snapshot: SnapshotFrom<typeof panMachine>): PanView {
  const { toolInHand, spaceHeld } = snapshot.context
  return { cursor: !snapshot.matches('idle') ? 'grabbing' : toolInHand || spaceHeld ? 'grab' : null }
}
