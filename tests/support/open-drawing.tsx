import { act } from 'react'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import type { Language } from '#contract/options.ts'
import { toPixels } from '#web/workbench/view/camera.ts'
import DrawBuildingTab from '#web/workbench/draw-building-tab.tsx'
import { officeOf } from '../fixtures/building.ts'
import { drawnStage, standInCanvas, type Place } from './drawn-stage.ts'
import { editedProject } from './edited-project.tsx'
import { present } from './present.ts'
import { showPart } from './show-part.tsx'

/** Whole tab of the drawing, on a page of 1000 × 700 px: canvas, tools and panel. */
export async function openDrawing(
  masses: readonly Mass[],
  {
    more = {},
    project = {},
    language = 'en',
  }: {
    readonly more?: Partial<Building>
    readonly project?: Partial<Project>
    readonly language?: Language
  } = {},
) {
  const { resize } = standInCanvas()
  const editor = editedProject(officeOf(masses, more), project)
  document.body.append(editor.panel)
  const shown = await showPart(editor.around(<DrawBuildingTab />), { language })
  const canvas = () => present(shown.page.querySelector<HTMLElement>('[role=application]') ?? undefined, 'canvas')
  const view = () => {
    const { scale, originX, originY, rotation } = canvas().dataset
    return {
      scale: Number(scale),
      originX: Number(originX),
      originY: Number(originY),
      rotationDeg: Number(rotation),
    }
  }
  let time = 0
  const pointer = (kind: 'down' | 'move' | 'up' | 'cancel' | 'leave', [x, y]: Place, more_: PointerEventInit = {}) =>
    act(async () => {
      const [clientX, clientY] = toPixels(view(), [x, y])
      // React handles a leaving pointer as a `pointerout`.
      const event = new PointerEvent(`pointer${kind === 'leave' ? 'out' : kind}`, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        clientX,
        clientY,
        ...more_,
      })
      // Presses are far apart in time, so that no two are a double click.
      Object.defineProperty(event, 'timeStamp', { value: (time += 1000) })
      canvas().dispatchEvent(event)
    })
  const key = async (name: string, init: KeyboardEventInit = {}, on: HTMLElement = canvas()) => {
    const event = new KeyboardEvent('keydown', {
      key: name,
      code: /^[a-z]$/.test(name) ? `Key${name.toUpperCase()}` : name,
      bubbles: true,
      cancelable: true,
      ...init,
    })
    await act(async () => {
      on.dispatchEvent(event)
    })
    return event
  }
  return {
    ...shown,
    editor: editor.now,
    building: () => editor.now().building,
    panel: editor.panel,
    resize: (to: Place) =>
      act(async () => {
        resize(to)
      }),
    canvas,
    view,
    /** Position on the canvas of a place of the drawing [px]. */
    pixel: (at: Place): Place => {
      const [x, y] = toPixels(view(), at)
      return [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]
    },
    drawn: drawnStage,
    pointer,
    click: async (at: Place) => {
      await pointer('move', at)
      await pointer('down', at)
      await pointer('up', at)
    },
    drag: async (from: Place, to: Place, init: PointerEventInit = {}) => {
      await pointer('move', from)
      await pointer('down', from)
      await pointer('move', [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], init)
      await pointer('move', to, init)
      await pointer('up', to, init)
    },
    key,
    keyUp: (name: string) =>
      act(async () => {
        canvas().dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }))
      }),
    /** The panel's words, without marks of direction. */
    panelWords: () =>
      (editor.panel.textContent ?? '').replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '').replaceAll('\u00A0', ' '),
    close: async () => {
      await shown.close()
      editor.panel.remove()
    },
  }
}
export type OpenDrawing = Awaited<ReturnType<typeof openDrawing>>
