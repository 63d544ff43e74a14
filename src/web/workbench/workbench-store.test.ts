import { expect, test } from 'vitest'
import { fineness, gridStep, makeWorkbenchStore, shownStep } from './workbench-store.ts'

test('grid steps are 0.1, 0.5 and 1 m, or 0.5, 1 and 5 ft', () => {
  expect(fineness.map(grid => shownStep(grid, 'SI'))).toEqual([0.1, 0.5, 1])
  expect(fineness.map(grid => gridStep(grid, 'SI'))).toEqual([0.1, 0.5, 1])
  expect(fineness.map(grid => shownStep(grid, 'PI'))).toEqual([0.5, 1, 5])
  expect(fineness.map(grid => Math.round(gridStep(grid, 'PI') * 1e4) / 1e4)).toEqual([0.1524, 0.3048, 1.524])
})

test('begins with the select tool, everything shown, snapping to a middle grid', () => {
  expect(makeWorkbenchStore().get()).toEqual({
    tool: 'select',
    camera: { originX: 0, originY: 0, scale: 20 },
    size: { width: 0, height: 0 },
    grid: 'middle',
    snapping: true,
    floor: null,
    hidden: new Set(),
    zones: true,
    menu: null,
    copying: null,
    typedEdge: null,
    squared: null,
    refusal: null,
    overDimension: false,
  })
})

test('tells who listens of a change, and of nothing where nothing changed', () => {
  const store = makeWorkbenchStore()
  const states: unknown[] = []
  const leave = store.subscribe(() => states.push(store.get()))
  store.set({ floor: 2, snapping: true })
  expect(states).toEqual([{ ...store.get(), floor: 2 }])
  const before = store.get()
  store.set({ floor: 2, tool: 'select' })
  store.set({})
  expect(store.get()).toBe(before)
  expect(states).toHaveLength(1)
  store.set({ floor: 2, tool: 'erase' })
  expect(states).toHaveLength(2)
  leave()
  store.set({ floor: null })
  expect(states).toHaveLength(2)
})
