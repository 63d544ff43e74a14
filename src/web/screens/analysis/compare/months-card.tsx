import { useTranslation } from 'react-i18next'
import type { DesignFigures } from '#building/studies/design-figures.ts'
import type { Pick } from '#contract/entities/study.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { MonthsOfDesigns } from './months-of-designs.tsx'

/** Picks month by month on a common scale, with a dashed tick for the baseline. */
export function MonthsCard({
  columns,
}: {
  readonly columns: readonly { readonly pick: Pick; readonly figures: DesignFigures }[]
}) {
  const { t } = useTranslation('stages')
  const nameOf = usePickNames()
  return (
    <section className="sheet compare-card" aria-label={t('compare.months')} data-testid="compare-months">
      <MonthsOfDesigns
        designs={columns.map(({ pick, figures }) => ({ design: { pick: pick.id }, name: nameOf(pick), figures }))}
        table="compare-table"
      >
        <strong dir="auto">{t('compare.months')}</strong>
      </MonthsOfDesigns>
    </section>
  )
}
