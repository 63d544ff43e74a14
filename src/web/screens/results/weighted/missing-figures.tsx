import { Button } from 'antd'
import { Coins, Scale } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useFormat } from '../../../text/use-format.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { NoFigures, WeightedMeasure } from '#text/weighted-figures.ts'

/** Reason why a measure has no figures, and the action that helps. */
export function MissingFigures({
  measure,
  missing,
  onRunAgain,
  onEnterPrices,
}: NoFigures & {
  readonly measure: WeightedMeasure
  readonly onRunAgain: () => void
  readonly onEnterPrices: () => void
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const { project, locked } = useProjectEditor()
  const isReadOnly = useIsReadOnly()
  if (missing === 'engine') return <NoMonths measure={measure} title={t('missing.bought')} onRunAgain={onRunAgain} />
  if (missing === 'factors')
    return (
      <NoMonths
        measure={measure}
        title={t('missing.factors')}
        text={t('missing.factorsText')}
        onRunAgain={onRunAgain}
      />
    )
  const carriers = format.list(missing.map(carrier => t(`carrier.${carrier}`)))
  return (
    <section className="card" data-testid={`no-${measure}`}>
      {measure === 'cost' ? (
        <EmptyState
          icon={<Coins />}
          title={t('missing.cost', { carriers })}
          {...(isReadOnly ? {} : { action: <Button onClick={onEnterPrices}>{t('prices.enter')}</Button> })}
        >
          {t('missing.costText')}
        </EmptyState>
      ) : (
        <EmptyState
          icon={<Scale />}
          title={t(`missing.${measure}`, { carriers })}
          action={
            <Link href={`/dashboard/projects/show/${project._id}/mechanical`}>
              {t(locked ? 'missing.see' : 'factorsMissing')}
            </Link>
          }
        >
          {t(locked ? 'missing.locked' : 'missing.open')}
        </EmptyState>
      )}
    </section>
  )
}

/** Notice that an earlier engine stored less. */
export function NoMonths({
  measure,
  title,
  text,
  onRunAgain,
}: {
  readonly measure: WeightedMeasure
  readonly title?: string
  readonly text?: string
  readonly onRunAgain: () => void
}) {
  const { t } = useTranslation('results')
  return (
    <section className="card" data-testid={`no-months-${measure}`}>
      <EmptyState
        icon={<Scale />}
        title={title ?? t('missing.months')}
        action={<Button onClick={onRunAgain}>{t('run.again')}</Button>}
      >
        {text ?? t('missing.engineText')}
      </EmptyState>
    </section>
  )
}
