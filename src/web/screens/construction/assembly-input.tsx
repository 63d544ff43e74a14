import { Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resolved } from '#building/library/resolved.ts'
import { optionLists } from '#contract/options.ts'
import { fieldId } from '../../project/addresses.ts'
import { FieldFrame, helpId } from '../../project/fields/field-frame.tsx'
import type { FieldAbout } from '../../project/fields/field-mark.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { withTyped } from '../../project/fields/tab-field.tsx'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useFormat } from '../../text/use-format.ts'
import { assemblyUValue, type EnvelopePart } from './assembly-figures.ts'
import { matchesWords } from './matches-words.ts'

interface Choice {
  readonly value: string
  readonly label: string
  readonly uValue: string
}

function optionRow({ data: { label, uValue } }: { readonly data: Choice }) {
  return (
    <span className="assembly-option">
      <span dir="auto">{label}</span>
      <bdi className="assembly-option-u">{uValue}</bdi>
    </span>
  )
}

/**
 * List of a part's assemblies, searched by any words of their names, each with its U-value. The arrow keys move in it,
 * Enter chooses.
 */
export function AssemblyInput({ part }: { readonly part: EnvelopePart }) {
  const { building, change, locked } = useProjectEditor()
  const { t } = useTranslation(['forms', 'project'])
  const texts = useInputTexts()
  const format = useFormat()
  const field = `${part}Material` as const
  const list = `${part}Assembly` as const
  const { value, source } = useMemo(() => resolved(building).construction, [building])[field]
  const { units } = building
  const id = fieldId('construction', field)
  const label = texts.label(`construction.${field}`)
  const set = (next: string | undefined) => {
    change(t('project:step.construction'), b => withTyped(b, 'construction', field, next))
  }
  const options = useMemo(
    (): Choice[] =>
      optionLists[list].map(key => ({
        value: key,
        label: texts.option(list, key),
        uValue: format.withUnit('uValue', assemblyUValue(part, key) ?? 0, units),
      })),
    [list, part, texts, format, units],
  )
  const about: FieldAbout = {
    rows: [
      [t('project:about.default'), t('forms:construction.noAssembly')],
      [t('project:about.source'), texts.source(source)],
    ],
    notes: [t(part === 'window' ? 'forms:construction.windowHelp' : 'forms:construction.assemblyHelp')],
    id,
  }
  return (
    <div className="assembly-field">
      <FieldFrame
        id={id}
        label={label}
        mark={value === null ? 'default' : 'edited'}
        about={about}
        onReset={
          locked
            ? undefined
            : () => {
                set(undefined)
              }
        }
      >
        <Select<string, Choice>
          id={id}
          className="option"
          options={options}
          value={value}
          disabled={locked}
          placeholder={t('forms:construction.noAssembly')}
          popupMatchSelectWidth={false}
          listHeight={320}
          showSearch={{
            filterOption: (typed, option) => matchesWords(typed, `${option?.label ?? ''} ${option?.value ?? ''}`),
          }}
          optionRender={optionRow}
          aria-describedby={helpId(id)}
          onChange={set}
        />
      </FieldFrame>
    </div>
  )
}
