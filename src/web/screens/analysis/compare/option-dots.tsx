import { useTranslation } from 'react-i18next'
import type { Standing } from '#building/stages/standing.ts'
import type { OptionValue } from '#contract/entities/study.ts'
import { useStudyWords } from '../use-study-words.ts'

/** Option of a design in a parameter, among the options of its study; the tick is what the project stands at. */
export function OptionDots({
  parameter,
  value,
  offered,
  standing,
}: {
  readonly parameter: string
  /** undefined: the design leaves it as it was */
  readonly value: OptionValue | undefined
  readonly offered: readonly OptionValue[]
  readonly standing: Standing | undefined
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const now = standing?.option ?? null
  const chosen = value ?? now
  const isChanged = value !== undefined && value !== now
  return (
    <span className="option-dots">
      {chosen === null ? (
        <span className="option-note" dir="auto" title={t('compare.asBefore')}>
          {standing === undefined ? t('compare.asBefore') : words.standing(parameter, standing)}
        </span>
      ) : (
        <bdi
          className={isChanged ? 'option-changed' : 'option-note'}
          title={isChanged ? undefined : t('compare.asBefore')}
        >
          {words.option(parameter, chosen, offered)}
        </bdi>
      )}
      <span className="option-scale" aria-hidden>
        {offered.map(option => (
          <i
            key={option}
            className={`${option === chosen ? 'option-here' : ''}${option === chosen && isChanged ? ' option-filled' : ''}${
              option === now ? ' option-standing' : ''
            }`}
            title={words.option(parameter, option, offered)}
          />
        ))}
      </span>
    </span>
  )
}
