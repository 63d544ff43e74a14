import type { MachinePaths, WalkStep } from '#machines/machine-paths.ts'

/** Counts a step as the transitions that it takes: for tours that take every transition, and not every event in every state. */
export function byTransition({ machine }: MachinePaths): (step: WalkStep) => string {
  const numbers = new Map<unknown, number>()
  const numberOf = (definition: unknown) => {
    const number = numbers.get(definition) ?? numbers.size
    numbers.set(definition, number)
    return number
  }
  return ({ before, event }) => machine.getTransitionData(before, event).map(numberOf).join()
}
