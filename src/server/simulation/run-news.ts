import type { RunEvent } from '#contract/entities/run.ts'

/** Progress of runs, sent inside this process as it happens. Other processes read it from the database. */
export interface RunNews {
  readonly tell: (runId: string, event: RunEvent) => void
  /** @returns function that stops listening */
  readonly listen: (runId: string, listener: (event: RunEvent) => void) => () => void
}

export function openRunNews(): RunNews {
  const listeners = new Map<string, Set<(event: RunEvent) => void>>()
  return {
    tell: (runId, event) => {
      for (const listener of listeners.get(runId) ?? []) listener(event)
    },
    listen: (runId, listener) => {
      const those = listeners.get(runId) ?? new Set()
      listeners.set(runId, those.add(listener))
      return () => {
        those.delete(listener)
        if (those.size === 0) listeners.delete(runId)
      }
    },
  }
}
