import { ChevronsUpDown } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { massName } from '#building/derive/mass-name.ts'
import type { Point } from '#building/derive/ring.ts'
import { changeMass } from '#building/edits/change-mass.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { limits } from '#contract/limits.ts'
import { useFormat } from '../../text/use-format.ts'
import { useProjectStore } from '../../project/project-editor.tsx'

/** Keys that change the number of floors, by how many. */
const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 5,
  PageDown: -5,
  Home: -Infinity,
  End: Infinity,
}

interface Held {
  readonly pointer: number
  /** Height of the press on the page, and the picture's scale then: the picture shrinks while the mass grows. */
  readonly y: number
  readonly scale: number
  readonly floors: number
  readonly gesture: string
}

/**
 * Handle on the roof of the chosen mass in the preview: dragged up or down it changes the number of floors, a floor for
 * each storey's height in the picture; so do the keys. A drag is one step of undo; Escape takes it back.
 */
export function FloorsHandle({
  mass,
  at: [x, y],
  scale,
}: {
  readonly mass: Mass
  /** Place in the picture [px]. */
  readonly at: Point
  /** Scale of the picture [px/m]. */
  readonly scale: number
}) {
  const { change, snapshot } = useProjectStore()
  const { t } = useTranslation('draw')
  const format = useFormat()
  const [held, setHeld] = useState<Held | null>(null)
  const gestures = useRef(0)
  const { min, max } = limits.floors
  /** The picture may be an edit behind: what is counted from is the project's own number. */
  const setFloors = (floors: (now: number) => number, gesture: string) => {
    change(
      t('step.floors', { mass: massName(mass) }),
      building => {
        const now = building.masses.find(({ id }) => id === mass.id)?.numberOfFloors ?? mass.numberOfFloors
        return changeMass(building, mass.id, { numberOfFloors: Math.min(max, Math.max(min, floors(now))) })
      },
      gesture,
    )
  }
  const press = (event: PointerEvent<HTMLDivElement>) => {
    const now = snapshot().building.masses.find(({ id }) => id === mass.id)
    if (event.button !== 0 || now === undefined || now.locked === true) return
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.setPointerCapture(event.pointerId)
    gestures.current += 1
    const { pointerId: pointer, clientY } = event
    setHeld({
      pointer,
      y: clientY,
      scale,
      floors: now.numberOfFloors,
      gesture: `storeys ${mass.id} ${gestures.current}`,
    })
  }
  const move = (event: PointerEvent) => {
    if (held?.pointer !== event.pointerId) return
    const more = Math.round((held.y - event.clientY) / held.scale / mass.floorHeight)
    setFloors(() => held.floors + more, held.gesture)
  }
  const letGo = () => {
    setHeld(null)
  }
  const takeBack = () => {
    if (held !== null) setFloors(() => held.floors, held.gesture)
    setHeld(null)
  }
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && (event.key !== 'Escape' || held === null)) return
    // The arrows would move the mass in the plan too.
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) takeBack()
    else {
      if (!event.repeat) gestures.current += 1
      setFloors(now => now + step, `storeys ${mass.id} ${gestures.current}`)
    }
  }
  return (
    <div
      className="floors-handle"
      style={{ left: x, top: y }}
      role="slider"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('preview.floors', { mass: massName(mass) })}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={mass.numberOfFloors}
      aria-valuetext={format.digits(t('preview.count', { count: mass.numberOfFloors }))}
      title={t('preview.floors', { mass: massName(mass) })}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={letGo}
      onPointerCancel={takeBack}
      onKeyDown={key}
    >
      <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden />
    </div>
  )
}
