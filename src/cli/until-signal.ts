/** Ctrl-C comes from the terminal, from npm and from the launcher: those after the first may not cut the stop short. */
export function untilSignal(): Promise<void> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        resolve()
      })
  })
}
