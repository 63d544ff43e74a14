import { Button, Checkbox, Tooltip } from 'antd'
import { Check, ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Preset } from '#building/stages/preset.ts'
import type { Standing } from '#building/stages/standing.ts'
import { stageParameters, type ParameterKey, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { limits } from '#contract/limits.ts'
import { unbroken } from '#text/unbroken.ts'
import { MarkSign } from '../../../project/fields/edited-mark.tsx'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { Closed } from '../../../ui/closed.tsx'
import { useStudyWords } from '../use-study-words.ts'
import { OptionCard } from './option-card.tsx'
import { OptionSlot } from './option-slot.tsx'
import { StandingCard } from './standing-card.tsx'
import { pastedOptions } from './pasted-options.ts'
import type { PastedPart } from './pasted-parts.ts'
import { usePastedWords } from './use-pasted-words.ts'

export interface ParameterRowProps {
  readonly parameter: ParameterKey
  /** The stand of the design from which the study starts, and that design's name. */
  readonly now: Standing
  readonly baseName: string
  /** Whether an option alone did not change that design's result in the last study. */
  readonly isSame: (option: OptionValue) => boolean
  /** Suitable options, the one at which the design stands first. */
  readonly offered: readonly Preset[]
  readonly typed: boolean
  /** undefined: not varied */
  readonly options: readonly OptionValue[] | undefined
  readonly isOpen: boolean
  /** Number of designs with this parameter unchanged, or with the offered options. */
  readonly designs: number
  /** Problems by option's index; those of the whole parameter under −1. */
  readonly problems: ReadonlyMap<number, string>
  /** Reason why it cannot be varied beside the ticked ones. */
  readonly closed: string | undefined
  readonly onOptions: (options: readonly OptionValue[]) => void
  readonly onOpen: (open: boolean) => void
}

/** Row of a parameter: one line, and below it its four slots. */
export function ParameterRow(props: ParameterRowProps) {
  const {
    parameter,
    now,
    baseName,
    isSame,
    offered,
    typed,
    options,
    isOpen,
    designs,
    problems,
    closed,
    onOptions,
    onOpen,
  } = props
  const { t } = useTranslation('stages')
  const {
    building: { units },
  } = useProjectEditor()
  const words = useStudyWords()
  const pastedWords = usePastedWords(parameter)
  const { field }: StageParameter = stageParameters[parameter]
  const name = words.parameter(parameter)
  const values = offered.map(({ value }) => value)
  const added = offered.filter(({ value }) => value !== now.option)
  const between = words.format.between(added.map(({ value }) => words.option(parameter, value))).trimEnd()
  const isBeside = now.option === null || options?.includes(now.option) === false
  const isOffered =
    options !== undefined && options.length === values.length && values.every(value => options.includes(value))
  const factor = options?.length ?? Math.max(values.length, limits.parameterOptions.min)
  const own = problems.get(-1)
  // The option that stands is one of them, unless it was removed or the pasted numbers fill all slots.
  const standing = options ?? (now.option === null ? [] : [now.option])
  const [pasteNotice, setPasteNotice] = useState<string | null>(null)
  /** Option of the last slot filled by hand; it gets the focus instead of the slot. */
  const [filled, setFilled] = useState<OptionValue | null>(null)
  useEffect(() => {
    // Only once: it must not take the focus again when the line is opened another time.
    if (filled !== null) setFilled(null)
  }, [filled])
  const change = (next: readonly OptionValue[]) => {
    setPasteNotice(null)
    onOptions(next)
  }
  const add = (given: readonly OptionValue[], beside = standing) => {
    const next = [...new Set([...beside, ...given])]
    change(next)
    if (next.length >= limits.parameterOptions.max) setFilled(given.at(-1) ?? null)
  }
  const paste = (parts: readonly PastedPart[]) => {
    if (field.kind !== 'number') return
    const pastedBeside = (beside: readonly OptionValue[]) =>
      pastedOptions(parts, field, { there: options ?? [], standing: beside }, units, words.format)
    const all = pastedBeside(standing)
    const alone = pastedBeside([])
    // Pasted numbers that fill a parameter which was not varied leave out the present value.
    const isFull = options === undefined && all.tooMany.length > 0 && alone.tooMany.length === 0
    const pasted = isFull ? alone : all
    if (pasted.taken.length > 0) add(pasted.taken, isFull ? [] : standing)
    setPasteNotice(pastedWords(pasted))
  }
  return (
    <div className={`parameter${isOpen ? ' parameter-open' : ''}`} data-parameter={parameter} role="rowgroup">
      <div className="parameter-line" role="row">
        <span className="parameter-name" role="rowheader" aria-label={name}>
          {closed !== undefined && options === undefined ? (
            <Closed name={name} reason={closed} kind="checkbox" cell>
              <Checkbox disabled>
                <span dir="auto">{name}</span>
              </Checkbox>
            </Closed>
          ) : (
            <Checkbox
              data-cell=""
              checked={options !== undefined}
              onChange={({ target }) => {
                change(target.checked ? (values.length > 0 ? values : []) : [])
                onOpen(target.checked)
              }}
            >
              <span dir="auto">{name}</span>
            </Checkbox>
          )}
        </span>
        <span role="cell" className="parameter-now">
          <bdi>{words.standing(parameter, now)}</bdi>
          <MarkSign kind={typed ? 'edited' : 'default'} />
        </span>
        <span
          role="cell"
          className={field.kind === 'option' ? 'parameter-preset parameter-named' : 'parameter-preset'}
          aria-colspan={field.kind === 'option' ? 2 : undefined}
        >
          {added.length === 0 ? null : (
            <Tooltip
              title={added.map(preset => (
                <div key={String(preset.value)} dir="auto">
                  {words.option(parameter, preset.value)}: {words.reason(preset)}
                </div>
              ))}
            >
              <Button
                size="small"
                data-cell=""
                className={isOffered ? 'preset-chip preset-taken' : 'preset-chip'}
                icon={isOffered ? <Check size={14} strokeWidth={1.75} /> : <Plus size={14} strokeWidth={1.75} />}
                disabled={closed !== undefined && options === undefined}
                aria-pressed={isOffered}
                onClick={() => {
                  change(isOffered ? [] : values)
                  onOpen(!isOffered)
                }}
              >
                <span className="preset-words" dir="auto">
                  {field.kind === 'option'
                    ? added.map(({ value }, i) => (
                        <Fragment key={String(value)}>
                          <span>
                            {unbroken(words.option(parameter, value))}
                            {i < added.length - 1 && between}
                          </span>
                          {i < added.length - 1 && ' '}
                        </Fragment>
                      ))
                    : words.options(
                        parameter,
                        added.map(({ value }) => value),
                      )}
                </span>
              </Button>
            </Tooltip>
          )}
        </span>
        {field.kind !== 'option' && (
          <span role="cell" className="parameter-range">
            {field.kind === 'number' && field.typical !== undefined && (
              <bdi>
                {t('choice.range', {
                  from: words.bareOption(parameter, field.typical[0]),
                  to: words.option(parameter, field.typical[1]),
                })}
              </bdi>
            )}
          </span>
        )}
        <span role="cell" className="parameter-designs">
          {options === undefined ? (
            <bdi>{`× ${words.format.number(factor)} = ${words.format.number(designs)}`}</bdi>
          ) : (
            <strong>
              <bdi>{`× ${words.format.number(factor)}`}</bdi>
            </strong>
          )}
        </span>
        <Button
          type="text"
          size="small"
          data-cell=""
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'choice.close' : 'choice.open', { parameter: name })}
          icon={isOpen ? <ChevronUp size={16} strokeWidth={1.75} /> : <ChevronDown size={16} strokeWidth={1.75} />}
          onClick={() => {
            onOpen(!isOpen)
          }}
        />
      </div>
      {own === undefined ? null : (
        <p className="option-problem" role="alert" dir="auto">
          {own}
        </p>
      )}
      {pasteNotice === null ? null : (
        <p className="option-problem" role="alert" dir="auto">
          {pasteNotice}
        </p>
      )}
      {!isOpen ? null : (
        <div className="parameter-options" role="row">
          {isBeside && options !== undefined && <StandingCard parameter={parameter} now={now} baseName={baseName} />}
          {(options ?? []).map((option, place) => {
            const preset = offered.find(({ value }) => value === option)
            return (
              <OptionCard
                key={String(option)}
                parameter={parameter}
                option={option}
                among={options ?? []}
                reason={preset === undefined ? null : words.reason(preset)}
                baseName={option === now.option ? baseName : null}
                sameAs={isSame(option) ? baseName : null}
                problem={problems.get(place)}
                focused={option === filled}
                onRemove={() => {
                  change((options ?? []).filter(other => other !== option))
                }}
              />
            )
          })}
          {(options?.length ?? 0) < limits.parameterOptions.max && closed === undefined && (
            <OptionSlot
              parameter={parameter}
              options={options ?? []}
              onAdd={option => {
                add([option])
              }}
              onPasted={paste}
            />
          )}
        </div>
      )}
    </div>
  )
}
