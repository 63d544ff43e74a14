import { useTranslation } from 'react-i18next'
import type { OptionValue } from '#contract/entities/study.ts'
import { useStudyWords } from '../use-study-words.ts'

/** Option of a design in a parameter, among the options of its study; the tick is the project's value. */
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
  readonly standing: OptionValue | undefined
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const chosen = value ?? standing
  const isChanged = value !== undefined && value !== standing
  return (
    <span className="option-dots">
      {chosen === undefined ? (
        <span className="option-note" dir="auto">
          {t('compare.asBefore')}
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
              option === standing ? ' option-standing' : ''
            }`}
            title={words.option(parameter, option, offered)}
          />
        ))}
      </span>
    </span>
  )
}
