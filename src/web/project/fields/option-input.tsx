import { Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { optionLists, type OptionList } from '#contract/options.ts'
import { FieldFrame, helpId } from './field-frame.tsx'
import type { FieldAbout } from './field-mark.tsx'
import { useProjectEditor } from '../project-editor.tsx'
import { useInputTexts } from './use-input-texts.ts'

export interface OptionInputProps<L extends OptionList> {
  readonly label: string
  readonly list: L
  /** All options, in another order than the list's. */
  readonly order?: readonly (typeof optionLists)[L][number][] | undefined
  /** Typed option; undefined while the default holds. */
  readonly value: (typeof optionLists)[L][number] | undefined
  /** Absent or null: there is no default. */
  readonly defaultValue?: (typeof optionLists)[L][number] | null | undefined
  readonly source?: string | undefined
  /** Text that the person must know now. */
  readonly help?: ReactNode
  /** More sentences behind the mark. */
  readonly notes?: readonly string[] | undefined
  readonly error?: string | undefined
  readonly warning?: string | undefined
  readonly disabledReason?: string | undefined
  readonly id?: string | undefined
  readonly onChange: (option: (typeof optionLists)[L][number] | undefined) => void
}

/** Input of a list's option, with the same marks as a number. Long lists can be searched. */
export function OptionInput<const L extends OptionList>({
  label,
  list,
  order,
  value,
  defaultValue,
  source,
  help,
  notes,
  error,
  warning,
  disabledReason,
  onChange,
  ...props
}: OptionInputProps<L>) {
  const { locked } = useProjectEditor()
  const { t } = useTranslation('project')
  const texts = useInputTexts()
  const ownId = useId()
  const id = props.id ?? ownId
  type Option = (typeof optionLists)[L][number]
  const options = (order ?? (optionLists[list] as readonly Option[])).map(option => ({
    value: option,
    label: texts.option(list, option),
  }))
  const words = disabledReason ?? help
  const about: FieldAbout = {
    rows: [
      ...(defaultValue === undefined || defaultValue === null
        ? []
        : [[t('about.default'), texts.option(list, defaultValue)] as const]),
      ...(source === undefined ? [] : [[t('about.source'), source] as const]),
    ],
    notes: notes ?? [],
    id: props.id,
  }
  return (
    <FieldFrame
      id={id}
      label={label}
      mark={
        defaultValue === undefined
          ? undefined
          : value !== undefined
            ? 'edited'
            : defaultValue === null
              ? 'empty'
              : 'default'
      }
      about={about}
      onReset={
        locked || disabledReason !== undefined
          ? undefined
          : () => {
              onChange(undefined)
            }
      }
      error={error}
      warning={warning}
      help={words === undefined ? undefined : <span>{words}</span>}
    >
      <Select<Option>
        id={id}
        className="option"
        options={options}
        value={value ?? defaultValue ?? null}
        placeholder={defaultValue === null ? t('field.noDefaultOption') : undefined}
        disabled={locked || disabledReason !== undefined}
        showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
        popupMatchSelectWidth={false}
        aria-describedby={helpId(id)}
        aria-invalid={error !== undefined}
        status={error === undefined ? '' : 'error'}
        onChange={option => {
          onChange(option)
        }}
      />
    </FieldFrame>
  )
}
