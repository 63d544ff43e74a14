import { useState } from 'react'
import type { Study } from '#contract/entities/study.ts'
import type { EarlierStudy } from './rows-before.ts'
import type { StudyRows } from './study-rows.ts'

/** Study on the page before the present one, with its rows; null while the present one is the first. */
export function useEarlier(study: Study | null, rows: StudyRows | null): EarlierStudy | null {
  const [seen, setSeen] = useState<{ readonly study: Study; readonly rows: StudyRows } | null>(null)
  const [earlier, setEarlier] = useState<EarlierStudy | null>(null)
  if (study !== null && rows !== null && rows.run === study._id && rows !== seen?.rows) {
    if (seen !== null && seen.study._id !== study._id) setEarlier(seen)
    setSeen({ study, rows })
  }
  return earlier
}
