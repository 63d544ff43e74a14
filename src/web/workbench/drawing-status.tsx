import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boxOf } from '#building/edits/change-parts.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { UnitSystem } from '#contract/options.ts'
import { drawFootprintView, type DrawNumber } from '#machines/workbench/draw-footprint.view.ts'
import type { Format } from '#text/format.ts'
import { useProjectEditor, useUnits } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import { isDrawTool } from './tools/all-tools.ts'
import { useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Live regions that tell a screen reader what the hand does: the typed number, the placed corner, the finished edit. */
export function DrawingStatus() {
  return (
    <>
      <UnderwayStatus />
      <StepStatus />
    </>
  )
}

/** A typed number with its unit; a text that names a unit keeps its own. */
function numberWords({ measures, typed, value }: DrawNumber, format: Format, units: UnitSystem): string {
  if (typed !== '')
    return /[^\d.,\s-]/.test(typed)
      ? format.typed(typed)
      : `${format.typed(typed)} ${measures === 'angle' ? '°' : format.unit('length', units)}`
  if (value === null) return ''
  return measures === 'angle' ? `${format.number(value, 1)}°` : format.withUnit('length', value, units)
}

/** Number that is being typed, else the number of corners that are placed. */
function UnderwayStatus() {
  const { draw } = useWorkbench()
  const { t } = useTranslation(['arrange', 'draw'])
  const format = useFormat()
  const units = useUnits()
  const isDrawing = useWorkbenchState(state => isDrawTool(state.tool))
  const words = useSelector(draw, snapshot => {
    const { numbers, corners } = drawFootprintView(snapshot)
    if (!isDrawing || numbers === null) return ''
    const active = numbers.find(number => number.active)
    return active === undefined || numbers.every(({ typed }) => typed === '')
      ? t('status.placed', { number: format.number(corners.length) })
      : `${t(`draw:numbers.${active.measures}`)} ${numberWords(active, format, units)}`
  })
  return (
    <p className="visually-hidden" role="status" data-testid="underway-status" dir="auto">
      {words}
    </p>
  )
}

/** Masses that differ from those before. */
function changedMasses(before: readonly Mass[], now: readonly Mass[]): readonly Mass[] {
  const same = new Set(before)
  const texts = new Map(before.map(mass => [mass.id, mass]))
  return now.filter(mass => !same.has(mass) && JSON.stringify(mass) !== JSON.stringify(texts.get(mass.id)))
}

/** Newest edit by its name in the history, with size and place of what it changed. A step back is told by its own notice. */
function StepStatus() {
  const { building, undoName, turned } = useProjectEditor()
  const { masses, units } = building
  const { t } = useTranslation('arrange')
  const format = useFormat()
  const [notice, setNotice] = useState({ masses, words: '', count: 0 })
  if (notice.masses !== masses) {
    const changed = changedMasses(notice.masses, masses)
    const wordsOf = (step: string) => {
      if (changed.length === 0) return t('status.left', { step, number: format.number(masses.length) })
      const { min, max } = boxOf(changed.flatMap(({ vertices }) => vertices))
      const length = (value: number) => format.withUnit('length', value, units)
      return t('status.done', {
        step,
        width: length(max[0] - min[0]),
        depth: length(max[1] - min[1]),
        x: length(min[0]),
        y: length(min[1]),
      })
    }
    const isEdit = turned === null && (changed.length > 0 || masses.length < notice.masses.length)
    const words = isEdit && undoName !== undefined ? wordsOf(undoName) : ''
    setNotice({ masses, words, count: notice.count + 1 })
  }
  return (
    <p className="visually-hidden" role="status" data-testid="step-status" dir="auto">
      {/* Equal words are spoken again where they are another part. */}
      <span key={notice.count}>{notice.words}</span>
    </p>
  )
}
