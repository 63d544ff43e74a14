import type { Workbench } from './make-workbench.ts'
import { isDrawTool } from './workbench-store.ts'

/** A state that Escape leaves. */
interface Rung {
  readonly leaves: 'pan' | 'outline' | 'drag' | 'press' | 'message' | 'measurement' | 'tool' | 'selection'
  /** Whether there is anything to leave. */
  readonly holds: (workbench: Workbench) => boolean
  readonly leave: (workbench: Workbench) => void
}
const escape = { type: 'key.escape' } as const

/** States that Escape leaves a step at a time, the first active one first. */
export const escapeLadder: readonly Rung[] = [
  {
    leaves: 'pan',
    holds: ({ pan }) => !pan.getSnapshot().matches('idle'),
    leave: ({ pan }) => {
      pan.send(escape)
    },
  },
  {
    // The machine decides: typed numbers first, then the outline, then the drawing tool.
    leaves: 'outline',
    holds: ({ store }) => isDrawTool(store.get().tool),
    leave: ({ draw }) => {
      draw.send(escape)
    },
  },
  {
    // This is a drag under way, or a dropped shape that was refused.
    leaves: 'drag',
    holds: ({ drag }) => !drag.getSnapshot().matches('idle'),
    leave: ({ drag, select }) => {
      drag.send(escape)
      if (select.getSnapshot().matches('pointing')) select.send(escape)
    },
  },
  {
    leaves: 'press',
    holds: ({ select, erase, measure }) => [select, erase, measure].some(actor => !actor.getSnapshot().matches('idle')),
    leave: ({ select, erase, measure }) => {
      for (const actor of [select, erase, measure]) if (!actor.getSnapshot().matches('idle')) actor.send(escape)
    },
  },
  {
    leaves: 'message',
    holds: ({ store }) => store.get().refusal !== null,
    leave: ({ store }) => {
      store.set({ refusal: null })
    },
  },
  {
    leaves: 'measurement',
    holds: ({ measure }) => measure.getSnapshot().context.line !== null,
    leave: ({ measure }) => {
      measure.send(escape)
    },
  },
  {
    leaves: 'tool',
    holds: ({ store }) => store.get().tool !== 'select',
    leave: ({ layDown }) => {
      layDown()
    },
  },
  {
    // The machine decides: a corner first, then its mass.
    leaves: 'selection',
    holds: ({ selection }) => selection() !== null,
    leave: ({ select }) => {
      select.send(escape)
    },
  },
]
