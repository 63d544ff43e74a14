/** Lets so much work through at once; urgent work goes before all that waits. */
export interface Gate {
  readonly run: <T>(work: () => Promise<T>, isUrgent?: boolean) => Promise<T>
}

/**
 * Opens a gate.
 * @param atOnce   how much work may run
 * @param onUrgent told when urgent work has to wait
 */
export function openGate(atOnce: number, onUrgent: () => void = () => undefined): Gate {
  let running = 0
  const urgent: (() => void)[] = []
  const patient: (() => void)[] = []
  const turn = (isUrgent: boolean): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    return new Promise(resolve => {
      ;(isUrgent ? urgent : patient).push(resolve)
      if (isUrgent) onUrgent()
    })
  }
  return {
    run: async (work, isUrgent = false) => {
      await turn(isUrgent)
      try {
        return await work()
      } finally {
        const next = urgent.shift() ?? patient.shift()
        if (next === undefined) running--
        else next()
      }
    },
  }
}
