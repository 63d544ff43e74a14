import { Button } from 'antd'
import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParameterKey } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { unbroken } from '#text/unbroken.ts'
import { useStudyWords } from '../use-study-words.ts'
import { leaveCell } from './leave-cell.ts'
import { OptionDrawing } from './drawings/option-drawing.tsx'

/** An option of a parameter: its drawing, its value, and its reason. The option at which the design stands has a dashed tick. */
export function OptionCard({
  parameter,
  option,
  among,
  reason,
  baseName,
  sameAs,
  problem,
  focused,
  onRemove,
}: {
  readonly parameter: ParameterKey
  readonly option: OptionValue
  /** All options of the parameter. */
  readonly among: readonly OptionValue[]
  /** null: typed by hand */
  readonly reason: string | null
  /** Name of the design that stands at this option; null: it does not. */
  readonly baseName: string | null
  /** Name of the base design if this option alone did not change its result in the last study; else null. */
  readonly sameAs: string | null
  readonly problem: string | undefined
  /** Whether it gets the focus on mount. */
  readonly focused: boolean
  readonly onRemove: () => void
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const value = words.option(parameter, option, among)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused) card.current?.focus()
  }, [focused])
  const remove = () => {
    // Without this nothing would have the focus, and the arrows would lead nowhere.
    if (card.current?.contains(document.activeElement) === true) leaveCell(card.current)
    onRemove()
  }
  return (
    <div
      ref={card}
      className={`option-card${baseName === null ? '' : ' option-baseline'}${problem === undefined ? '' : ' option-wrong'}`}
      tabIndex={0}
      role="gridcell"
      aria-label={`${words.parameter(parameter)}: ${value}${baseName === null ? '' : `, ${baseName}`}`}
      data-cell=""
      onKeyDown={event => {
        if (event.key !== 'Delete' && event.key !== 'Backspace') return
        event.preventDefault()
        remove()
      }}
    >
      <OptionDrawing parameter={parameter} option={option} />
      <div className="option-words">
        <strong dir="auto" title={value}>
          {unbroken(value)}
        </strong>
        <span dir="auto" title={reason ?? undefined}>
          {reason ?? t('choice.typed')}
        </span>
        {sameAs !== null && (
          <span className="option-same" dir="auto">
            {t('choice.same', { base: sameAs })}
          </span>
        )}
        {problem === undefined ? null : (
          <span className="option-problem" role="alert" dir="auto">
            {problem}
          </span>
        )}
      </div>
      <Button
        className="option-remove"
        size="small"
        type="text"
        tabIndex={-1}
        icon={<X size={14} strokeWidth={1.75} />}
        aria-label={t('choice.remove', { option: value })}
        onClick={remove}
      />
    </div>
  )
}
