/** Ranks of waiting work: urgent first, then prompt, then patient. */
const ranks = ['urgent', 'prompt', 'patient'] as const
export type GateRank = (typeof ranks)[number]

/** Lets a limited amount of work through at once, in the order of rank and arrival. */
export interface Gate {
  readonly run: <T>(work: () => Promise<T>, rank?: GateRank) => Promise<T>
}

/**
 * Opens a gate.
 * @param atOnce   amount of work that may run
 * @param onUrgent called when work that is not patient has to wait
 */
export function openGate(atOnce: number, onUrgent: () => void = () => undefined): Gate {
  let running = 0
  const waiting: Readonly<Record<GateRank, (() => void)[]>> = { urgent: [], prompt: [], patient: [] }
  const turn = (rank: GateRank): Promise<void> => {
    if (running < atOnce) {
      running++
      return Promise.resolve()
    }
    return new Promise(resolve => {
      waiting[rank].push(resolve)
      if (rank !== 'patient') onUrgent()
    })
  }
  return {
    run: async (work, rank = 'patient') => {
      await turn(rank)
      try {
        return await work()
      } finally {
        const next = ranks
          .map(one => waiting[one])
          .find(line => line.length > 0)
          ?.shift()
        if (next === undefined) running--
        else next()
      }
    },
  }
}
