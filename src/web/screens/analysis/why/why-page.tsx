import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { packMessage } from '#contract/message.ts'
import { pathTo } from '#building/stages/pick-tree.ts'
import { pricedQuestion } from '#building/explain/priced-question.ts'
import { mostShares } from '#building/explain/shapley.ts'
import { useProjectEditor } from '../../../project/project-editor.tsx'
import { useAnalysis } from '../analysis-context.ts'
import { useInputTexts } from '../../../project/fields/use-input-texts.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useStudyOfRun } from '../study/use-study-of-run.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { useStudyWords } from '../use-study-words.ts'
import { BridgeCard } from './bridge-card.tsx'
import { changedOptions } from './changed-options.ts'
import { InfluenceCard } from './influence-card.tsx'
import { GoneNotice } from '../gone-notice.tsx'
import { NextCard } from './next-card.tsx'
import { TargetCard } from './target-card.tsx'
import { useAtSight } from '../ask/use-at-sight.ts'
import { useQuestion } from '../ask/use-question.ts'
import { WorstCard } from './worst-card.tsx'

function nothing(): void {}

/**
 * Explanations of a design: the effect of each change, the decisive parameters, next steps, and its figures elsewhere.
 */
export function WhyPage() {
  const { t } = useTranslation(['why', 'stages'])
  const words = useStudyWords()
  const texts = useInputTexts()
  const nameOf = usePickNames()
  const { project } = useProjectEditor()
  const { picks: pickTree, designs, standing } = useAnalysis()
  const { query, setQuery } = useAnalysisAddress()
  const { picks } = pickTree
  const chosen = picks.find(({ id }) => id === query.get('to')) ?? picks.at(-1) ?? null
  const fromId = query.get('from')
  // A design is not compared with itself.
  const from = picks.find(({ id }) => id === fromId && id !== chosen?.id) ?? null
  const lost = [query.get('to'), fromId].filter(
    name => name !== null && name !== '' && !picks.some(pick => pick.id === name),
  ).length
  const id = project._id

  const optionsOf = (pick: typeof chosen) =>
    Object.assign({}, ...pathTo(picks, pick?.id ?? null).map(one => designs.get(one.id)?.options ?? {})) as Readonly<
      Record<string, string | number>
    >
  const changes = changedOptions(optionsOf(from), optionsOf(chosen), standing)
  const bridge = useQuestion(
    id,
    'bridge',
    chosen === null ? null : { kind: 'bridge', from: from?.id ?? null, to: chosen.id },
  )
  const influence = useQuestion(
    id,
    'sensitivity',
    chosen === null ? null : pricedQuestion({ kind: 'sensitivity', run: chosen.run }, project.energyPrices),
  )
  const { study, lost: isAway } = useStudyOfRun(id, chosen?.stage ?? 'passive', chosen?.run ?? null, nothing)
  const isWhole = study?.status === 'done' && study.total === study.combinations
  const notWhole = study === undefined || isWhole ? null : texts.message(packMessage('explain.notWhole'))
  const next = useQuestion(id, 'next', chosen === null ? null : { kind: 'next', pick: chosen.id })
  const tooMany =
    changes > mostShares ? t('bridge.tooMany', { count: changes, max: words.format.number(mostShares) }) : null
  // It is not known yet whether a study is whole that is not read yet.
  const isUnread = study === undefined && !isAway
  useAtSight([
    isUnread ? { ...influence, atSight: 'looking' } : isWhole ? influence : null,
    next,
    tooMany === null ? bridge : null,
  ])
  const choices = [{ value: '', label: t('baseline') }, ...picks.map(pick => ({ value: pick.id, label: nameOf(pick) }))]
  if (chosen === null) return null
  return (
    <div className="why" data-testid="why">
      {lost > 0 && (
        <GoneNotice
          way={t('stages:gone.goOn')}
          onWay={() => {
            setQuery({ from: from?.id ?? null, to: null })
          }}
        >
          {t('stages:gone.picks', { count: lost })}
        </GoneNotice>
      )}
      <div className="why-choice">
        <label>
          <span dir="auto">{t('from')}</span>
          <Select
            value={from?.id ?? ''}
            popupMatchSelectWidth={false}
            options={choices.filter(({ value }) => value !== chosen.id)}
            onChange={value => {
              setQuery({ from: value === '' ? null : value })
            }}
          />
        </label>
        <label>
          <span dir="auto">{t('to')}</span>
          <Select
            value={chosen.id}
            popupMatchSelectWidth={false}
            options={choices.slice(1)}
            onChange={value => {
              setQuery(value === from?.id ? { from: null, to: value } : { to: value })
            }}
          />
        </label>
      </div>
      <TargetCard key={chosen.id} pick={chosen} />
      <div className="why-columns">
        <BridgeCard questionState={bridge} names={{ from: nameOf(from), to: nameOf(chosen) }} closed={tooMany} />
        <div className="why-side">
          <InfluenceCard questionState={influence} closed={notWhole} />
          <NextCard key={chosen.id} questionState={next} closed={null} pick={chosen} />
        </div>
      </div>
      <WorstCard />
    </div>
  )
}
