import { describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Neighbor } from '#contract/inputs/project-inputs.ts'
import { drawMass } from '#building/edits/draw-mass.ts'
import { eraseMass } from '#building/edits/erase.ts'
import { twoSquares } from '../../../tests/support/edit-gestures.ts'
import { gesture } from '../../../tests/support/gesture.ts'
import { openWorkbench } from '../../../tests/support/gesture-on-workbench.ts'
import { makeWorkbench } from './make-workbench.ts'
import { allTools, restingTool } from './tools/all-tools.ts'
import type { Surroundings } from './page-scene.ts'

const [m1, m2] = twoSquares
if (m1 === undefined || m2 === undefined) throw new Error('two squares are expected')
const neighbor: Neighbor = { id: 'n1', name: 'Bazaar', distance: 50, bearing: 90, area: 100, height: 9 }

/** A workbench on a page that this test changes by hand. */
function onPage(more: Partial<Building> = {}, { locked = false, id = 'p1', orientation = 0 } = {}) {
  let building = { units: 'SI', userInputs: {}, masses: twoSquares, ...more } as Building
  let newest: Building | undefined
  const changes: (readonly [name: string, Building, gesture: string | undefined])[] = []
  const page = (now: { readonly locked?: boolean; readonly orientation?: number } = {}): Surroundings => ({
    editor: {
      building,
      locked: now.locked ?? locked,
      project: { _id: id },
      change: (name: string, edit: (before: Building) => Building, tie?: string) => {
        changes.push([name, edit(newest ?? building), tie])
      },
    } as never,
    orientation: now.orientation ?? orientation,
    number: String,
    t: ((key: string, { mass, n }: { readonly mass?: string; readonly n?: number } = {}) =>
      `${key} ${mass ?? n}`) as never,
  })
  const workbench = makeWorkbench(page())
  workbench.start()
  workbench.store.set({ size: { width: 1200, height: 800 } })
  return {
    workbench,
    changes,
    scene: () => workbench.draw.getSnapshot().context.scene,
    /** The server's building is another than the page's. */
    lags: (behind: Building) => {
      newest = behind
    },
    become: (change: Partial<Building>, now: Parameters<typeof page>[0] = {}) => {
      building = { ...building, ...change }
      workbench.follow(page(now))
    },
  }
}

describe('the scene', () => {
  test('holds every mass, then every neighbour as the drawing sees it, with their names', () => {
    const { scene, workbench } = onPage(
      { userInputs: { neighbors: { neighbors: [neighbor, { ...neighbor, id: 'n2', name: ' ' }] } } },
      { orientation: 90 },
    )
    expect(scene().rings.slice(0, 2)).toEqual([m1.vertices, m2.vertices])
    expect(scene().rings).toHaveLength(4)
    // East of the site is the drawing's north once its north points east.
    const [x = 0, y = 0] = scene().rings[2]?.[0] ?? []
    expect([x, y].map(Math.round)).toEqual([5, 45])
    expect(workbench.ringNames()).toEqual(['M1', 'M2', 'Bazaar', 'label.neighbor 2'])
    expect(workbench.ringNames('M1')).toEqual(['M2', 'Bazaar', 'label.neighbor 2'])
  })
  test('has the grid in metres and the unit that is typed, by the project’s system', () => {
    const metric = onPage()
    expect(metric.scene()).toMatchObject({ grid: 0.5, snapping: true, metresPerUnit: 1 })
    const imperial = onPage({ units: 'PI' })
    expect(imperial.scene()).toMatchObject({ grid: 0.3048, metresPerUnit: 0.3048 })
    imperial.workbench.store.set({ grid: 'coarse' })
    expect(imperial.scene().grid).toBeCloseTo(1.524, 9)
  })
  test('follows grid and snapping; where one looks from is no news', () => {
    const { workbench, scene } = onPage()
    workbench.store.set({ grid: 'fine' })
    expect(scene().grid).toBe(0.1)
    workbench.store.set({ snapping: false })
    expect(scene().snapping).toBe(false)
    const before = scene()
    workbench.store.set({ camera: { originX: 1, originY: 2, scale: 3 } })
    workbench.store.set({ floor: 2 })
    expect(scene()).toBe(before)
  })
  test('follows masses, neighbours and units, and stays while nothing of them changes', () => {
    const { scene, become } = onPage()
    become({ masses: [m2] })
    expect(scene().rings).toEqual([m2.vertices])
    become({ userInputs: { neighbors: { neighbors: [neighbor] } } })
    expect(scene().rings).toHaveLength(2)
    become({ units: 'PI' })
    expect(scene().metresPerUnit).toBe(0.3048)
    const before = scene()
    become({ name: 'Another' })
    expect(scene()).toBe(before)
  })
  test('of a mass in hand is without itself', () => {
    const { drive, workbench } = openWorkbench(twoSquares)
    drive(gesture.pointerDown(4, 6).pointerMove(4, 9))
    expect(workbench.drag.getSnapshot().context.scene.rings).toEqual([m2.vertices])
  })
})

describe('an edit', () => {
  const draw = (b: Building) => drawMass(b, m1.vertices, 0)
  test('is done on the newest building, named after what is done there', () => {
    const { workbench, changes, lags } = onPage()
    lags({ units: 'SI', userInputs: {}, masses: [m1] } as never)
    workbench.edit(draw, 'tie')
    expect(changes[0]?.[0]).toBe('step.draw M3')
    expect(changes[0]?.[1].masses.map(({ id }) => id)).toEqual(['M1', 'M2'])
    expect(changes[0]?.[2]).toBe('tie')
    expect(workbench.apply(draw)).toMatchObject({ ok: true })
  })
  test('that the newest building refuses changes nothing and is refused', () => {
    const { workbench, changes, lags } = onPage()
    const newest = { units: 'SI', userInputs: {}, masses: [m2] } as never
    lags(newest)
    const answer = workbench.apply(b => eraseMass(b, 'M1', null))
    expect(answer).toMatchObject({ ok: false, reason: 'selection.none' })
    expect(changes[0]?.[1]).toBe(newest)
  })
  test('that is refused at once changes nothing, and only an edit of the canvas tells why', () => {
    const { workbench, changes } = onPage()
    const tiny = (b: Building) =>
      drawMass(
        b,
        [
          [0, 0],
          [0.5, 0],
          [0, 0.5],
        ],
        0,
      )
    expect(workbench.allows(tiny)).toMatchObject({ ok: false, reason: 'footprint.tooSmall' })
    expect(workbench.apply(tiny)).toMatchObject({ ok: false, reason: 'footprint.tooSmall', params: { min: 1 } })
    expect(workbench.store.get().refusal).toBeNull()
    workbench.edit(tiny)
    expect(workbench.store.get().refusal).toMatchObject({ reason: 'footprint.tooSmall', params: { min: 1 } })
    expect(changes).toEqual([])
    workbench.edit(draw)
    expect(workbench.store.get().refusal).toBeNull()
  })
  test('chooses what it says', () => {
    const { workbench, building } = openWorkbench(twoSquares)
    workbench.edit(draw)
    expect(workbench.selection()).toEqual({ massId: 'M3', corner: null })
    workbench.apply(b => eraseMass(b, 'M1', null))
    expect(building().masses.map(({ id }) => id)).toEqual(['M2', 'M3'])
    expect(workbench.selection()).toEqual({ massId: 'M3', corner: null })
  })
  test.each([
    ['p1', 'lock.paid'],
    ['sample', 'lock.sample'],
  ] as const)('of the locked project %s is not done, and why is on view already', (id, reason) => {
    const { workbench, changes } = onPage({}, { locked: true, id })
    const locked = { ok: false, reason, params: {} }
    expect([workbench.mayEdit(), workbench.allows(draw), workbench.apply(draw)]).toEqual([locked, locked, locked])
    workbench.edit(draw)
    expect([changes, workbench.store.get().refusal]).toEqual([[], null])
  })
})

describe('what happens around it', () => {
  const refusedCorner = gesture.click(4, 6).pointerDown(10, 10).pointerMove(5, 5).pointerMove(-5, 5).pointerUp()
  test('a shape that was refused is past once its mass was changed elsewhere, and stays when another was', () => {
    const { drive, workbench, building } = openWorkbench(twoSquares)
    drive(refusedCorner.expectState('bad'))
    workbench.apply(b => eraseMass(b, 'M2', null))
    expect(workbench.drag.getSnapshot().value).toBe('bad')
    workbench.apply(b => ({
      ok: true,
      building: { ...b, masses: building().masses.map(mass => ({ ...mass, vertices: m2.vertices })) },
      step: { key: 'moveMass', massId: 'M1' },
      selection: null,
      shown: [],
    }))
    expect(workbench.drag.getSnapshot().value).toBe('idle')
  })
  test('a lock lays down what edits and what is in hand, and leaves what looks', () => {
    for (const { id, group } of allTools) {
      const { workbench, lock } = openWorkbench(twoSquares)
      workbench.takeTool(id)
      lock()
      expect([id, workbench.store.get().tool]).toEqual([id, group === 'look' ? id : restingTool])
    }
    const { drive, workbench, lock } = openWorkbench(twoSquares)
    drive(refusedCorner)
    lock()
    expect(workbench.drag.getSnapshot().value).toBe('idle')
    expect(workbench.select.getSnapshot().context.locked).toBe(true)
    // Locked from the first on, a tool that was taken stays.
    const page = onPage({}, { locked: true })
    page.workbench.store.set({ tool: 'erase' })
    page.become({ name: 'B' })
    expect(page.workbench.store.get().tool).toBe('erase')
  })
  test('an unlocked project may be edited again', () => {
    const { workbench, become } = onPage({}, { locked: true })
    become({}, { locked: false })
    expect(workbench.select.getSnapshot().context.locked).toBe(false)
    expect(workbench.mayEdit()).toEqual({ ok: true })
  })
})

describe('taking a tool', () => {
  test('that draws chooses nothing and starts anew; another keeps what is chosen', () => {
    for (const { id, group } of allTools) {
      const { workbench } = openWorkbench(twoSquares)
      workbench.choose({ massId: 'M1', corner: null })
      workbench.takeTool(id)
      expect([id, workbench.selection()?.massId ?? null]).toEqual([id, group === 'draw' ? null : 'M1'])
    }
    const { workbench, drive } = openWorkbench(twoSquares)
    drive(gesture.tool('rectangle').click(12, 12).expectState('drawing').tool('polygon').expectState('idle'))
    expect(workbench.draw.getSnapshot().context.tool).toBe('polygon')
  })
  test('gives up a refused shape, but for the select tool, and takes a message away', () => {
    for (const { id: tool } of allTools) {
      const value = tool === restingTool ? 'bad' : 'idle'
      const { drive, workbench } = openWorkbench(twoSquares)
      drive(gesture.click(4, 6).pointerDown(10, 10).pointerMove(5, 5).pointerMove(-5, 5).pointerUp())
      workbench.store.set({ refusal: { reason: 'footprint.crossing', params: {} } })
      workbench.takeTool(tool)
      expect([tool, workbench.drag.getSnapshot().value]).toEqual([tool, value])
      expect(workbench.store.get().refusal).toBeNull()
    }
  })
  test('ends a press, the select tool too: the mass is where it was, and the release does nothing', () => {
    for (const { id: tool } of allTools) {
      const { drive, workbench, history } = openWorkbench(twoSquares)
      const isIdle = () => [workbench.drag, workbench.select].every(machine => machine.getSnapshot().matches('idle'))
      drive(gesture.pointerDown(4, 6))
      expect(isIdle()).toBe(false)
      workbench.takeTool(tool)
      expect([tool, isIdle()]).toEqual([tool, true])
      drive(gesture.pointerDown(4, 6).pointerMove(5, 6).pointerMove(8, 6))
      workbench.takeTool(tool)
      drive(gesture.pointerMove(9, 6).pointerUp())
      expect([tool, isIdle(), history]).toEqual([tool, true, []])
    }
  })
  test('gives the canvas the keyboard, while there is one', () => {
    const { workbench } = openWorkbench(twoSquares)
    const focused: unknown[] = []
    workbench.takeTool('pan')
    workbench.placeCanvas({ focus: (how: unknown) => focused.push(how) } as never)
    workbench.takeTool('erase')
    expect(focused).toEqual([{ preventScroll: true }])
    workbench.layDown()
    workbench.placeCanvas(null)
    workbench.takeTool('pan')
    expect(focused).toHaveLength(1)
  })
})

describe('the view', () => {
  test('is the camera with project north', () => {
    const { workbench } = onPage({}, { orientation: 30 })
    workbench.store.set({ camera: { originX: 1, originY: 2, scale: 3 } })
    expect(workbench.view()).toEqual({ originX: 1, originY: 2, scale: 3, rotationDeg: 30 })
  })
  test('shows everything, or one mass; before the canvas has a size it stays', () => {
    const { workbench } = openWorkbench(twoSquares)
    workbench.fit()
    expect(workbench.store.get().camera).toMatchObject({ scale: 32, originX: 600 - 15 * 32, originY: 400 + 5 * 32 })
    workbench.fit(['M2'])
    expect(workbench.store.get().camera).toMatchObject({ scale: 58, originX: 600 - 25 * 58, originY: 400 + 5 * 58 })
    const before = workbench.store.get().camera
    workbench.store.set({ size: { width: 0, height: 0 } })
    workbench.fit()
    expect(workbench.store.get().camera).toBe(before)
  })
  test('brings into view what an edit is about, and what is asked for', () => {
    const { workbench } = openWorkbench(twoSquares)
    const before = workbench.store.get().camera
    workbench.reveal([[4, 4]])
    expect(workbench.store.get().camera).toBe(before)
    workbench.reveal([[500, 0]])
    expect(workbench.store.get().camera.originX).toBeLessThan(before.originX - 1000)
  })
})
