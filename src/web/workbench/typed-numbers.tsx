import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { drawFootprintView, type DrawNumber } from '#machines/workbench/draw-footprint.view.ts'
import { useFormat } from '../format/use-format.ts'
import { unitSymbol } from '../format/units.ts'
import { useProjectEditor } from '../project/project-editor.tsx'
import { toPixels } from './camera.ts'
import { useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Length and angle (or width and depth) beside the pointer, and the word of what is snapped to. The keyboard writes into the machine, so there is no field to focus. */
export const TypedNumbers = () => {
  const workbench = useWorkbench()
  const { building: { units } } = useProjectEditor()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const view = useView()
  const tool = useWorkbenchState(state => state.tool)
  const size = useWorkbenchState(state => state.size)
  const snapshot = useSelector(workbench.draw, s => s)
  const seen = useMemo(() => drawFootprintView(snapshot), [snapshot])
  if (tool !== 'rectangle' && tool !== 'polygon') return null
  const { mark, numbers } = seen
  const at = seen.numbersAt ?? mark?.point
  if (at === undefined || (mark === null && numbers === null)) return null
  const [x, y] = toPixels(view, at)
  const left = Math.max(8, Math.min(size.width - 230, x + 22)), top = Math.max(64, Math.min(size.height - 90, y - 64))
  const shown = (number: DrawNumber) => number.typed !== '' ? format.digits(number.typed)
    : number.value === null ? '' : number.measures === 'angle' ? format.number(number.value, 1) : format.quantity('length', number.value, units)
  const name = mark?.ring === null || mark?.ring === undefined ? undefined : workbench.ringNames()[mark.ring]
  const word = mark === null || mark.kind === null || mark.kind === 'typed' ? null
    : name === undefined ? t(`snap.${mark.kind}`) : t('snap.of', { kind: t(`snap.${mark.kind}`), mass: name })
  const typed = numbers?.some(n => n.typed !== '') === true
  return (
    <div className="typed" style={{ transform: `translate(${left}px, ${top}px)` }}>
      {numbers === null ? null : (
        <div className="typed-fields">
          {numbers.map(number => (
            <span key={number.measures} className={number.active ? 'typed-field typed-active' : 'typed-field'} data-measures={number.measures}>
              <span className="visually-hidden">{t(`numbers.${number.measures}`)}</span>
              <span className={number.typed === '' ? 'typed-value' : 'typed-value typed-given'}>{shown(number)}</span>
              <bdi className="unit">{number.measures === 'angle' ? '°' : unitSymbol('length', units)}</bdi>
            </span>
          ))}
        </div>
      )}
      {typed ? <span className="typed-word" dir="auto">{t('snap.enter')}</span> : word === null ? null : <span className="typed-word" dir="auto">{word}</span>}
    </div>
  )
}
