import { useState } from 'react'
import type { Study } from '#contract/entities/study.ts'

/** The study that was on the page before the one that is; null while it is the first. */
export function useFormer(study: Study | null): Study | null {
  const [seen, setSeen] = useState<Study | null>(null)
  const [former, setFormer] = useState<Study | null>(null)
  if (study !== null && study !== seen) {
    if (seen !== null && seen._id !== study._id) setFormer(seen)
    setSeen(study)
  }
  return former
}
