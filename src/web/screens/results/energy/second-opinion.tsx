import { CircleCheck, CircleHelp, Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SecondOpinion as Opinion } from '#contract/entities/run.ts'
import type { FigureWords } from '#exports/words.ts'
import { opinionWords } from '#text/opinion-words.ts'
import { useFormat } from '../../../text/use-format.ts'
import type { ResultView } from '#text/result-view.ts'
import { useShown } from '../use-shown.ts'

/** Monthly method beside the hourly needs: both figures, their agreement, and the reasons for a difference. */
export function SecondOpinion({ view }: { readonly view: ResultView }) {
  const { t } = useTranslation('results')
  const { secondOpinion } = view.result
  if (secondOpinion === undefined) return null
  return (
    <section className="card" data-testid="second-opinion">
      <div className="card-title">
        <h2 dir="auto">{t('secondOpinion.title')}</h2>
      </div>
      <div className="opinions">
        {(['heating', 'cooling'] as const).map(need => (
          <Compared key={need} need={need} compared={secondOpinion[need]} view={view} />
        ))}
      </div>
      <p className="card-note" dir="auto">
        {t('secondOpinion.method')}
        {view.result.films === 'standard' && ` ${t('secondOpinion.films')}`}
      </p>
    </section>
  )
}

function Compared({
  need,
  compared,
  view,
}: {
  readonly need: 'heating' | 'cooling'
  readonly compared: Opinion['heating']
  readonly view: ResultView
}) {
  const { t } = useTranslation('results')
  const format = useFormat()
  const shown = useShown('energy', view)
  const { agrees, reason } = compared
  const words = opinionWords(need, compared, {
    find: t as unknown as FigureWords['find'],
    percent: format.percent,
    energy: kWh => `${shown.text(kWh)} ${shown.unit}`,
  })
  const Icon = agrees ? CircleCheck : reason === null ? CircleHelp : Info
  return (
    <div className={`opinion ${agrees ? 'opinion-agrees' : reason === null ? 'opinion-open' : ''}`} data-need={need}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <p dir="auto">
        <strong>{words.figures}</strong> {words.reasons}
      </p>
    </div>
  )
}
