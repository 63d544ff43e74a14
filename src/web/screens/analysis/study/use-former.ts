import { useState } from 'react'
import type { Study } from '#contract/entities/study.ts'

/** Study on the page before the present one; null while the present one is the first. */
export function useFormer(study: Study | null): Study | null {
  const [seen, setSeen] = useState<Study | null>(null)
  const [former, setFormer] = useState<Study | null>(null)
  if (study !== null && study !== seen) {
    if (seen !== null && seen._id !== study._id) setFormer(seen)
    setSeen(study)
  }
  return former
}
