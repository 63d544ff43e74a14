/**
 * State of a question that a page may begin by itself: `looking` until the server has told of it, `ready` to begin, `busy`
 * while it is asked or runs, `settled` where there is nothing to begin.
 */
export type AtSight = 'looking' | 'ready' | 'busy' | 'settled'

/**
 * Place of the question that a page begins next by itself; null: none now. One at a time is asked, in the order of the
 * list, the cheapest first: a question waits until all before it are known to be settled.
 */
export function nextAtSight(questions: readonly AtSight[]): number | null {
  if (questions.includes('busy')) return null
  const next = questions.findIndex(state => state !== 'settled')
  return questions[next] === 'ready' ? next : null
}
