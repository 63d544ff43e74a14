import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../text/use-format.ts'
import { useIsLocked, useProjectPart } from '../project/project-editor.tsx'
import { EdgeInput } from './edge-input.tsx'
import { useView, useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Field in place of a clicked dimension, in which the length of its edge is typed. */
export function EdgeLabel() {
  const workbench = useWorkbench()
  const locked = useIsLocked()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const typed = useWorkbenchState(state => state.typedEdge)
  const { originX, originY } = useView()
  const box = useRef<HTMLDivElement>(null)
  const mass = useProjectPart(({ building }) => building.masses.find(({ id }) => id === typed?.massId))
  const isOpen = typed !== null && !locked && mass?.vertices[typed.edge] !== undefined
  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [isOpen, typed])
  if (!isOpen || mass === undefined) return null
  const close = () => {
    workbench.store.set({ typedEdge: null })
  }
  return (
    // The field has the role; the box only hears the keys and the focus that end its stay.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      className="edge-label"
      style={{ transform: `translate(${originX + typed.at[0]}px, ${originY + typed.at[1]}px)` }}
      onKeyDown={event => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        close()
        workbench.focusCanvas()
      }}
      onBlur={close}
    >
      <EdgeInput
        key={`${typed.massId} ${typed.edge}`}
        mass={mass}
        edge={typed.edge}
        part="length"
        label={t('edge.lengthOf', { n: format.number(typed.edge + 1) })}
        cell
      />
    </div>
  )
}
