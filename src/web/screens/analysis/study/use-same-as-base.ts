import { useMemo } from 'react'
import type { Building } from '#contract/entities/project.ts'
import type { OptionValue, Study } from '#contract/entities/study.ts'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import { standingOptions } from '#building/stages/standing-options.ts'
import type { StudyRows } from '#charts/plot/plot-of-study.ts'
import { sameAsBase } from './same-as-base.ts'

/** Options that alone do not change the result of a study's base, by `sameAsBase`. Without a study or its rows there are none. */
export function useSameAsBase(
  study: Study | null,
  rows: StudyRows | null,
  document: Building,
  base: DesignFigures,
): (key: string, option: OptionValue) => boolean {
  return useMemo(
    () =>
      study === null || rows?.run !== study._id
        ? () => false
        : sameAsBase(study, rows, standingOptions(document), base),
    [study, rows, document, base],
  )
}
