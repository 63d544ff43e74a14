import { limits } from '#contract/limits.ts'
import { no, yes, type Answer } from './rule-answer.ts'

/** Whether another neighbour may be added. */
export function mayAddNeighbor(neighbors: readonly unknown[]): Answer<'neighbors.tooMany'> {
  return neighbors.length < limits.neighbors ? yes : no('neighbors.tooMany', { max: limits.neighbors })
}
