import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Pick } from '#contract/entities/study.ts'
import { childrenOf } from '#building/stages/pick-tree.ts'
import { useAnalysis } from '../analysis-context.ts'
import { signedStep } from '#text/signed.ts'
import { useStudyWords } from '../use-study-words.ts'
import { usePickNames } from './use-pick-names.ts'
import { useStageCounts } from './use-stage-counts.ts'

/** Question about a change that removes other picks: their names and number. It is made only after confirmation. */
export function PickQuestion() {
  const { t } = useTranslation(['stages', 'studies'])
  const words = useStudyWords()
  const nameOf = usePickNames()
  const countsText = useStageCounts()
  const { picks: pickTree, designs, floorArea } = useAnalysis()
  const { question } = pickTree
  const pick = pickTree.picks.find(({ id }) => id === question?.id)
  if (question === null || pick === undefined) return null
  const count = question.goes.length
  const { of, decimals } = words.shown('net', floorArea)
  const net = (one: Pick) => designs.get(one.id)?.figures.net ?? null
  const before = net(pick)
  const after = question.to === null ? null : net(question.to)
  const counts = countsText(question.counts)
  // These are directly above the pick, each with the picks above it.
  const lines = childrenOf(question.goes, pick.id)
  const decline = () => {
    pickTree.tell({ type: 'question.declined' })
  }
  return (
    <Modal
      open
      centered
      width={420}
      classNames={{ body: 'pick-question' }}
      onCancel={decline}
      title={t(question.to === null ? 'stages:pick.removeTitle' : 'stages:pick.changeTitle')}
      footer={
        <>
          <Button onClick={decline} data-testid="keep-pick">
            {t('stages:pick.keep', { pick: nameOf(pick) })}
          </Button>
          <Button
            danger
            data-testid="confirm-change"
            onClick={() => {
              pickTree.tell({ type: 'question.confirmed' })
            }}
          >
            {t(question.to === null ? 'stages:pick.removeAll' : 'stages:pick.changeAll', { count })}
          </Button>
        </>
      }
    >
      <div className="pick-swap">
        <div>
          <s dir="auto">{nameOf(pick)}</s>
          <bdi>{words.figure('net', designs.get(pick.id)?.figures.net, floorArea)}</bdi>
        </div>
        {question.to !== null && (
          <div>
            <strong dir="auto">{nameOf(question.to)}</strong>
            <bdi>{words.figure('net', net(question.to), floorArea)}</bdi>
            {before !== null && after !== null && (
              <span dir="auto">
                <bdi>{signedStep(words.format, of(before), of(after), decimals)}</bdi>{' '}
                {t('stages:pins.against', { pick: nameOf(pick) })}
              </span>
            )}
          </div>
        )}
      </div>
      <p dir="auto">
        {t('stages:pick.goes')} <strong>{counts}</strong>
      </p>
      <ul className="pick-goes-list">
        {lines.map(child => {
          const under = childrenOf(question.goes, child.id).map(nameOf)
          return (
            <li key={child.id} dir="auto">
              <strong>{nameOf(child)}</strong>
              {under.length === 0 ? '' : ` ${t('stages:pick.with', { picks: words.format.list(under) })}`}
            </li>
          )
        })}
      </ul>
      <p className="option-note" dir="auto">
        {t('stages:pick.back')}
      </p>
    </Modal>
  )
}
