import { Button, Dropdown, Tooltip } from 'antd'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pick, Study } from '#contract/entities/study.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import { useIsReadOnly } from '../../../project/use-is-read-only.ts'
import { useAnalysis } from '../analysis-context.ts'
import { useAddPick } from '../picks/use-add-pick.ts'
import { usePickNames } from '../picks/use-pick-names.ts'
import { useAnalysisAddress } from '../use-analysis-address.ts'
import { useStudyWords } from '../use-study-words.ts'

/** Buttons that pick the pinned designs of a study, alone or in place of an earlier pick. */
export function PinPicks({
  rows,
  stage,
  study,
  isOrphan,
}: {
  readonly rows: readonly number[]
  readonly stage: StudyStage
  readonly study: Study
  /** Whether the pick from which the study starts is gone: none of its designs can be picked then. */
  readonly isOrphan: boolean
}) {
  const { t } = useTranslation('stages')
  const isReadOnly = useIsReadOnly()
  const { format } = useStudyWords()
  const nameOf = usePickNames()
  const { picks: tree } = useAnalysis()
  const addPick = useAddPick()
  const { setQuery } = useAnalysisAddress()
  // Id of the newest pick made here: once it is in the tree, the tree shows it with the next stage.
  const newest = useRef<string | null>(null)
  useEffect(() => {
    const made = tree.picks.find(({ id }) => id === newest.current)
    if (made === undefined) return
    newest.current = null
    setQuery({ pick: made.id })
  }, [tree.picks, setQuery])
  const ofStudy = tree.picks.filter(pick => pick.run === study._id)
  const make = (row: number): Pick => {
    const id = crypto.randomUUID()
    newest.current = id
    return { id, stage, run: study._id, row, parent: study.from }
  }
  return (
    <>
      <div className="pin-picks">
        {rows.map((row, i) => {
          const there = ofStudy.find(pick => pick.row === row)
          const number = format.digits(String(row))
          if (there !== undefined)
            return (
              <span key={row} className="option-note" dir="auto">
                {t('pins.picked', { pick: nameOf(there) })}
              </span>
            )
          if (isReadOnly) return null
          return (
            <span key={row} className="pin-pick">
              <Tooltip title={isOrphan ? t('pins.noPick') : undefined}>
                <Button
                  type={i === 0 ? 'primary' : 'default'}
                  data-testid={`pick-${row}`}
                  disabled={isOrphan}
                  onClick={() => {
                    addPick(make(row))
                  }}
                >
                  {t('pins.pick', { row: number })}
                </Button>
              </Tooltip>
              {ofStudy.length > 0 && !isOrphan && (
                <Dropdown
                  trigger={['click']}
                  menu={{
                    items: ofStudy.map(pick => ({ key: pick.id, label: t('pins.instead', { pick: nameOf(pick) }) })),
                    onClick: ({ key }) => {
                      tree.tell({ type: 'pick.changed', id: key, to: make(row) })
                    },
                  }}
                >
                  <Button
                    aria-label={t('pins.insteadOf', { row: number })}
                    icon={<ChevronDown size={14} strokeWidth={1.75} />}
                  />
                </Dropdown>
              )}
            </span>
          )
        })}
      </div>
      {isOrphan && !isReadOnly && (
        <p className="option-note" dir="auto">
          {t('pins.noPick')}
        </p>
      )}
    </>
  )
}
