import { useTranslation } from 'react-i18next'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import type { Standing } from '#building/stages/standing.ts'
import { unbroken } from '#text/unbroken.ts'
import { useStudyWords } from '../use-study-words.ts'
import { OptionDrawing } from './drawings/option-drawing.tsx'

/** The design's stand, beside options that do not say it: it is none of them, and takes no slot. */
export function StandingCard({
  parameter,
  now,
  baseName,
}: {
  readonly parameter: ParameterKey
  readonly now: Standing
  /** Name of the design from which the study starts. */
  readonly baseName: string
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const text = words.standing(parameter, now)
  return (
    <div
      className="option-card option-baseline option-beside"
      role="gridcell"
      aria-label={`${baseName}: ${text}`}
      data-testid="standing"
    >
      {now.option !== null && <OptionDrawing parameter={parameter} option={now.option} />}
      <div className="option-words">
        <strong dir="auto" title={text}>
          {unbroken(text)}
        </strong>
        <span dir="auto">{t('choice.beside', { base: baseName })}</span>
      </div>
    </div>
  )
}
