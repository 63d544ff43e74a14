import type { Point } from '#building/derive/ring.ts'
import type { PointerFact } from '#machines/workbench/pointer-fact.ts'
import type { Workbench } from './make-workbench.ts'
import { makePointer, type PointerLike } from './view/pointer.ts'
import { isDrawTool, type Tool } from './workbench-store.ts'

type PointerEvent =
  | ({ readonly type: 'pointer.down' } & PointerFact)
  | ({ readonly type: 'pointer.move' } & PointerFact)
  | ({ readonly type: 'pointer.up' } & PointerFact)
const lost = { type: 'pointer.cancelled' } as const
const left = { type: 'pointer.left' } as const
const mainButton = 0
const middleButton = 1

/** Passes pointer events over the canvas to their machine: panning first, else the selected tool. */
export function hearPointer(workbench: Workbench) {
  const { store, draw, drag, select, erase, measure, pan } = workbench
  const pointer = makePointer()
  let last: Point | null = null

  const toSelect = (event: PointerEvent) => {
    if (event.type === 'pointer.down') {
      store.set({ refusal: null })
      select.send({ ...event, held: drag.getSnapshot().context.shape })
      return
    }
    // A held object is dragged; both machines get the release.
    drag.send(event)
    select.send(event)
  }
  const hearers: Readonly<Record<Tool, (event: PointerEvent) => void>> = {
    select: toSelect,
    rectangle: event => {
      draw.send(event)
    },
    polygon: event => {
      draw.send(event)
    },
    erase: event => {
      erase.send(event)
    },
    measure: event => {
      measure.send(event)
    },
    // Panning has already had the event.
    pan: () => {},
  }
  const tell = (event: PointerEvent) => {
    hearers[store.get().tool](event)
  }
  const isPanning = () => !pan.getSnapshot().matches('idle')

  return {
    /** @returns true if the browser's own action, such as scrolling by the middle button, must be prevented */
    down: (event: PointerLike & { readonly button: number }, pixel: Point): boolean => {
      const { button } = event
      if (button !== mainButton && button !== middleButton) return false
      pan.send({ type: 'pointer.down', pixel, middle: button === middleButton, camera: store.get().camera })
      if (isPanning()) return true
      // A dimension belongs to the selected mass: a press on it chooses nothing else.
      if (store.get().tool === 'select' && workbench.isOnDimension(pixel)) return false
      tell({ type: 'pointer.down', ...pointer.pressed(event, pixel, workbench.view()) })
      return false
    },
    move: (event: PointerLike, pixel: Point) => {
      last = pixel
      if (isPanning()) pan.send({ type: 'pointer.move', pixel })
      else tell({ type: 'pointer.move', ...pointer.moved(event, pixel, workbench.view()) })
    },
    /**
     * A browser reports a single release, of the last button: any pressed object is released, and otherwise no machine
     * gets it.
     */
    up: (event: PointerLike, pixel: Point) => {
      if (isPanning()) pan.send({ type: 'pointer.up' })
      else tell({ type: 'pointer.up', ...pointer.moved(event, pixel, workbench.view()) })
    },
    cancelled: () => {
      pan.send(lost)
      draw.send(lost)
      drag.send(lost)
      select.send(lost)
      erase.send(lost)
      measure.send(lost)
    },
    left: () => {
      select.send(left)
      erase.send(left)
    },
    /** Shift and Ctrl act without a pointer move: the drawing aims again at the last place. */
    heldKeysChanged: (held: Pick<PointerLike, 'shiftKey' | 'ctrlKey'>) => {
      if (last === null || !isDrawTool(store.get().tool)) return
      const fact = pointer.moved({ ...held, clientX: 0, clientY: 0, timeStamp: 0 }, last, workbench.view())
      draw.send({ type: 'pointer.move', ...fact, clicks: 1 })
    },
  }
}
export type PointerHearer = ReturnType<typeof hearPointer>
