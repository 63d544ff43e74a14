import type { Point } from '#building/derive/ring.ts'
import type { Workbench } from './make-workbench.ts'
import { allMechanisms, toolNamed } from './tools/all-tools.ts'
import { makePointer, type PointerLike } from './view/pointer.ts'

const lost = { type: 'pointer.cancelled' } as const
const mainButton = 0
const middleButton = 1

/** Passes pointer events over the canvas to their machine: panning first, else the selected tool. */
export function hearPointer(workbench: Workbench) {
  const { store, pan, machines, tell } = workbench
  const pointer = makePointer()
  let last: Point | null = null
  const isPanning = () => !pan.getSnapshot().matches('idle')

  return {
    /** @returns true if the browser's own action, such as scrolling by the middle button, must be prevented */
    down: (event: PointerLike & { readonly button: number }, pixel: Point): boolean => {
      const { button } = event
      if (button !== mainButton && button !== middleButton) return false
      pan.send({ type: 'pointer.down', pixel, middle: button === middleButton, camera: store.get().camera })
      if (isPanning()) return true
      tell({ type: 'pointer.down', pixel, ...pointer.pressed(event, pixel, workbench.view()) })
      return false
    },
    move: (event: PointerLike, pixel: Point) => {
      last = pixel
      if (isPanning()) pan.send({ type: 'pointer.move', pixel })
      else tell({ type: 'pointer.move', pixel, ...pointer.moved(event, pixel, workbench.view()) })
    },
    /**
     * A browser reports a single release, of the last button: any pressed object is released, and without a press no
     * machine answers it.
     */
    up: (event: PointerLike, pixel: Point) => {
      if (isPanning()) pan.send({ type: 'pointer.up' })
      else tell({ type: 'pointer.up', pixel, ...pointer.moved(event, pixel, workbench.view()) })
    },
    cancelled: () => {
      for (const machine of machines) machine.send(lost)
    },
    left: () => {
      for (const { pointerLeft } of allMechanisms) pointerLeft?.(workbench)
    },
    /** Shift, Ctrl and Alt act without a pointer move: a tool that draws or changes aims again at the last place. */
    heldKeysChanged: (held: Pick<PointerLike, 'shiftKey' | 'ctrlKey' | 'altKey'>) => {
      if (last === null || toolNamed(store.get().tool).group === 'look') return
      // An event of the browser has no properties of its own to spread.
      const { shiftKey, ctrlKey, altKey = false } = held
      const keys = { shiftKey, ctrlKey, altKey, clientX: 0, clientY: 0, timeStamp: 0 }
      const fact = pointer.moved(keys, last, workbench.view())
      tell({ type: 'pointer.move', pixel: last, ...fact, clicks: 1 })
    },
  }
}
export type PointerHearer = ReturnType<typeof hearPointer>
