import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { Button, Dropdown, Input } from 'antd'
import { Ellipsis, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { studyStages } from '#contract/options.ts'
import { limits } from '#contract/limits.ts'
import { sweptNetWithin } from '#contract/setting-error.ts'
import type { Pick } from '#contract/entities/study.ts'
import { childrenOf, type PickTree } from '#building/stages/pick-tree.ts'
import { useAnalysis } from '../analysis-context.ts'
import { focusAtOnce } from '../focus-at-once.ts'
import { signedStep } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { usePickNames } from './use-pick-names.ts'

/** Stage that may follow a pick; null after the last one. */
function stageAfter(pick: Pick | null) {
  return studyStages[pick === null ? 0 : studyStages.indexOf(pick.stage) + 1] ?? null
}

/**
 * Tree of picks: the baseline, and above each design those chosen from its studies, with its figure and the difference
 * from the design below. A stage without a pick is a dashed ring; the shown pick offers it as the next step.
 */
export function PickTreeView({
  address,
  shown,
}: {
  /** Address of a page of the analysis. */
  readonly address: (
    page: 'baseline' | (typeof studyStages)[number],
    query?: Readonly<Record<string, string>>,
  ) => string
  /** Pick of the open page. */
  readonly shown: string | null
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const { picks: pickTree, baselineFigures, floorArea } = useAnalysis()
  const isReadOnly = useIsReadOnly()
  const unit = words.shown('net', floorArea).unit
  return (
    <section className="pick-tree" aria-label={t('pick.tree')} data-testid="pick-tree">
      <div className="pick-tree-head">
        <h3 dir="auto">{t('pick.title')}</h3>
        <bdi>{unit}</bdi>
        <span className="head-space" />
        {!isReadOnly && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={t('pick.undo')}
              title={t('pick.undo')}
              disabled={pickTree.past.length === 0}
              icon={<Undo2 size={14} strokeWidth={1.75} />}
              onClick={() => {
                pickTree.tell({ type: 'undone' })
              }}
            />
            <Button
              type="text"
              size="small"
              aria-label={t('pick.redo')}
              title={t('pick.redo')}
              disabled={pickTree.future.length === 0}
              icon={<Redo2 size={14} strokeWidth={1.75} />}
              onClick={() => {
                pickTree.tell({ type: 'redone' })
              }}
            />
          </>
        )}
      </div>
      <ul className="pick-list">
        <li>
          <div className="pick-line">
            <i className="pick-dot pick-baseline" aria-hidden />
            <span className="pick-words">
              <Link href={address('baseline')} dir="auto">
                {t('baseline')}
              </Link>
              <span className="pick-figures">
                <bdi className="pick-figure">{words.figure('net', baselineFigures.net, floorArea)}</bdi>
                <span className="pick-difference" />
              </span>
            </span>
          </div>
          <Branch parent={null} picks={pickTree.picks} address={address} shown={shown} />
        </li>
      </ul>
    </section>
  )
}

function Branch({
  parent,
  picks,
  address,
  shown,
}: {
  readonly parent: Pick | null
  readonly picks: PickTree
  readonly address: (page: (typeof studyStages)[number], query?: Readonly<Record<string, string>>) => string
  readonly shown: string | null
}) {
  const { t } = useTranslation(['stages', 'studies'])
  const children = childrenOf(picks, parent?.id ?? null)
  const next = stageAfter(parent)
  const isOpen = next !== null && !children.some(({ stage }) => stage === next)
  const isNext = parent === null || parent.id === shown
  if (children.length === 0 && !isOpen) return null
  return (
    <ul>
      {children.map(pick => (
        <li key={pick.id}>
          <PickLine pick={pick} parent={parent} address={address} isShown={pick.id === shown} />
          <Branch parent={pick} picks={picks} address={address} shown={shown} />
        </li>
      ))}
      {isOpen && (
        <li>
          <div className="pick-line pick-open">
            <i className="pick-dot pick-none" aria-hidden />
            <span dir="auto">{t(`studies:stage.${next}`)}</span>
            <Link
              href={address(next, parent === null ? {} : { from: parent.id })}
              className={isNext ? undefined : 'pick-later'}
              dir="auto"
            >
              {t(isNext ? 'stages:pick.choose' : 'stages:pick.notPicked')}
            </Link>
          </div>
        </li>
      )}
    </ul>
  )
}

function PickLine({
  pick,
  parent,
  address,
  isShown,
}: {
  readonly pick: Pick
  readonly parent: Pick | null
  readonly address: (page: (typeof studyStages)[number], query?: Readonly<Record<string, string>>) => string
  readonly isShown: boolean
}) {
  const { t } = useTranslation('stages')
  const words = useStudyWords()
  const nameOf = usePickNames()
  const { picks: pickTree, designs, baselineFigures, floorArea } = useAnalysis()
  const isReadOnly = useIsReadOnly()
  const [naming, setNaming] = useState<string | null>(null)
  const isSwept = designs.get(pick.id)?.isSwept ?? false
  const refused = designs.get(pick.id)?.refused ?? null
  const figures = designs.get(pick.id)?.figures
  const net = figures?.net ?? null
  const under = parent === null ? baselineFigures.net : (designs.get(parent.id)?.figures.net ?? null)
  const goes =
    pickTree.question !== null &&
    (pickTree.question.id === pick.id || pickTree.question.goes.some(({ id }) => id === pick.id))
  const name = nameOf(pick)
  const { of, decimals } = words.shown('net', floorArea)
  return (
    <div
      className={`pick-line pick-${pick.stage}${isShown ? ' pick-shown' : ''}${goes ? ' pick-goes' : ''}`}
      data-pick={pick.id}
    >
      <i className="pick-dot" aria-hidden />
      <span className="pick-words">
        {naming === null ? (
          <Link href={address(pick.stage, { pick: pick.id })} dir="auto" aria-current={isShown ? 'true' : undefined}>
            {name}
          </Link>
        ) : (
          <Input
            size="small"
            ref={focusAtOnce}
            maxLength={limits.shortName}
            value={naming}
            aria-label={t('pick.nameOf', { pick: name })}
            onChange={event => {
              setNaming(event.target.value)
            }}
            onKeyDown={event => {
              if (event.key !== 'Escape') return
              // The dialog of the tree at narrow widths stays open.
              event.stopPropagation()
              setNaming(null)
            }}
            onPressEnter={() => {
              pickTree.tell({ type: 'pick.named', id: pick.id, name: naming.trim() })
              setNaming(null)
            }}
            onBlur={() => {
              pickTree.tell({ type: 'pick.named', id: pick.id, name: naming.trim() })
              setNaming(null)
            }}
          />
        )}
        <span className="pick-figures">
          <bdi
            className="pick-figure"
            title={
              isSwept ? (refused === null ? t('pick.swept') : t('pick.stillSwept', { reason: refused })) : undefined
            }
          >
            {words.figure('net', net, floorArea)}
            {isSwept && figures !== undefined && net !== null && (
              <small className="option-note">{` ±${words.format.number(of(sweptNetWithin(figures, floorArea)), decimals)}`}</small>
            )}
          </bdi>
          <span className="pick-difference" title={t('pins.against', { pick: nameOf(parent) })}>
            {net !== null && under !== null && (
              <>
                <bdi>{signedStep(words.format, of(under), of(net), decimals)}</bdi>
                <bdi className="only-spoken">{t('pins.against', { pick: nameOf(parent) })}</bdi>
              </>
            )}
          </span>
        </span>
      </span>
      {!isReadOnly && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'name', label: t('pick.rename') },
              { key: 'remove', label: t('pick.remove'), danger: true },
            ],
            onClick: ({ key }) => {
              if (key === 'name') setNaming(pick.name ?? '')
              else pickTree.tell({ type: 'pick.removed', id: pick.id })
            },
          }}
        >
          <Button
            className="pick-more"
            type="text"
            size="small"
            aria-label={t('pick.more', { pick: name })}
            icon={<Ellipsis size={14} strokeWidth={1.75} />}
          />
        </Dropdown>
      )}
    </div>
  )
}
