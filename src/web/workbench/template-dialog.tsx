import { Button, Modal, Segmented, Tooltip } from 'antd'
import { Shapes } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { drawnCheck } from '#building/derive/outline-check.ts'
import { ringArea, type Ring } from '#building/derive/ring.ts'
import { templates, type Measures, type Template, type TemplateMeasure } from '#building/derive/template-rings.ts'
import { addTemplate } from '#building/edits/add-template.ts'
import { roomForMass } from '#building/edits/draw-mass.ts'
import { drawingSteps } from '#building/edits/drawing-steps.ts'
import { limits } from '#contract/limits.ts'
import { QuantityInput } from '../project/fields/quantity-input.tsx'
import { useProjectPart, useUnits } from '../project/project-editor.tsx'
import { useFormat } from '../text/use-format.ts'
import { focusFirstInput } from '../ui/focus-first-input.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useWorkbench } from './workbench-context.tsx'

/** Button of the tool bar that opens the dialog of shapes. */
export function TemplateButton() {
  const { t } = useTranslation('draw')
  const { focusCanvas } = useWorkbench()
  const [open, setOpen] = useState(false)
  const drawn = useRef(false)
  const isOff = useProjectPart(({ building, locked }) => locked || !roomForMass(building).ok)
  return (
    <>
      <Tooltip title={t('shapes.title')}>
        <button
          type="button"
          className="tool tool-plain"
          aria-label={t('shapes.title')}
          aria-haspopup="dialog"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) setOpen(true)
          }}
        >
          <Shapes size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </Tooltip>
      <Modal
        open={open}
        title={t('shapes.title')}
        footer={null}
        width={420}
        destroyOnHidden
        onCancel={() => {
          setOpen(false)
        }}
        afterOpenChange={focusFirstInput}
        // A drawn shape takes the keys: arrows move it.
        afterClose={() => {
          if (drawn.current) focusCanvas()
          drawn.current = false
        }}
      >
        <TemplateForm
          onDrawn={() => {
            drawn.current = true
            setOpen(false)
          }}
        />
      </Modal>
    </>
  )
}

/** Choice of a shape, its measures, its outline, and the button that draws it. */
function TemplateForm({ onDrawn }: { readonly onDrawn: () => void }) {
  const units = useUnits()
  const { store, edit, layDown } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const text = useRefusalText()
  const [id, setId] = useState<Template['id']>('ell')
  const [typed, setTyped] = useState<Measures>({})
  const template = templates.find(one => one.id === id)
  if (template === undefined) return null
  const { side } = drawingSteps[units]
  const usual = ({ name, usual: value }: TemplateMeasure) => (name === 'corners' ? value : value * side)
  const measures = Object.fromEntries(
    template.measures.map(measure => [measure.name, typed[measure.name] ?? usual(measure)]),
  ) as Measures
  const ring = template.ring(measures)
  const answer = drawnCheck(ring)
  return (
    <div className="template-form">
      <Segmented<Template['id']>
        block
        aria-label={t('shapes.title')}
        options={templates.map(({ id: value }) => ({ value, label: t(`shapes.${value}`) }))}
        value={id}
        onChange={setId}
      />
      <Outline ring={ring} isGood={answer.ok} />
      <div className="mass-fields">
        {template.measures.map(measure => {
          const isCount = measure.name === 'corners'
          return (
            <QuantityInput
              key={`${id} ${measure.name}`}
              label={t(`shapes.measure.${measure.name}`)}
              quantity={isCount ? 'count' : 'length'}
              integer={isCount}
              value={measures[measure.name]}
              min={isCount ? limits.outlineCorners.min : limits.shortestEdge}
              max={isCount ? limits.outlineCorners.max : limits.farthestCorner}
              unmarked
              required
              onChange={value => {
                if (value !== undefined) setTyped({ ...typed, [measure.name]: value })
              }}
            />
          )
        })}
      </div>
      <p className={answer.ok ? 'template-area' : 'mass-problem'} role="status" dir="auto">
        {answer.ok
          ? t('shapes.area', { area: format.withUnit('area', ringArea(ring), units) })
          : text({ reason: answer.reason, params: answer.params })}
      </p>
      <Button
        type="primary"
        block
        disabled={!answer.ok}
        onClick={() => {
          onDrawn()
          layDown()
          edit(b => addTemplate(b, ring, store.get().floor ?? 0))
        }}
      >
        {t('shapes.draw')}
      </Button>
    </div>
  )
}

/** The outline as it will stand, north up. */
function Outline({ ring, isGood }: { readonly ring: Ring; readonly isGood: boolean }) {
  const wide = Math.max(1, ...ring.map(([x]) => x))
  const deep = Math.max(1, ...ring.map(([, y]) => y))
  const margin = Math.max(wide, deep) * 0.05
  return (
    <svg
      className={isGood ? 'template-outline' : 'template-outline template-bad'}
      viewBox={`${-margin} ${-margin} ${wide + 2 * margin} ${deep + 2 * margin}`}
      aria-hidden
    >
      <polygon points={ring.map(([x, y]) => `${x},${deep - y}`).join(' ')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
