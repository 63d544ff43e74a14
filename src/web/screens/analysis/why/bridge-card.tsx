import { Button, Popover } from 'antd'
import { Columns2, Info } from 'lucide-react'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Bridge } from '#contract/entities/explanation.ts'
import { endUses } from '#contract/options.ts'
import { studyStages } from '#contract/options.ts'
import { isParameter, stageParameters, type StudyStage } from '#building/stages/stage-parameters.ts'
import { useAnalysis } from '../analysis-context.ts'
import { signed } from '../signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { QuestionCard } from './question-card.tsx'
import { bridgeExtent, bridgeRows, isIdle, type BridgeRow } from './bridge-scale.ts'
import { ChangeLine } from './change-line.tsx'
import type { Asked } from '../ask/use-question.ts'

type Answer = (typeof Bridge)['Type']

/** Rows of a bridge by stage, each with its own rows one after another. */
function byStage(answer: Answer): readonly { readonly stage: StudyStage; readonly rows: readonly BridgeRow[] }[] {
  const parts: { stage: StudyStage; rows: readonly BridgeRow[] }[] = []
  let level = answer.from.net
  const effective = answer.shares.filter(share => !isIdle(share))
  for (const stage of studyStages) {
    const shares = effective.filter(({ change: { key } }) => isParameter(key) && stageParameters[key].stage === stage)
    if (shares.length === 0) continue
    const rows = bridgeRows(level, shares)
    parts.push({ stage, rows })
    level = rows.at(-1)?.after ?? level
  }
  return parts
}

/** Contribution of each changed option between two designs: bars by end use that sum exactly to the difference. */
export function BridgeCard({
  asked,
  closed,
  names,
}: {
  readonly asked: Asked<'bridge'>
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
      asked={asked}
      closed={closed}
    >
      {asked.answer !== null && <BridgeBars answer={asked.answer} names={names} />}
    </QuestionCard>
  )
}

function BridgeBars({
  answer,
  names,
}: {
  readonly answer: Answer
  readonly names: { readonly from: string; readonly to: string }
}) {
  const { t } = useTranslation(['why', 'studies'])
  const words = useStudyWords()
  const { floorArea, standing } = useAnalysis()
  const { of, decimals } = words.shown('net', floorArea)
  const stages = useMemo(() => byStage(answer), [answer])
  const rows = stages.flatMap(stage => stage.rows)
  const [low, high] = bridgeExtent(rows, [answer.from.net, answer.to.net])
  const place = (value: number) => `${(100 * (value - low)) / (high - low)}%`
  const text = (value: number) => words.format.number(of(value), decimals)
  const change = (value: number) => signed(words.format, of(value), decimals)
  const idle = answer.shares
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
      <div className="use-legend">
        {shownUses.map(use => (
          <span key={use}>
            <i className={`use-${use}`} aria-hidden />
            <span dir="auto">{t(`studies:column.${use}`)}</span>
          </span>
        ))}
      </div>
      <table className="bridge-rows" data-testid="bridge-rows">
        <caption className="only-spoken">
          {t('why:bridge.sum', {
            count: rows.length,
            difference: change(answer.to.net - answer.from.net),
            runs: words.format.number(2 ** answer.shares.length),
          })}
        </caption>
        <tbody>
          <tr className="bridge-level">
            <th scope="row" dir="auto">
              {names.from}
            </th>
            <td className="bridge-track" aria-hidden>
              <i className="bridge-from" style={{ insetInlineStart: place(answer.from.net) }} />
            </td>
            <td className="bridge-number" colSpan={2} data-testid="bridge-from">
              <bdi>{text(answer.from.net)}</bdi>
            </td>
          </tr>
          {stages.map(({ stage, rows: own }, s) => (
            <Fragment key={stage}>
              {own.map(row => (
                <tr key={row.share.change.key} data-change={row.share.change.key}>
                  <th scope="row">
                    <ChangeLine change={row.share.change} />
                  </th>
                  <td className="bridge-track" aria-hidden>
                    <i className="bridge-before" style={{ insetInlineStart: place(row.before) }} />
                    {row.parts.map(part => (
                      <i
                        key={part.use}
                        className={`bridge-part use-${part.use}`}
                        title={`${t(`studies:column.${part.use}`)} ${change(part.adds)}`}
                        style={{
                          insetInlineStart: place(part.from),
                          width: `${(100 * (part.to - part.from)) / (high - low)}%`,
                        }}
                      />
                    ))}
                    <i className="bridge-after" style={{ insetInlineStart: place(row.after) }} />
                  </td>
                  <td className="bridge-number" data-share={row.share.uses.net}>
                    <bdi>{change(row.share.uses.net)}</bdi>
                  </td>
                  <td>
                    <TwoRuns row={row} to={answer.to} name={names.to} change={change} text={text} />
                  </td>
                </tr>
              ))}
              <tr className="bridge-level">
                <th scope="row" dir="auto">
                  {s === stages.length - 1 ? names.to : t('why:bridge.after', { stage: t(`studies:stage.${stage}`) })}
                </th>
                <td className="bridge-track" aria-hidden>
                  <i className="bridge-after" style={{ insetInlineStart: place(own.at(-1)?.after ?? 0) }} />
                </td>
                <td
                  className="bridge-number"
                  colSpan={2}
                  {...(s === stages.length - 1 ? { 'data-testid': 'bridge-to' } : {})}
                >
                  <bdi>{text(s === stages.length - 1 ? answer.to.net : (own.at(-1)?.after ?? 0))}</bdi>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <IdleChanges changes={idle} />
      <p className="why-foot">
        <Info size={14} strokeWidth={1.75} aria-hidden />
        <span dir="auto">
          {t('why:bridge.sum', {
            count: rows.length,
            difference: change(answer.to.net - answer.from.net),
            runs: words.format.number(2 ** answer.shares.length),
          })}
        </span>
      </p>
    </>
  )
}

/** Changes without a bar. */
function IdleChanges({ changes }: { readonly changes: readonly Answer['shares'][number]['change'][] }) {
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

/** Two runs that show a change by itself: the design without it, and with it. Its share is the mean over all orders. */
function TwoRuns({
  row,
  to,
  name,
  change,
  text,
}: {
  readonly row: BridgeRow
  readonly to: Answer['to']
  readonly name: string
  readonly change: (value: number) => string
  readonly text: (value: number) => string
}) {
  const { t } = useTranslation(['why', 'studies'])
  const words = useStudyWords()
  const { share } = row
  const { without } = share
  const parameter = words.parameter(share.change.key)
  return (
    <Popover
      trigger={['click']}
      title={<span dir="auto">{parameter}</span>}
      content={
        <table className="pin-table two-runs">
          <thead>
            <tr>
              <th scope="col" dir="auto">
                {t('why:bridge.use')}
              </th>
              <th scope="col" dir="auto">
                {t('why:bridge.share')}
              </th>
              <th scope="col" dir="auto">
                {t('why:bridge.without')}
              </th>
              <th scope="col" dir="auto">
                {name}
              </th>
            </tr>
          </thead>
          <tbody>
            {(['net', ...endUses] as const)
              .filter(use => use === 'net' || Math.abs(share.uses[use]) > 0 || Math.abs(to[use] - without[use]) > 0)
              .map(use => (
                <tr key={use}>
                  <th scope="row" dir="auto">
                    {t(`studies:column.${use}`)}
                  </th>
                  <td>
                    <bdi>{change(share.uses[use])}</bdi>
                  </td>
                  <td>
                    <bdi>{text(without[use])}</bdi>
                  </td>
                  <td>
                    <bdi>{text(to[use])}</bdi>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
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
