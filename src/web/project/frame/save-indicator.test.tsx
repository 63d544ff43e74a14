// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { saveProject, saveTab } from '#contract/calls/projects.ts'
import type { Building } from '#contract/entities/project.ts'
import { breakStorage } from '../../../../tests/support/storage-faults.ts'
import { browserShelf } from '../save/draft-shelf.ts'
import { openProject, projectServer, storedProject, type OpenProject } from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(() => page.close())

function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
async function change(edit: (b: Building) => Building) {
  await act(async () => {
    page.editor().change('edit', edit)
    void page.editor().flush()
  })
}
async function open(more: Parameters<typeof storedProject>[0] = {}) {
  const server = projectServer(storedProject(more))
  page = await openProject(server)
  await page.opened()
  return server
}
function state() {
  return [page.text('output'), page.page.querySelector('output')?.className.replace('save-state ', '')]
}

describe('whether the work is safe', () => {
  test('is told as saving, then saved', async () => {
    const server = await open()
    expect(state()).toEqual(['Saved', 'save-saved'])
    const { letGo } = server.holds(saveTab)
    await change(walls(0.4))
    expect(state()).toEqual(['Saving', 'save-saving'])
    letGo()
    await page.until(() => page.text('output') === 'Saved')
  })
  test('off line it is kept on this device', async () => {
    const server = await open()
    server.isNotReachedBy(saveTab)
    await change(walls(0.4))
    await page.until(() => page.text('output') !== 'Saving')
    expect(state()).toEqual(['Offline – kept on this device', 'save-offline'])
    expect((await browserShelf('u1', 'p1').read())?.mine.building.userInputs.construction?.wallUValue).toBe(0.4)
  })
  test('what neither the server nor this device has is not saved, with the reason if the server gave one', async () => {
    const server = await open()
    const mend = breakStorage('full')
    server.isNotReachedBy(saveTab)
    await change(walls(0.4))
    await page.until(() => page.text('output') !== 'Saving')
    expect(state()).toEqual(['Not saved', 'save-unsaved'])
    server.refuses(saveTab, 422, { code: 'fields.invalid', errors: [{ field: 'wallUValue', message: 'Too thin.' }] })
    await change(walls(0.5))
    await page.until(() => page.text('output') === 'Not saved Too thin.')
    mend()
    await change(walls(0.6))
    await page.until(() => page.text('output') === 'Construction kept on this device. Too thin.')
  })
  test('what the server refuses is told by its section and in its words', async () => {
    const server = await open()
    server.refuses(saveTab, 422, { code: 'fields.invalid', errors: [{ field: 'wallUValue', message: 'Too thin.' }] })
    await change(walls(0.4))
    await page.until(() => page.text('output') !== 'Saving')
    expect(state()).toEqual(['Construction kept on this device. Too thin.', 'save-failed'])
    expect(page.page.querySelector('.save-why')?.getAttribute('title')).toBe('Too thin.')
  })
  test('a failing server is told in its own words, or as one that fails', async () => {
    const server = await open()
    server.refuses(saveProject, 500)
    await change(b => ({ ...b, name: 'B' }))
    await page.until(() => page.text('output') !== 'Saving')
    expect(state()[0]).toMatch(/^Project details kept on this device\. .+/)
    server.refuses(saveProject, 500, { message: 'Under repair.' })
    await change(b => ({ ...b, name: 'C' }))
    await page.until(() => page.text('output') === 'Project details kept on this device. Under repair.')
  })
  test('a call that breaks on our own side is told without a reason', async () => {
    const server = await open()
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    server.answers(saveTab, () => {
      throw new RangeError('a bug')
    })
    await change(walls(0.4))
    await page.until(() => page.text('output') !== 'Saving')
    expect(page.text('output')).toMatch(/^(Construction kept|Offline)/)
    error.mockRestore()
  })
  test('each has a sign of its own, and a locked project none', async () => {
    const server = await open()
    const sign = () => page.page.querySelector('output svg')?.getAttribute('class')?.replaceAll('lucide ', '')
    const saved = sign()
    server.isNotReachedBy(saveTab)
    await change(walls(0.4))
    await page.until(() => page.text('output') !== 'Saving')
    const offline = sign()
    expect(new Set([saved, offline]).size).toBe(2)
    expect(page.page.querySelectorAll('output svg')).toHaveLength(1)
    await page.close()
    await open({ isPaid: true, state: 'results' })
    expect(page.page.querySelector('output')).toBeNull()
  })
  test('an impossible number is told in words, and is sent to nobody', async () => {
    const server = await open()
    await change(b => ({
      ...b,
      userInputs: { ...b.userInputs, zone: { zoneTypes: [{ id: 'a', values: { areaPercent: 149 } }] } },
    }))
    await page.until(() => page.text('output') !== 'Saving')
    expect(state()).toEqual(['Zone kept on this device. Please insert a number from 0 to 100.', 'save-failed'])
    expect(server.sent(saveTab)).toEqual([])
  })
})
