import { useMachine } from '@xstate/react'
import { Button, Select } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Question, TargetChanges } from '#contract/entities/explanation.ts'
import type { Goal, Pick } from '#contract/entities/study.ts'
import { variantColumnKeys, variantColumns, type VariantColumnKey } from '#contract/variant-columns.ts'
import { variantCost } from '#building/studies/variant-cost.ts'
import { pricedQuestion } from '#building/explain/priced-question.ts'
import { pathTo } from '#building/stages/pick-tree.ts'
import { targetMachine } from '#machines/analysis/target.machine.ts'
import { PictureMenu } from '../../../charts/picture-menu.tsx'
import { PictureSource } from '../../../project/picture-source.tsx'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { useAnalysis } from '../analysis-context.ts'
import { judged } from '../compare/judged.ts'
import type { PickedDesign } from '../picks/use-pick-figures.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { signedStep } from '#text/signed.ts'
import { figuresBy, noFigures } from '#building/studies/design-figures.ts'
import { useShownDesigns } from '../use-shown-designs.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import { ChangeLine } from './change-line.tsx'
import { PickWorking } from './pick-working.tsx'
import { TargetScaleView } from './target-scale-view.tsx'
import { PreviousStageNotice } from './previous-stage-notice.tsx'
import { useLeftTargets } from './use-left-targets.ts'
import { usePickSet } from './use-pick-set.ts'
import { useQuestion } from '../ask/use-question.ts'

type Asks = Extract<Question, { readonly kind: 'target' }>
type Answer = (typeof TargetChanges)['Type']

/** Whether a figure must be at most or at least its target. */
function boundOf(column: VariantColumnKey): Goal['bound'] {
  return variantColumns[column].better === 'more' ? 'least' : 'most'
}

/** A pick's headline, the handle of its target, and the smallest sets of changes that reach it; a click picks one. */
export function TargetCard({ pick }: { readonly pick: Pick }) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { project } = useProjectEditor()
  const { picks, designs, baselineFigures, floorArea } = useAnalysis()
  const [{ context }, tell] = useMachine(targetMachine)
  const { targets, second, held } = context
  useLeftTargets(pick.id, context, tell)
  const card = useRef<HTMLElement>(null)
  /** Handle that takes the focus after the next drawing, because the pressed control is gone then. */
  const nextFocus = useRef<VariantColumnKey | null>(null)
  useEffect(() => {
    if (nextFocus.current === null) return
    card.current?.querySelector<HTMLElement>(`[data-testid=target-${nextFocus.current}]`)?.focus()
    nextFocus.current = null
  })
  const figures = designs.get(pick.id)?.figures ?? noFigures
  const columns: readonly VariantColumnKey[] = second === null ? ['net'] : ['net', second]
  const goals = columns.flatMap((column): readonly Goal[] => {
    const value = targets[column]
    // An unknown figure is not drawn, and no question is sent.
    return value === undefined || figures[column] === null ? [] : [{ column, bound: boundOf(column), value }]
  })
  // A question about a dragged target is sent when it is released.
  const question: Asks | null =
    goals.length === 0 || held !== null
      ? null
      : pricedQuestion({ kind: 'target', pick: pick.id, goals }, project.energyPrices)
  const questionState = useQuestion(project._id, 'target', question)
  const shown = useShownDesigns(floorArea)
  const shownFigures = shown.of(figures)
  const { net } = figures
  const base = baselineFigures.net
  const share = net === null || base === null || base === 0 ? null : (net - base) / base
  const path = pathTo(picks.picks, pick.parent)
  const title = useId()
  return (
    <div className="target">
      <section ref={card} className="sheet why-card target-headline" aria-labelledby={title}>
        <div className="why-head">
          <h3 id={title} className="option-note" dir="auto">
            {t('target.headline', { pick: nameOf(pick) })}
          </h3>
          <span className="head-space" />
          {net !== null && (
            <PictureSource engineVersion={designs.get(pick.id)?.engineVersion ?? null}>
              <PictureMenu
                title={t('target.headline', { pick: nameOf(pick) })}
                unit={words.shown('net', floorArea).unit}
              />
            </PictureSource>
          )}
        </div>
        <p>
          <strong data-testid="why-headline">{words.figure('net', net, floorArea)}</strong>{' '}
          <bdi className="option-note">{words.shown('net', floorArea).unit}</bdi>{' '}
          {share !== null && (
            <span className={`difference-${Math.abs(share) < 0.0005 ? 'same' : judged('net', share)}`} dir="auto">
              {Math.abs(share) < 0.0005
                ? t('target.same')
                : t(share < 0 ? 'target.below' : 'target.above', {
                    share: words.format.percent(Math.abs(100 * share)),
                  })}
            </span>
          )}
        </p>
        {net !== null && net < 0 && (
          <p className="option-note" dir="auto">
            {t('target.surplus')}
          </p>
        )}
        {net !== null && <PickWorking pick={pick.id} figures={figures} />}
        <div data-picture>
          {columns.map(column => {
            const now = shownFigures[column]
            if (now === null) return null
            const marks = [
              ...(shown.baseline[column] === null
                ? []
                : [{ id: 'baseline', name: t('baseline'), value: shown.baseline[column], isBaseline: true }]),
              ...path.flatMap(under => {
                const value = shown.of(designs.get(under.id)?.figures ?? noFigures)[column]
                return value === null ? [] : [{ id: under.id, name: nameOf(under), value, isBaseline: false }]
              }),
            ]
            return (
              <div key={column}>
                {column !== 'net' && (
                  <p className="option-note" dir="auto">
                    {words.column(column)}, <bdi>{words.shown(column, floorArea).unit}</bdi>
                  </p>
                )}
                <TargetScaleView
                  column={column}
                  now={now}
                  marks={marks}
                  target={targets[column] ?? null}
                  isHeld={held?.column === column}
                  tell={tell}
                />
              </div>
            )
          })}
        </div>
        {second !== null && isUnknown(designs.get(pick.id), second) && (
          <p className="option-note" role="status" dir="auto">
            {t('target.unknown', { figure: words.column(second) })}
          </p>
        )}
        <div className="why-head">
          {second === null ? (
            <Select<VariantColumnKey>
              size="small"
              variant="borderless"
              placeholder={t('target.second')}
              aria-label={t('target.second')}
              popupMatchSelectWidth={false}
              value={null}
              options={variantColumnKeys
                .filter(key => key !== 'net' && variantColumns[key].better !== null && figures[key] !== null)
                .map(key => ({ value: key, label: words.column(key) }))}
              onChange={column => {
                nextFocus.current = column
                tell({ type: 'second.chosen', column })
              }}
            />
          ) : (
            <Button
              size="small"
              type="link"
              onClick={() => {
                nextFocus.current = 'net'
                tell({ type: 'second.dropped' })
              }}
            >
              {t('target.without')}
            </Button>
          )}
          {goals.length > 0 && (
            <Button
              size="small"
              type="link"
              onClick={() => {
                nextFocus.current = 'net'
                tell({ type: 'targets.cleared' })
              }}
            >
              {t('target.clear')}
            </Button>
          )}
        </div>
      </section>
      <QuestionCard
        title={t('target.sets')}
        what={t('target.hint')}
        button={t('target.ask')}
        questionState={questionState}
        closed={question === null ? t('target.hint') : null}
        hasPicture
        unit={questionState.answer === null ? undefined : t('target.each', { pick: nameOf(pick) })}
      >
        {questionState.answer !== null && <TargetSets answer={questionState.answer} pick={pick} second={second} />}
      </QuestionCard>
    </div>
  )
}

/** Whether a figure of a design will stay unknown; a figure on its way does not count as unknown. */
function isUnknown(design: PickedDesign | undefined, column: VariantColumnKey): boolean {
  if (design === undefined || design.figures[column] !== null) return false
  return !design.isSwept || design.refused !== null
}

function TargetSets({
  answer,
  pick,
  second,
}: {
  readonly answer: Answer
  readonly pick: Pick
  /** Figure with a target beside net energy. */
  readonly second: VariantColumnKey | null
}) {
  const { t } = useTranslation('why')
  const words = useStudyWords()
  const { floorArea } = useAnalysis()
  const { busy, pickSet, previousStage } = usePickSet(pick)
  const isReadOnly = useIsReadOnly()
  const { project } = useProjectEditor()
  const designs = useShownDesigns(floorArea)
  // A question without a goal for cost has no prices: today's prices give the cost of its designs.
  const secondOf = (figures: Answer['now']) =>
    second === null
      ? null
      : designs.of(
          figuresBy(key => figures[key] ?? (key === 'cost' ? variantCost(figures, project.energyPrices) : null)),
        )[second]
  const { of, decimals } = words.shown('net', floorArea)
  const { now, sets, complete, nearest } = answer
  const isThere = sets.some(({ changes }) => changes.length === 0)
  const shown = sets.length > 0 || nearest === undefined ? sets : [nearest]
  if (shown.length === 0 || isThere)
    return (
      <p className="option-note" dir="auto">
        {t(isThere ? 'target.there' : complete ? 'target.none' : 'target.incomplete')}
      </p>
    )
  return (
    <div className="target-sets" data-testid="target-sets" data-picture>
      {sets.length === 0 && (
        <p className="option-note target-not-reached" role="status" dir="auto">
          {t('target.notReached')}
        </p>
      )}
      {shown.map(({ changes, options, figures }, i) => (
        <article key={changes.map(({ key, to }) => `${key}=${to}`).join()} className="target-set">
          <header>
            <strong>{words.figure('net', figures.net, floorArea)}</strong>
            {figures.net !== null && now.net !== null && (
              <bdi className={`difference-${judged('net', figures.net - now.net)}`}>
                {signedStep(words.format, of(now.net), of(figures.net), decimals)}
              </bdi>
            )}
            <span className="head-space" />
            <span className="option-note" dir="auto">
              {t('target.changes', { count: changes.length })}
            </span>
          </header>
          {changes.map(change => (
            <ChangeLine key={change.key} change={change} />
          ))}
          {second !== null && secondOf(now) !== null && (
            <p className="option-note" dir="auto">
              {words.column(second)}: <bdi>{words.figureWithUnit(second, secondOf(figures), floorArea)}</bdi>
            </p>
          )}
          <footer>
            <span />
            {!isReadOnly && (
              <Button
                size="small"
                type={i === 0 ? 'primary' : 'default'}
                loading={busy}
                onClick={() => {
                  pickSet(options)
                }}
              >
                {t('pick')}
              </Button>
            )}
          </footer>
        </article>
      ))}
      {previousStage !== null && <PreviousStageNotice pick={pick} previousStage={previousStage} />}
    </div>
  )
}
