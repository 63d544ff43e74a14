import type { Signals } from './shell.ts'

/** Ctrl-C comes from the terminal, from npm and from the launcher: those after the first may not cut the stop short. */
export function untilSignal(signals: Signals): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      signals.on(signal, () => {
        resolve()
      })
  })
}
