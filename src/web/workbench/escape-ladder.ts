import type { Workbench } from './make-workbench.ts'
import { allMechanisms, restingTool, toolNamed } from './tools/all-tools.ts'
import { escapeSteps, type EscapeStep } from './tools/tool.ts'

/** A state that Escape leaves. */
interface Step {
  readonly leaves: EscapeStep
  /** Whether there is anything to leave. */
  readonly holds: (workbench: Workbench) => boolean
  readonly leave: (workbench: Workbench) => void
}

/** Steps of the page itself. */
const pageSteps: readonly Step[] = [
  {
    leaves: 'message',
    holds: ({ store }) => store.get().refusal !== null || store.get().squared !== null,
    leave: ({ store }) => {
      store.set({ refusal: null, squared: null })
    },
  },
  {
    leaves: 'tool',
    holds: ({ store }) => store.get().tool !== restingTool,
    leave: ({ layDown }) => {
      layDown()
    },
  },
]

/** Steps of the tools' machines. */
const toolSteps: readonly Step[] = allMechanisms.flatMap(({ escape = [] }) =>
  escape.map(({ leaves, holds, leave }) => ({
    leaves,
    holds: (workbench: Workbench) => holds(workbench, toolNamed(workbench.store.get().tool)),
    leave,
  })),
)

/** States that Escape leaves a step at a time, the first active one first. */
export const escapeLadder: readonly Step[] = [...pageSteps, ...toolSteps].toSorted(
  (one, other) => escapeSteps.indexOf(one.leaves) - escapeSteps.indexOf(other.leaves),
)
