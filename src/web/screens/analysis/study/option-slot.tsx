import { Button, Input, Select } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stageParameters, type ParameterKey, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { optionLists } from '#contract/options.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { parseQuantity } from '../../../project/fields/parse-quantity.ts'
import { focusAtOnce } from '../focus-at-once.ts'
import { useStudyWords } from '../use-study-words.ts'

/** The free slot of a parameter: a number is typed with its unit, anything else is chosen from its list. */
export function OptionSlot({
  parameter,
  options,
  onAdd,
}: {
  readonly parameter: ParameterKey
  readonly options: readonly OptionValue[]
  readonly onAdd: (option: OptionValue) => void
}) {
  const { field }: StageParameter = stageParameters[parameter]
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <Button
        className="option-slot"
        type="dashed"
        icon={<Plus size={16} strokeWidth={1.75} />}
        onClick={() => {
          setOpen(true)
        }}
      >
        {t('choice.addOption')}
      </Button>
    )
  const close = () => {
    setOpen(false)
  }
  if (field.kind === 'number')
    return <NumberSlot parameter={parameter} options={options} onAdd={onAdd} onClose={close} />
  return (
    <Select
      className="option-slot"
      ref={focusAtOnce}
      defaultOpen
      showSearch={{ optionFilterProp: 'label' }}
      aria-label={t('choice.addOptionOf', { parameter: words.parameter(parameter) })}
      placeholder={t('choice.fromLibrary')}
      options={optionLists[field.list]
        .filter(value => !options.includes(value))
        .map(value => ({ value: value as string, label: words.option(parameter, value) }))}
      onSelect={(value: string) => {
        onAdd(value)
        close()
      }}
      onBlur={close}
    />
  )
}

function NumberSlot({
  parameter,
  options,
  onAdd,
  onClose,
}: {
  readonly parameter: ParameterKey
  readonly options: readonly OptionValue[]
  readonly onAdd: (option: OptionValue) => void
  readonly onClose: () => void
}) {
  const { field }: StageParameter = stageParameters[parameter]
  const {
    building: { units },
  } = useProjectEditor()
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  if (field.kind !== 'number') return null
  const { quantity, min, max } = field
  const add = () => {
    const value = parseQuantity(typed, quantity, units)
    if (value === null) setProblem(t('choice.noNumber'))
    else if (value < min || value > max)
      setProblem(t('choice.outside', { from: words.option(parameter, min), to: words.option(parameter, max) }))
    else if (options.includes(value)) setProblem(t('choice.isThere'))
    else {
      onAdd(value)
      onClose()
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
        suffix={<bdi className="unit">{words.format.unit(quantity, units)}</bdi>}
        onChange={event => {
          setTyped(event.target.value)
          setProblem(null)
        }}
        onPressEnter={add}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Escape') onClose()
        }}
        onBlur={() => {
          if (typed.trim() === '') onClose()
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
