import { useTranslation } from 'react-i18next'
import type { Bridge } from '#contract/entities/explanation.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useStudyWords } from '../use-study-words.ts'

type Change = (typeof Bridge.Type)['shares'][number]['change']

/** A changed option: its parameter, and its values before and after. */
export function ChangeLine({ change }: { readonly change: Change }) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const { standing } = useAnalysis()
  const now = standing(change.key)
  const [from, to] = [change.from ?? now?.option ?? null, change.to ?? now?.option ?? null]
  const both = [from, to].filter(option => option !== null)
  const text = (option: typeof from) =>
    option !== null
      ? words.option(change.key, option, both)
      : now === undefined
        ? t('asBefore')
        : words.standing(change.key, now)
  return (
    <span className="change-line">
      <span dir="auto">{words.parameter(change.key)}</span>
      <span className="change-options" dir="ltr">
        <bdi>{text(from)}</bdi> <i aria-hidden>→</i> <bdi>{text(to)}</bdi>
      </span>
    </span>
  )
}
