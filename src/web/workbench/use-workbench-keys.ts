import { useEffect, type RefObject } from 'react'
import { duplicate } from '#building/edits/duplicate.ts'
import { eraseChosen } from '#building/edits/erase.ts'
import { nudge, type NudgeDirection } from '#building/edits/nudge.ts'
import type { Point } from '#building/derive/ring.ts'
import { drawFootprintView } from '#machines/workbench/draw-footprint.view.ts'
import { fromTrue, pannedBy, toMetres, zoomedAt } from './view/camera.ts'
import { isControl, isTyping, numberCharacter, shortcutKey } from './keys.ts'
import { useWorkbench } from './workbench-context.tsx'
import type { Tool } from './workbench-store.ts'

/** The key of each tool. */
export const toolKeys: Readonly<Record<string, Tool>> = {
  v: 'select',
  h: 'pan',
  r: 'rectangle',
  p: 'polygon',
  e: 'erase',
  m: 'measure',
}
const arrows: Readonly<Record<string, NudgeDirection>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/**
 * Every key of the workbench. Off while typing in a field; Enter, Tab, Backspace, Space and arrows are left to a focused control.
 * @param lastMove where the pointer was last: Shift and Ctrl act without moving it
 */
export function useWorkbenchKeys(lastMove: RefObject<{ readonly pixel: Point } | null>): void {
  const workbench = useWorkbench()
  useEffect(() => {
    const { store, draw, drag } = workbench
    const drawing = () => store.get().tool === 'rectangle' || store.get().tool === 'polygon'

    /** One arrow key: the corner or mass by 0.1 m (Shift 1 m), seen as on the page; without a selection the view moves. */
    const move = (direction: NudgeDirection, far: boolean, held: boolean) => {
      const { selection, camera } = store.get()
      if (selection === null) {
        store.set({ camera: pannedBy(camera, -direction[0] * 40, direction[1] * 40) })
        return
      }
      workbench.edit(b => nudge(b, selection, direction, far), held ? `nudge ${selection.massId}` : undefined)
    }

    /** What typed numbers place comes into view: the edge in hand, the rectangle, or the outline that was just closed. */
    const type = (
      event:
        | { readonly type: 'text.typed'; readonly text: string }
        | { readonly type: 'key.enter' }
        | { readonly type: 'key.backspace' },
    ) => {
      const before = drawFootprintView(draw.getSnapshot()).ghost
      draw.send(event)
      const { corners, ghost, numbersAt } = drawFootprintView(draw.getSnapshot())
      const last = corners.at(-1)
      workbench.reveal(
        last === undefined
          ? before
          : draw.getSnapshot().context.tool === 'rectangle'
            ? ghost
            : [last, numbersAt ?? last],
      )
    }

    /** Escape leaves a step at a time: what is typed, what is drawn or dragged, the tool, the corner, the selection. */
    const escape = () => {
      if (drawing()) {
        draw.send({ type: 'key.escape' })
        return
      }
      if (!drag.getSnapshot().matches('idle')) {
        drag.send({ type: 'key.escape' })
        return
      }
      const { tool, selection, measure, refusal } = store.get()
      if (refusal !== null) store.set({ refusal: null })
      else if (measure !== null) store.set({ measure: null })
      else if (tool !== 'select') store.set({ tool: 'select' })
      else if (selection !== null)
        store.set({ selection: selection.corner === null ? null : { massId: selection.massId, corner: null } })
    }

    const again = (event: KeyboardEvent) => {
      const last = lastMove.current
      if (last === null || !drawing()) return
      const view = workbench.view()
      draw.send({
        type: 'pointer.move',
        at: toMetres(view, last.pixel),
        metresPerPixel: 1 / view.scale,
        shift: event.shiftKey,
        free: event.ctrlKey,
        clicks: 1,
      })
    }

    /** Keys that belong to a focused button or link first. */
    const plainKey = (event: KeyboardEvent): boolean => {
      const underway = drawing() && !draw.getSnapshot().matches('idle')
      const direction = arrows[event.key]
      if (drawing()) {
        const character = underway ? numberCharacter(event) : null
        if (character !== null && event.key !== 'Shift') {
          type({ type: 'text.typed', text: character })
          return true
        }
        if (event.key === 'Enter') {
          type({ type: 'key.enter' })
          return true
        }
        if (underway && event.key === 'Tab') {
          draw.send({ type: 'key.tab' })
          return true
        }
        if (underway && event.key === 'Backspace') {
          type({ type: 'key.backspace' })
          return true
        }
        if (underway) return false
      }
      if (direction !== undefined) {
        const { rotationDeg } = workbench.view()
        const [x, y] = fromTrue(direction, rotationDeg)
        // Along the drawing's own axes, whichever is nearest to the arrow on the page.
        const along: NudgeDirection =
          store.get().selection === null
            ? direction
            : Math.abs(x) >= Math.abs(y)
              ? [x < 0 ? -1 : 1, 0]
              : [0, y < 0 ? -1 : 1]
        move(along, event.shiftKey, event.repeat)
        return true
      }
      if (event.key === 'Delete' || event.key === 'Backspace') {
        workbench.edit(b => eraseChosen(b, store.get().selection))
        return true
      }
      if (event.key === ' ') {
        if (store.get().panning === 'no') store.set({ panning: 'ready' })
        return true
      }
      return false
    }

    const shortcut = (event: KeyboardEvent): boolean => {
      const key = shortcutKey(event)
      if (event.shiftKey && event.code === 'Digit1') {
        workbench.fit()
        return true
      }
      if (event.shiftKey && event.code === 'Digit2') {
        workbench.fit(store.get().selection?.massId)
        return true
      }
      if (event.shiftKey && key !== '+') return false
      const tool = toolKeys[key]
      if (tool !== undefined) {
        workbench.chooseTool(tool)
        return true
      }
      if (key === '+' || key === '=' || key === '-') {
        const { camera, size } = store.get()
        store.set({ camera: zoomedAt(camera, [size.width / 2, size.height / 2], key === '-' ? 0.8 : 1.25) })
        return true
      }
      return false
    }

    const down = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event.target)) return
      if (event.key === 'Shift' || event.key === 'Control') again(event)
      if ((event.ctrlKey || event.metaKey) && !event.altKey) {
        if (shortcutKey(event) === 'd' && !event.shiftKey) {
          workbench.edit(b => duplicate(b, store.get().selection))
          event.preventDefault()
        }
        return
      }
      if (event.altKey) return
      if (event.key === 'Escape') {
        escape()
        return
      }
      if ((!isControl(event.target) && plainKey(event)) || shortcut(event)) event.preventDefault()
    }
    const up = (event: KeyboardEvent) => {
      if (event.key === 'Shift' || event.key === 'Control') again(event)
      if (event.key === ' ' && store.get().panning === 'ready') store.set({ panning: 'no' })
    }
    window.addEventListener('keydown', down)
    window.addEventListener('keyup', up)
    return () => {
      window.removeEventListener('keydown', down)
      window.removeEventListener('keyup', up)
    }
  }, [workbench, lastMove])
}
