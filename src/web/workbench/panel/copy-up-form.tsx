import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { copyUp, floorsAbove, type CopyUp } from '#building/edits/copy-up.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { useFormat } from '../../text/use-format.ts'
import { QuantityInput } from '../../project/fields/quantity-input.tsx'
import { useBuilding } from '../../project/project-editor.tsx'
import { useRefusalText } from '../use-refusal-text.ts'
import { useWorkbench } from '../workbench-context.tsx'

/** Largest setback of a floor [m]: half the side of a large block. */
const mostSetback = 50

/** Form that copies a mass to the floors above it; it tells beforehand what the setback would leave nothing of. */
export function CopyUpForm({ mass, onDone }: { readonly mass: Mass; readonly onDone: () => void }) {
  const building = useBuilding()
  const { edit } = useWorkbench()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const text = useRefusalText()
  const [copies, setCopies] = useState<CopyUp>({ floors: 1, setback: 0 })
  const answer = useMemo(() => copyUp(building, mass.id, copies), [building, mass.id, copies])
  const { vanished, small } = useMemo(() => floorsAbove(mass, copies), [mass, copies])
  /** A refused outline is shown in the drawing when the copy is asked for. */
  const isHopeless = !answer.ok && answer.outlines === undefined
  const form = useRef<HTMLFormElement>(null)
  // Its button is gone, and so would be the focus.
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isHopeless) return
    edit(b => copyUp(b, mass.id, copies))
    if (answer.ok) onDone()
  }
  return (
    <form ref={form} className="copy-up mass-fields" onSubmit={submit}>
      <QuantityInput
        label={t('copyUp.floors')}
        quantity="count"
        integer
        unmarked
        value={copies.floors}
        min={1}
        max={limits.floors.max}
        onChange={(value = 1) => {
          setCopies({ ...copies, floors: value })
        }}
      />
      <QuantityInput
        label={t('copyUp.setback')}
        quantity="length"
        unmarked
        value={copies.setback}
        min={0}
        max={mostSetback}
        notes={[t('copyUp.help')]}
        onChange={(value = 0) => {
          setCopies({ ...copies, setback: value })
        }}
      />
      <p className={answer.ok ? 'mass-none' : 'mass-problem'} role="status" dir="auto">
        {answer.ok ? null : text(answer)}
        {answer.ok && vanished > 0 ? format.digits(t('copyUp.vanished', { count: vanished })) : null}
        {answer.ok && small > 0 ? format.digits(` ${t('copyUp.small', { count: small })}`) : null}
      </p>
      <div className="mass-actions">
        <Button size="small" type="primary" htmlType="submit" disabled={isHopeless}>
          {t('copyUp.do')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('copyUp.cancel')}
        </Button>
      </div>
    </form>
  )
}
