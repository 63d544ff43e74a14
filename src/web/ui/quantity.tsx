import type { ReactNode } from 'react'

/**
 * A number with its unit, from `useFormat`, as a single piece among words: digits first, then sign or unit, from left
 * to right in either language, never broken across lines. Inside a sentence of `locales/` the value is isolated at
 * insertion.
 */
export function Quantity({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return (
    <bdi dir="ltr" className={className === undefined ? 'with-unit' : `with-unit ${className}`}>
      {children}
    </bdi>
  )
}
