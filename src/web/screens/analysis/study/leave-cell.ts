/** Moves the focus from a removed option to the option after it, else to the one before, else to the free slot. */
export function leaveCell(cell: HTMLElement): void {
  const line = cell.closest<HTMLElement>('[role="row"]')
  const cells = [...(line?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]
  const place = cells.indexOf(cell)
  const [after, before] = [cells[place + 1], cells[place - 1]]
  const isOption = (other: HTMLElement | undefined) => other?.getAttribute('role') === 'gridcell'
  const to = isOption(after) ? after : (before ?? after)
  // A parameter with all its options has no slot: the button that opens its line stays.
  const opener = line?.parentElement?.querySelector<HTMLElement>('[aria-expanded]')
  ;(to ?? opener)?.focus()
}
