import { expect } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Mass } from '#contract/inputs/project-inputs.ts'
import { ringArea, type Point } from '#building/derive/ring.ts'
import { selectionName } from '#building/edits/selection.ts'
import { dragVertexView } from '#machines/workbench/drag-vertex.view.ts'
import type { ProjectEditor } from '#web/project/project-editor.tsx'
import { commandOf, perform, toolCommands } from '#web/workbench/workbench-commands.ts'
import { handView, shownResults } from '#web/workbench/hand-view.ts'
import { hearPointer } from '#web/workbench/hear-pointer.ts'
import type { Press } from '#web/ui/press.ts'
import { makeWorkbench, type Workbench } from '#web/workbench/make-workbench.ts'
import type { Surroundings } from '#web/workbench/page-scene.ts'
import { toMetres, toPixels } from '#web/workbench/view/camera.ts'
import { bareOffice } from '../fixtures/building.ts'
import type { Gesture } from './gesture.ts'

/** A pressed key. */
export function pressed(name: string, more: Partial<Press> = {}): Press {
  const parts = name.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key,
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    shift: parts.includes('Shift'),
    ctrl: parts.includes('Control'),
    alt: parts.includes('Alt'),
    repeat: false,
    onControl: false,
    takesText: false,
    ...more,
  }
}

export interface OpenWorkbench {
  readonly workbench: Workbench
  readonly building: () => Building
  /** Names of the steps done, in order, with the gesture that joins some of them. */
  readonly history: readonly (readonly [name: string, gesture: string | undefined])[]
  readonly undo: () => void
  readonly lock: () => void
  /** Presses a key; answers the command that accepted it. */
  readonly press: (name: string, more?: Partial<Press>) => string | undefined
  readonly drive: (gesture: Gesture) => void
}

/** A workbench with its machines, commands and edits, and a plain building instead of a page. */
export function openWorkbench(masses: readonly Mass[] = [], more: Partial<Building> = {}): OpenWorkbench {
  let building: Building = { ...bareOffice, masses: [...masses], ...more }
  let locked = false
  const past: Building[] = []
  const history: (readonly [string, string | undefined])[] = []
  const surroundings = (): Surroundings => ({
    // These are the editor's properties that the workbench reads; any other would fail by name.
    editor: { building, locked, project: { isPaid: locked }, change } as unknown as ProjectEditor,
    orientation: building.userInputs['draw-building']?.orientation ?? 0,
    number: String,
    t: ((key: string, { mass, number }: { readonly mass?: string; readonly number?: string } = {}) =>
      mass === undefined
        ? number === undefined
          ? key
          : `${number} masses`
        : `${key} ${mass}`) as unknown as Surroundings['t'],
  })
  const become = (next: Building) => {
    building = next
    workbench.follow(surroundings())
  }
  function change(name: string, edit: (before: Building) => Building, gesture?: string) {
    const next = edit(building)
    if (next === building) return
    past.push(building)
    history.push([name, gesture])
    become(next)
  }
  const workbench = makeWorkbench(surroundings())
  workbench.start()
  workbench.store.set({ size: { width: 1200, height: 800 }, camera: { originX: 200, originY: 500, scale: 20 } })

  const hear = hearPointer(workbench)
  const press = (name: string, others: Partial<Press> = {}) => {
    const key = pressed(name, others)
    const command = commandOf(workbench, key)
    if (command !== undefined) perform(workbench, command, key)
    return command?.id
  }
  let pixel: Point = [0, 0]
  let time = 0
  const chosen = () => building.masses.find(mass => mass.id === workbench.selection()?.massId)
  const drive = ({ steps }: Gesture) => {
    const before = building.masses.length
    for (const step of steps) {
      switch (step.does) {
        case 'tool':
          perform(workbench, toolCommands[step.tool])
          break
        case 'pointerDown':
        case 'pointerMove':
        case 'pointerUp': {
          // It is released at its present position: the view may have moved under the pointer.
          if (step.does === 'pointerMove') pixel = toPixels(workbench.view(), [step.x, step.y])
          time += 50
          const event = {
            clientX: pixel[0],
            clientY: pixel[1],
            shiftKey: step.shift === true,
            ctrlKey: step.free === true,
            altKey: step.alt === true,
            timeStamp: time,
            button: 0,
          }
          if (step.does === 'pointerDown') hear.down(event, pixel)
          else if (step.does === 'pointerMove') hear.move(event, pixel)
          else hear.up(event, pixel)
          break
        }
        case 'type':
          for (const key of step.text) press(key)
          break
        case 'key':
          press(step.key)
          break
        case 'holdSpace':
          press(' ')
          break
        case 'leaveSpace':
          workbench.pan.send({ type: 'space.up' })
          break
        case 'expectState':
          expect(handView(workbench).state).toBe(step.state)
          break
        case 'expectTool':
          expect(workbench.store.get().tool).toBe(step.tool)
          break
        case 'expectDrawn':
          expect(building.masses.length - before).toBe(step.masses)
          if (step.masses > 0) expect(ringArea(building.masses.at(-1)?.vertices ?? [])).toBeCloseTo(step.lastArea, 2)
          break
        case 'expectMasses':
          expect(building.masses).toHaveLength(step.masses)
          break
        case 'expectSelected':
          expect(selectionName(workbench.selection())).toBe(step.selected)
          break
        case 'expectArea':
          expect(ringArea(chosen()?.vertices ?? [])).toBeCloseTo(step.area, 4)
          break
        case 'expectCorner': {
          const at = chosen()?.vertices[step.corner - 1]
          expect(at?.[0]).toBeCloseTo(step.x, 6)
          expect(at?.[1]).toBeCloseTo(step.y, 6)
          break
        }
        case 'expectMeasured': {
          const length = shownResults(workbench)['data-measured']
          expect(length?.toFixed(6) ?? null).toBe(step.length?.toFixed(6) ?? null)
          break
        }
        case 'expectUnderPointer': {
          const [x, y] = toMetres(workbench.view(), pixel)
          expect(x).toBeCloseTo(step.x, 6)
          expect(y).toBeCloseTo(step.y, 6)
          break
        }
        case 'expectRefused':
          expect(
            (
              workbench.draw.getSnapshot().context.refusal ??
              dragVertexView(workbench.drag.getSnapshot()).refusal ??
              workbench.store.get().refusal
            )?.reason ?? null,
          ).toBe(step.reason)
          break
      }
    }
  }
  return {
    workbench,
    building: () => building,
    history,
    undo: () => {
      const last = past.pop()
      if (last !== undefined) become(last)
    },
    lock: () => {
      locked = true
      workbench.follow(surroundings())
    },
    press,
    drive,
  }
}
