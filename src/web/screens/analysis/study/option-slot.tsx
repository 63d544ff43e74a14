import { Button, Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { stageParameters, type ParameterKey, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { NumberField, OptionField } from '#contract/inputs/field.ts'
import { optionLists } from '#contract/options.ts'
import { judgeQuantity } from '../../../project/fields/judge-quantity.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { focusAtOnce } from '../focus-at-once.ts'
import { useStudyWords } from '../use-study-words.ts'
import { OptionDrawing } from './drawings/option-drawing.tsx'
import { pastedParts, type PastedPart } from './pasted-parts.ts'

export interface OptionSlotProps {
  readonly parameter: ParameterKey
  readonly options: readonly OptionValue[]
  readonly onAdd: (option: OptionValue) => void
  /** Called with several pasted numbers, as written. */
  readonly onPasted: (parts: readonly PastedPart[]) => void
}

/** Pattern of a number's first character. */
const beginning = /^[\d۰-۹٠-٩.٫+-]$/

/**
 * Free slot of a parameter: a number is typed with its unit, another option is chosen from its list. One or several
 * numbers may be pasted. Enter takes the typed value, Escape cancels it; the focus then returns to the slot.
 */
export function OptionSlot(props: OptionSlotProps) {
  const { parameter, onPasted } = props
  const { field }: StageParameter = stageParameters[parameter]
  const { t } = useTranslation('stages')
  const pasted = usePastedParts(parameter)
  /** Text with which it was opened; null: closed. */
  const [begun, setBegun] = useState<string | null>(null)
  const isBack = useRef(false)
  const close = (isLeft: boolean) => {
    isBack.current = !isLeft
    setBegun(null)
  }
  if (begun === null)
    return (
      <Button
        className="option-slot"
        type="dashed"
        data-cell=""
        ref={button => {
          if (button === null || !isBack.current) return
          isBack.current = false
          button.focus()
        }}
        icon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => {
          setBegun('')
        }}
        onKeyDown={event => {
          if (field.kind !== 'number' || event.ctrlKey || event.metaKey || event.altKey) return
          if (!beginning.test(event.key)) return
          event.preventDefault()
          setBegun(event.key)
        }}
        onPaste={event => {
          const parts = pasted(event)
          if (parts.length === 0) return
          event.preventDefault()
          onPasted(parts)
        }}
      >
        {t('choice.addOption')}
      </Button>
    )
  return field.kind === 'number' ? (
    <NumberSlot {...props} field={field} begun={begun} onClose={close} />
  ) : (
    <ListSlot {...props} field={field} onClose={close} />
  )
}

/** Numbers in a pasted text, as written; none for a parameter of words. */
function usePastedParts(parameter: ParameterKey): (event: ClipboardEvent) => readonly PastedPart[] {
  const { field }: StageParameter = stageParameters[parameter]
  const {
    building: { units },
  } = useProjectEditor()
  const { format } = useStudyWords()
  return event =>
    field.kind === 'number' ? pastedParts(event.clipboardData.getData('text/plain'), field, units, format) : []
}

type OpenSlotProps<F> = OptionSlotProps & {
  readonly field: F
  /** Called at the end. `isLeft`: the focus has already moved elsewhere. */
  readonly onClose: (isLeft: boolean) => void
}

interface Choice {
  readonly parameter: ParameterKey
  readonly value: string
  readonly label: string
}

function choiceRow({ data: { parameter, value, label } }: { readonly data: Choice }) {
  return (
    <span className="option-choice">
      <OptionDrawing parameter={parameter} option={value} />
      <span dir="auto">{label}</span>
    </span>
  )
}

function ListSlot({ parameter, options, field, onAdd, onClose }: OpenSlotProps<OptionField>) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  return (
    <Select<string, Choice>
      className="option-slot"
      ref={focusAtOnce}
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('choice.addOptionOf', { parameter: words.parameter(parameter) })}
      placeholder={t('choice.fromLibrary')}
      options={optionLists[field.list]
        .filter(value => !options.includes(value))
        .map(value => ({ parameter, value, label: words.option(parameter, value) }))}
      popupMatchSelectWidth={false}
      optionRender={choiceRow}
      onSelect={value => {
        onAdd(value)
        onClose(false)
      }}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose(false)
      }}
      onBlur={() => {
        onClose(true)
      }}
    />
  )
}

function NumberSlot({
  parameter,
  options,
  field,
  begun,
  onAdd,
  onPasted,
  onClose,
}: OpenSlotProps<NumberField> & { readonly begun: string }) {
  const {
    building: { units },
  } = useProjectEditor()
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const texts = useInputTexts()
  const pasted = usePastedParts(parameter)
  const [typed, setTyped] = useState(begun)
  const [problem, setProblem] = useState<string | null>(null)
  const add = () => {
    const judged = judgeQuantity(typed, { ...field, integer: field.integer === true }, units, words.format)
    if ('problem' in judged)
      setProblem(
        judged.problem === 'field.range'
          ? t('choice.outside', { ...words.range(parameter) })
          : texts.message(judged.problem),
      )
    else if (options.includes(judged.si)) setProblem(t('choice.isThere'))
    else {
      onAdd(judged.si)
      onClose(false)
    }
  }
  return (
    <div className="option-slot option-typing">
      <Input
        ref={focusAtOnce}
        size="small"
        value={typed}
        status={problem === null ? '' : 'error'}
        aria-label={t('choice.addOptionOf', { parameter: words.parameter(parameter) })}
        aria-invalid={problem !== null}
        data-cell=""
        suffix={<bdi className="unit">{words.format.unit(field.quantity, units)}</bdi>}
        onChange={event => {
          setTyped(event.target.value)
          setProblem(null)
        }}
        onPaste={event => {
          const parts = pasted(event)
          if (parts.length < 2) return
          // In a single line they would run together.
          event.preventDefault()
          onPasted(parts)
          onClose(false)
        }}
        onPressEnter={event => {
          // The same press would open the slot again, which has the focus by then.
          event.preventDefault()
          add()
        }}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Escape') onClose(false)
        }}
        onBlur={() => {
          if (typed.trim() === '') onClose(true)
        }}
      />
      <span
        className={problem === null ? 'option-note' : 'option-problem'}
        role={problem === null ? undefined : 'alert'}
        dir="auto"
      >
        {problem ?? t('choice.enterAdds')}
      </span>
    </div>
  )
}
