import { Button, Input } from 'antd'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { presets } from '#building/stages/presets.ts'
import { areOfSameProperty } from '#building/stages/same-property.ts'
import type { ParameterKey, StudyStage } from '#building/stages/stage-parameters.ts'
import { standing } from '#building/stages/standing.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { Building } from '#contract/entities/project.ts'
import { limits } from '#contract/limits.ts'
import { packMessage } from '#contract/message.ts'
import { parameterProblems } from '#rules/study-problems.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { MarkSign } from '../../../project/fields/edited-mark.tsx'
import { useStudyWords } from '../use-study-words.ts'
import { isTyped } from './is-typed.ts'
import { isAboutField, lackingSystems, type WhyLacking } from './lacking-systems.ts'
import { moveFocus } from './move-focus.ts'
import { parameterGroups } from './parameter-groups.ts'
import { ParameterRow } from './parameter-row.tsx'
import { problemPlaces } from './problem-places.ts'
import { designsWith, optionsOf, withOptionsOf, type StudyDraft } from './study-draft.ts'

/** Ticked parameter for the same property, or with the same place; a study has at most one of each pair. */
function takenBy(draft: StudyDraft, key: ParameterKey): ParameterKey | undefined {
  return draft.parameters.find(({ key: other }) => other !== key && areOfSameProperty(key, other))?.key
}

/**
 * Choice of a stage's parameters: each in its fixed place, with the options that suit this building, and the reasons.
 */
export function ParameterChoice({
  stage,
  building,
  baseName,
  isSame,
  draft,
  refused,
  onDraft,
}: {
  readonly stage: StudyStage
  /** Base document of the study. */
  readonly building: Building
  /** Name of the design that it describes. */
  readonly baseName: string
  /** Whether an option alone did not change that design's result in the last study. */
  readonly isSame: (key: ParameterKey, option: OptionValue) => boolean
  readonly draft: StudyDraft
  /** Refusals of the server, by field. */
  readonly refused: readonly { readonly field: string; readonly message: string }[]
  readonly onDraft: (change: (draft: StudyDraft) => StudyDraft) => void
}) {
  const { t } = useTranslation(['stages', 'project', 'forms'])
  const words = useStudyWords()
  const texts = useInputTexts()
  const [open, setOpen] = useState<ReadonlySet<ParameterKey>>(new Set())
  const [find, setFind] = useState('')
  const groups = useMemo(() => parameterGroups(stage), [stage])
  const count = groups.reduce((sum, { keys }) => sum + keys.length, 0)
  const offered = useMemo(
    () =>
      new Map(
        groups.flatMap(({ keys }) =>
          keys.map(key => [key, { now: standing(building, key), presets: presets(building, key) }] as const),
        ),
      ),
    [groups, building],
  )
  const own = parameterProblems(stage, draft).map(({ field, key, params }) => ({
    field,
    message: texts.message(packMessage(key, params)),
  }))
  const { places, others } = problemPlaces(draft, own.length > 0 ? own : refused)
  const wanted = find.trim().toLocaleLowerCase()
  const lacking = useMemo(() => lackingSystems(building, draft.parameters), [building, draft.parameters])
  const found = groups.map(group => ({
    ...group,
    keys: group.keys.filter(key => words.parameter(key).toLocaleLowerCase().includes(wanted)),
  }))
  const isFolded = (key: ParameterKey) => lacking.has(key) && optionsOf(draft, key) === undefined
  const shown = found
    .map(group => ({ ...group, keys: group.keys.filter(key => !isFolded(key)) }))
    .filter(({ keys }) => keys.length > 0)
  const folded = found.flatMap(({ keys }) => keys).filter(isFolded)
  const [areLackingOpen, setAreLackingOpen] = useState(false)
  const whyText = (why: WhyLacking) =>
    isAboutField(why) ? t(`forms:mechanical.${why}`) : t(`choice.lackingBecause.${why}`)

  const rowOf = (key: ParameterKey) => {
    const options = optionsOf(draft, key)
    const here = offered.get(key)
    if (here === undefined) return null
    const other = takenBy(draft, key)
    return (
      <ParameterRow
        key={key}
        parameter={key}
        now={here.now}
        baseName={baseName}
        isSame={option => isSame(key, option)}
        offered={here.presets}
        typed={isTyped(building, key)}
        options={options}
        isOpen={open.has(key)}
        designs={designsWith(draft, key, Math.max(here.presets.length, limits.parameterOptions.min))}
        problems={places.get(key) ?? new Map()}
        closed={other === undefined ? undefined : t('choice.taken', { other: words.parameter(other) })}
        onOptions={next => {
          onDraft(now => withOptionsOf(now, key, next))
        }}
        onOpen={isOpen => {
          setOpen(before => {
            const next = new Set(before)
            if (isOpen) next.add(key)
            else next.delete(key)
            return next
          })
        }}
      />
    )
  }

  return (
    <section className="sheet choice" aria-labelledby="choice-title">
      <div className="choice-head">
        <h3 id="choice-title" dir="auto">
          {t('choice.title')}
        </h3>
        <span className="choice-note" dir="auto">
          {t('choice.count', { chosen: draft.parameters.length, count, ...limits.parameterOptions })}
        </span>
        <Input
          className="choice-find"
          size="small"
          allowClear
          prefix={<Search size={14} strokeWidth={1.75} aria-hidden />}
          placeholder={t('choice.find')}
          aria-label={t('choice.find')}
          value={find}
          onChange={event => {
            setFind(event.target.value)
          }}
        />
        <span className="choice-legends">
          <span className="choice-legend">
            <i className="baseline-tick" aria-hidden /> <span dir="auto">{baseName}</span>
          </span>
          <span className="choice-legend">
            <MarkSign kind="default" /> {t('choice.default')}
          </span>
          <span className="choice-legend">
            <MarkSign kind="edited" /> {t('choice.edited')}
          </span>
          <span className="choice-legend">
            <kbd>↑↓←→</kbd> {t('choice.move')}
          </span>
          <span className="choice-legend">
            <kbd>Del</kbd> {t('choice.delete')}
          </span>
        </span>
      </div>
      {others.map(message => (
        <p key={message} className="option-problem choice-problem" role="alert" dir="auto">
          {message}
        </p>
      ))}
      {/* Arrows move between the elements of its cells; Tab reaches each of them as well. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div className="choice-table" role="grid" aria-labelledby="choice-title" onKeyDown={moveFocus}>
        <div className="parameter-line choice-columns" role="row">
          {(['parameter', 'now', 'preset', 'range', 'designs'] as const).map(column => (
            <span key={column} role="columnheader" className={`parameter-${column === 'parameter' ? 'name' : column}`}>
              {t(`choice.columns.${column}`)}
            </span>
          ))}
        </div>
        {shown.map(({ tab, keys }) => (
          <div key={tab} role="presentation">
            <h4 className="choice-group" dir="auto">
              {t(`project:tabs.${tab}`)}
            </h4>
            {keys.map(rowOf)}
          </div>
        ))}
        {folded.length > 0 && (
          <div role="presentation" className="choice-lacking" data-testid="lacking">
            <Button
              type="text"
              size="small"
              data-cell=""
              aria-expanded={areLackingOpen}
              icon={
                areLackingOpen ? (
                  <ChevronUp size={16} strokeWidth={1.75} />
                ) : (
                  <ChevronDown size={16} strokeWidth={1.75} />
                )
              }
              onClick={() => {
                setAreLackingOpen(!areLackingOpen)
              }}
            >
              <span dir="auto">
                {t('choice.lacking', { count: folded.length, shown: words.format.number(folded.length) })}
              </span>
            </Button>
            {areLackingOpen &&
              folded.map(key => {
                const why = lacking.get(key)
                return (
                  <div key={key} role="presentation">
                    {rowOf(key)}
                    <p className="option-note choice-why" dir="auto">
                      {why === undefined ? null : whyText(why)}
                    </p>
                  </div>
                )
              })}
          </div>
        )}
        {shown.length + folded.length === 0 && (
          <p className="choice-none" dir="auto">
            {t('choice.notFound', { find: find.trim() })}
          </p>
        )}
      </div>
    </section>
  )
}
