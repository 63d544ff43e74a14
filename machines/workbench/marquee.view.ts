import type { SnapshotFrom } from 'xstate'
import type { Ring } from '#building/derive/ring.ts'
import { frameRing, type marqueeMachine } from './marquee.machine.ts'

export interface MarqueeView {
  /** Frame between the press and the pointer; null without one. */
  readonly frame: Ring | null
}

/** View of selecting with a frame. */
export function marqueeView(snapshot: SnapshotFrom<typeof marqueeMachine>): MarqueeView {
  const { from, to, rotationDeg } = snapshot.context
  return {
    frame: snapshot.matches('dragging') && from !== null && to !== null ? frameRing(from, to, rotationDeg) : null,
  }
}
