import { Button, Popover } from 'antd'
import { Columns2, Info } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { asShown } from '#building/parts-that-add.ts'
import { endUses } from '#contract/options.ts'
import { useAnalysis } from '../analysis-context.ts'
import { signed } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import { usePickNames } from '../picks/use-pick-names.ts'
import {
  added,
  bridgeExtent,
  bridgeRuns,
  bridgeStages,
  isIdle,
  type BridgeAnswer,
  type BridgeShare,
} from '#building/explain/bridge-scale.ts'
import { ChangeLine } from './change-line.tsx'
import { shownBridge, type ShownRow } from '#building/explain/shown-bridge.ts'
import type { QuestionState } from '../ask/use-question.ts'

/** Contribution of each changed option between two designs: bars by end use, stage by stage, that sum exactly to the difference. */
export function BridgeCard({
  questionState,
  closed,
  names,
}: {
  readonly questionState: QuestionState<'bridge'>
  readonly closed: string | null
  readonly names: { readonly from: string; readonly to: string }
}) {
  const { t } = useTranslation('why')
  const { floorArea } = useAnalysis()
  const words = useStudyWords()
  return (
    <QuestionCard
      className="bridge"
      title={t('bridge.title')}
      unit={words.shown('net', floorArea).unit}
      what={t('bridge.what')}
      button={t('bridge.ask')}
      questionState={questionState}
      hasPicture
      closed={closed}
    >
      {questionState.answer !== null && <BridgeBars answer={questionState.answer} names={names} />}
    </QuestionCard>
  )
}

function BridgeBars({
  answer,
  names,
}: {
  readonly answer: BridgeAnswer
  readonly names: { readonly from: string; readonly to: string }
}) {
  const { t } = useTranslation(['why', 'studies'])
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { floorArea, standing, picks } = useAnalysis()
  const { of, decimals } = words.shown('net', floorArea)
  const stages = useMemo(
    () => shownBridge(answer.from.net, bridgeStages(answer), { of, decimals }),
    [answer, of, decimals],
  )
  const rows = stages.flatMap(stage => stage.rows)
  const [low, high] = bridgeExtent(rows, [answer.from.net, answer.to.net])
  const place = (value: number) => `${(100 * (value - low)) / (high - low)}%`
  const text = (shown: number) => words.format.number(shown, decimals)
  const change = (shown: number) => signed(words.format, shown, decimals)
  const difference = change(asShown(of(answer.to.net), decimals) - asShown(of(answer.from.net), decimals))
  const sum = t('why:bridge.sum', {
    count: rows.length,
    difference,
    runs: words.format.number(bridgeRuns(answer)),
  })
  /** A level is named after its pick; the last one is the design that was chosen. */
  const nameOfLevel = (s: number) => {
    const { stage, pick } = stages[s]!
    if (s === stages.length - 1) return names.to
    const found = picks.picks.find(({ id }) => id === pick)
    return found === undefined ? t('why:bridge.after', { stage: t(`studies:stage.${stage}`) }) : nameOf(found)
  }
  const idle = [...answer.shares]
    .filter(isIdle)
    .map(share => share.change)
    // Shares of older answers include changes that differ in name only.
    .filter(({ key, from, to }) => (from ?? standing(key)?.option) !== (to ?? standing(key)?.option))
  const shownUses = endUses.filter(use => answer.shares.some(({ uses }) => Math.abs(of(uses[use])) >= 0.05))
  if (rows.length === 0)
    return (
      <>
        {idle.length === 0 && (
          <p className="option-note" dir="auto">
            {t('why:bridge.same')}
          </p>
        )}
        <IdleChanges changes={idle} />
      </>
    )
  return (
    <>
      <div data-picture>
        <div className="use-legend">
          {shownUses.map(use => (
            <span key={use}>
              <i className={`use-${use}`} aria-hidden />
              <span dir="auto">{t(`studies:column.${use}`)}</span>
            </span>
          ))}
        </div>
        <table className="bridge-rows" data-testid="bridge-rows">
          <caption className="only-spoken">{sum}</caption>
          <tbody>
            <tr className="bridge-level">
              <th scope="row" dir="auto">
                {names.from}
              </th>
              <td className="bridge-track" aria-hidden>
                <i className="bridge-from" style={{ insetInlineStart: place(answer.from.net) }} />
              </td>
              <td className="bridge-number" colSpan={2} data-testid="bridge-from">
                <bdi>{text(of(answer.from.net))}</bdi>
              </td>
            </tr>
            {stages.map(({ stage, level, shown, shownRows }, s) => (
              <Fragment key={stage}>
                {shownRows.map(shownRow => (
                  <tr key={shownRow.row.share.change.key} data-change={shownRow.row.share.change.key}>
                    <th scope="row">
                      <ChangeLine change={shownRow.row.share.change} />
                    </th>
                    <td className="bridge-track" aria-hidden>
                      <i className="bridge-before" style={{ insetInlineStart: place(shownRow.row.before) }} />
                      {shownRow.row.parts.map(part => (
                        <i
                          key={part.use}
                          className={`bridge-part use-${part.use}`}
                          title={`${t(`studies:column.${part.use}`)} ${change(added(part.use, shownRow.share[part.use]))}`}
                          style={{
                            insetInlineStart: place(part.from),
                            width: `${(100 * (part.to - part.from)) / (high - low)}%`,
                          }}
                        />
                      ))}
                      <i className="bridge-after" style={{ insetInlineStart: place(shownRow.row.after) }} />
                    </td>
                    <td className="bridge-number" data-share={shownRow.row.share.uses.net}>
                      <bdi>{change(shownRow.share.net)}</bdi>
                    </td>
                    <td>
                      <TwoRuns
                        row={shownRow}
                        heads={
                          'levels' in answer
                            ? [t('why:bridge.before'), t('why:bridge.with')]
                            : [t('why:bridge.without'), names.to]
                        }
                        change={change}
                        text={text}
                      />
                    </td>
                  </tr>
                ))}
                <tr className="bridge-level" data-level={stage}>
                  <th scope="row" dir="auto">
                    {nameOfLevel(s)}
                  </th>
                  <td className="bridge-track" aria-hidden>
                    <i className="bridge-after" style={{ insetInlineStart: place(level) }} />
                  </td>
                  <td
                    className="bridge-number"
                    colSpan={2}
                    {...(s === stages.length - 1 ? { 'data-testid': 'bridge-to' } : {})}
                  >
                    <bdi>{text(shown)}</bdi>
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      <IdleChanges changes={idle} />
      <p className="why-foot">
        <Info size={14} strokeWidth={1.75} aria-hidden />
        <span dir="auto">{sum}</span>
      </p>
    </>
  )
}

/** Changes without a bar. */
function IdleChanges({ changes }: { readonly changes: readonly BridgeShare['change'][] }) {
  const { t } = useTranslation('why')
  if (changes.length === 0) return null
  return (
    <div className="bridge-idle" data-testid="bridge-idle">
      <span dir="auto">{t('bridge.idle', { count: changes.length })}</span>
      {changes.map(change => (
        <ChangeLine key={change.key} change={change} />
      ))}
    </div>
  )
}

/** Two runs that show a change by itself: the design before it, and with it. Its share is the mean over all orders. */
function TwoRuns({
  row: { row, share, before, after, differs },
  heads,
  change,
  text,
}: {
  readonly row: ShownRow
  readonly heads: readonly [before: string, after: string]
  readonly change: (shown: number) => string
  readonly text: (shown: number) => string
}) {
  const { t } = useTranslation(['why', 'studies'])
  const words = useStudyWords()
  const parameter = words.parameter(row.share.change.key)
  return (
    <Popover
      trigger={['click']}
      title={<span dir="auto">{parameter}</span>}
      content={
        <>
          <table className="pin-table two-runs">
            <thead>
              <tr>
                {[t('why:bridge.use'), t('why:bridge.share'), ...heads].map(head => (
                  <th key={head} scope="col" dir="auto">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(['net', ...endUses] as const)
                .filter(use => use === 'net' || share[use] !== 0 || before[use] !== after[use])
                .map(use => (
                  <tr key={use}>
                    <th scope="row" dir="auto">
                      {t(`studies:column.${use}`)}
                    </th>
                    <td>
                      <bdi>{change(share[use])}</bdi>
                    </td>
                    <td>
                      <bdi>{text(before[use])}</bdi>
                    </td>
                    <td>
                      <bdi>{text(after[use])}</bdi>
                    </td>
                  </tr>
                ))}
            </tbody>
          </table>
          {differs !== null && (
            <p className="option-note two-runs-note" dir="auto">
              {t(`why:bridge.differs.${differs}`)}
            </p>
          )}
        </>
      }
    >
      <Button
        type="text"
        size="small"
        aria-label={t('why:bridge.runs', { parameter })}
        icon={<Columns2 size={14} strokeWidth={1.75} />}
      />
    </Popover>
  )
}
