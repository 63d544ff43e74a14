import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [line: number, place: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Cells of a line; an element without focus is no cell. */
function cellsOf(line: HTMLElement): readonly HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('[data-cell]:not(:disabled)')]
}

/**
 * Moves the focus between the cells of a table (`[data-cell]`) by the arrows, line by line in the order of the page.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
  const line = here?.closest<HTMLElement>('[role="row"]')
  if (here === null || line === null || line === undefined) return
  const [up, aside] = step
  const place = cellsOf(line).indexOf(here)
  // Lines without cells (the head, a taken parameter's options) are skipped.
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')]
    .map(cellsOf)
    .filter(cells => cells.length > 0)
  const cells = lines[lines.findIndex(others => others.includes(here)) + up] ?? []
  const to = cells[up === 0 ? place + aside : Math.min(place, cells.length - 1)]
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}
