import type { ReactNode } from 'react'

/** A table wider than its card scrolls inside it, by keyboard too. */
export function ScrollX({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <div className="scroll-x" role="region" aria-label={name} tabIndex={0}>
      {children}
    </div>
  )
}
