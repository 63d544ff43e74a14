import { useState } from 'react'

/**
 * The study that was on the page before the present one; null while it is the first. With its rows it changes once the present one has
 * rows too.
 *
 * @param present a study, or a study with its rows; null while it is not read
 */
export function usePreviousStudy<Shown extends object>(
  present: Shown | null,
  runOf: (shown: Shown) => string,
): Shown | null {
  const [seen, setSeen] = useState<Shown | null>(null)
  const [previous, setPrevious] = useState<Shown | null>(null)
  if (present !== null && present !== seen) {
    if (seen !== null && runOf(seen) !== runOf(present)) setPrevious(seen)
    setSeen(present)
  }
  return previous
}
