import { no, yes, type Answer } from './answer.ts'

/** At most eight neighbours. */
export const maximumNeighbors = 8
/** Whether another neighbour may be added. */
export function mayAddNeighbor(neighbors: readonly unknown[]): Answer<'neighbors.tooMany'> {
  return neighbors.length < maximumNeighbors ? yes : no('neighbors.tooMany')
}
