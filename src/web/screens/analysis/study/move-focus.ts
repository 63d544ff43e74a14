import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [line: number, place: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Moves the focus between the cells of a table (`[data-cell]`) by the arrows, line by line as they stand on the page. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const here = (event.target as HTMLElement).closest<HTMLElement>('[data-cell]')
  const line = here?.closest<HTMLElement>('[role="row"]')
  if (here === null || line === null || line === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')]
  const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const place = cellsOf(line).indexOf(here)
  const [up, aside] = step
  const cells = cellsOf(lines[lines.indexOf(line) + up])
  const to = cells[up === 0 ? place + aside : Math.min(place, cells.length - 1)]
  if (to === undefined) return
  event.preventDefault()
  to.focus()
}
