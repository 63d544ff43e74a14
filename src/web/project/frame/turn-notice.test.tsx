// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(() => page.close())

async function open(more: Parameters<typeof openProject>[1] = {}, server = projectServer(storedProject())) {
  page = await openProject(server, more)
  await page.opened()
  return server
}
async function change(name: string, edit: (b: Building) => Building) {
  await act(async () => {
    page.editor().change(name, edit)
  })
}
/** Waits until the server has everything. */
async function sent() {
  await act(async () => {
    await page.editor().flush()
  })
}
function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
function tower(b: Building): Building {
  return { ...b, masses: [...b.masses, mass('T', box(30, 0, 10, 10))] }
}

test('names the step that was undone, and leads to its tab', async () => {
  await open({ at: 'location' })
  await change('draw Tower', tower)
  await change('rename', b => ({ ...b, name: 'Bazaar' }))
  expect(page.text('.turn-notice')).toBe('')
  await page.press('Undo rename')
  expect(page.text('.turn-notice')).toBe('Undone: rename – Project details')
  await page.press('Undo draw Tower')
  expect(page.text('.turn-notice')).toBe('Undone: draw Tower – Draw buildingShow')
  await page.press('Show', 'a')
  await page.until(() => page.screen() === 'draw-building')
  expect(page.text('.turn-notice')).toBe('Undone: draw Tower – Draw building')
  await page.press('Redo draw Tower')
  expect(page.text('.turn-notice')).toBe('Redone: draw Tower – Draw building')
  await change('walls', walls(0.4))
  expect(page.text('.turn-notice')).toBe('')
  await page.press('Undo walls')
  await page.press('Close the message')
  expect(page.text('.turn-notice')).toBe('')
})

test('steps outlast a reload: undone to the byte, redone, and none where another window has changed the inputs', async () => {
  const server = await open()
  const start = JSON.stringify(server.held().masses)
  await change('draw Tower', tower)
  await change('walls', walls(0.4))
  await page.press('Undo walls')
  await sent()
  await page.close()
  await open({ isSameDevice: true }, server)
  expect([page.editor().undoName, page.editor().redoName]).toEqual(['draw Tower', 'walls'])
  await page.press('Redo walls')
  expect(page.editor().building.userInputs.construction).toEqual({ wallUValue: 0.4 })
  await page.press('Undo walls')
  await page.press('Undo draw Tower')
  await sent()
  expect(JSON.stringify(server.held().masses)).toBe(start)
  await page.close()
  // Prices are no input: the version moves on, the steps stay.
  server.becomes({ energyPrices: { currency: 'EUR' } })
  await open({ isSameDevice: true }, server)
  expect(page.editor().redoName).toBe('draw Tower')
  await page.close()
  server.becomes({ name: 'Renamed elsewhere' })
  await open({ isSameDevice: true }, server)
  expect([page.editor().canUndo, page.editor().canRedo]).toEqual([false, false])
})
