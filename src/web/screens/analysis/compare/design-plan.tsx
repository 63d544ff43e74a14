import { useTranslation } from 'react-i18next'
import type { Building } from '#contract/entities/project.ts'
import type { ChosenOptions } from '#contract/entities/study.ts'
import { resolved } from '#building/library/resolved.ts'
import { withOptions } from '#building/stages/with-options.ts'
import { SitePlan } from '../../../project/site-plan.tsx'

/** Plan of a design, turned by its options. */
export function DesignPlan({
  document,
  options,
  name,
  height,
}: {
  /** Document that the options change. */
  readonly document: Building
  readonly options: ChosenOptions
  readonly name: string
  /** px */
  readonly height: number
}) {
  const { t } = useTranslation('stages')
  const design = withOptions(document, options)
  return (
    <SitePlan
      masses={design.masses}
      rotation={resolved(design)['draw-building'].orientation.value}
      label={t('compare.plan', { design: name })}
      height={height}
    />
  )
}
