import { useTranslation } from 'react-i18next'
import type { Pick } from '#contract/entities/study.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { MonthsOfDesigns } from './months-of-designs.tsx'

/** Picks month by month on a common scale, with a dashed tick for the baseline. */
export function MonthsCard({ picks }: { readonly picks: readonly Pick[] }) {
  const { t } = useTranslation('stages')
  const nameOf = usePickNames()
  return (
    <section className="sheet compare-card" aria-label={t('compare.months')} data-testid="compare-months">
      <MonthsOfDesigns
        designs={picks.map(pick => ({ design: { pick: pick.id }, name: nameOf(pick) }))}
        table="compare-table"
      >
        <strong dir="auto">{t('compare.months')}</strong>
      </MonthsOfDesigns>
    </section>
  )
}
