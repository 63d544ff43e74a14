// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { readQuote } from '#contract/calls/payments.ts'
import { duplicateProject, saveProject, saveVertices } from '#contract/calls/projects.ts'
import type { Building } from '#contract/entities/project.ts'
import { boughtNames } from '../../../../tests/fixtures/bought-names.ts'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import {
  openProject,
  projectServer,
  quote,
  storedProject,
  type OpenProject,
} from '../../../../tests/support/open-project.tsx'

let page: OpenProject
afterEach(() => page.close())

const paid = { isPaid: true, state: 'results' } as const
async function open(more: Parameters<typeof storedProject>[0] = {}, at = 'location', id?: string) {
  const server = projectServer(storedProject(more))
  page = await openProject(server, { at, ...(id === undefined ? {} : { id }) })
  await page.opened()
  return server
}
function named(name: string) {
  return (b: Building): Building => ({ ...b, name })
}
function walls(wallUValue: number) {
  return (b: Building): Building => ({ ...b, userInputs: { ...b.userInputs, construction: { wallUValue } } })
}
async function change(name: string, edit: (b: Building) => Building) {
  await act(async () => {
    page.editor().change(name, edit)
  })
}
function button(name: string) {
  return page.control(name, 'button') as HTMLButtonElement
}

describe('the bar of a project', () => {
  test('names it, leads to all projects and says that it is not paid and saved', async () => {
    await open()
    expect(page.text('.bar-name')).toBe('Nasr Street')
    expect(page.control('Projects', 'a').getAttribute('href')).toBe('/dashboard/projects')
    expect(page.text('.badge')).toBe('NotPaid')
    expect(page.text('output')).toBe('Saved')
    await change('rename', named('Bazaar'))
    expect([page.text('.bar-name'), page.page.querySelector('.bar-name')?.getAttribute('title')]).toEqual([
      'Bazaar',
      'Bazaar',
    ])
  })
  test('takes back and gives again the last step, by its name', async () => {
    await open()
    expect([button('Nothing to undo').disabled, button('Nothing to redo').disabled]).toEqual([true, true])
    await change('walls', walls(0.4))
    await change('rename', named('Bazaar'))
    expect(button('Undo rename').disabled).toBe(false)
    await page.press('Undo rename')
    expect(page.editor().building.name).toBe('Nasr Street')
    expect(button('Undo walls').disabled).toBe(false)
    await page.press('Redo rename')
    expect(page.editor().building.name).toBe('Bazaar')
    await page.press('Undo rename')
    await page.press('Undo walls')
    expect(page.editor().building.userInputs.construction).toBeUndefined()
    expect([button('Nothing to undo').disabled, button('Redo walls').disabled]).toEqual([true, false])
  })
  test('changes the units, as a step that is saved', async () => {
    const server = await open()
    const chosen = () => page.text('.ant-segmented-item-selected')
    expect(chosen()).toBe('SI')
    expect([...page.page.querySelectorAll('.ant-segmented-item-label')].map(one => one.getAttribute('title'))).toEqual([
      'SI',
      'Inch-pound (PI)',
    ])
    await act(async () => {
      page.page.querySelectorAll<HTMLInputElement>('.ant-segmented-item-input')[1]?.click()
    })
    expect([chosen(), page.editor().building.units, page.editor().undoName]).toEqual(['PI', 'PI', 'units'])
    await page.until(() => server.sent(saveProject).length === 1)
    expect(server.sent(saveProject)[0]?.body).toMatchObject({ units: 'PI', version: 1 })
    await page.until(() => page.text('output') === 'Saved')
  })
  test('leads to the review, and not from there', async () => {
    await open()
    await page.press('Review and pay')
    await page.until(() => page.screen() === 'review')
    expect(page.tab()).toBe('review')
    expect(page.page.querySelector('.bar-pay')).toBeNull()
  })
  test('opens the project’s details and closes them', async () => {
    await open()
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await page.press('Project details')
    await page.until(() => document.querySelector('[role=dialog]') !== null)
    await page.press('Close')
    await page.until(() => document.querySelector('.ant-modal-wrap')?.checkVisibility() !== true)
  })
})

describe('the price of the analysis', () => {
  test('is what the server asks with tax, read again when other masses were saved and not before', async () => {
    const server = await open()
    await page.until(() => page.text('.bar-price') !== '')
    expect(page.text('.bar-price')).toBe('Analysis $1,234.50')
    expect(server.sent(readQuote).map(({ path }) => path)).toEqual([{ id: 'p1' }])
    await change('walls', walls(0.4))
    await page.until(() => page.text('output') === 'Saved')
    expect(server.sent(readQuote)).toHaveLength(1)
    server.answers(readQuote, { ...quote, total: 2000 })
    await change('draw', b => ({ ...b, masses: [...b.masses, mass('M2', box(30, 0, 10, 10))] }))
    expect(server.sent(readQuote)).toHaveLength(1)
    await page.until(() => server.sent(saveVertices).length === 1)
    await page.until(() => page.text('.bar-price') === 'Analysis $2,000.00')
    expect(server.sent(readQuote)).toHaveLength(2)
  })
  test('opens to what it consists of and what it buys', async () => {
    const server = projectServer(storedProject())
    server.answers(readQuote, {
      ...quote,
      lines: [
        { key: 'base', quantity: 1, amount: 49 },
        { key: 'area', quantity: 1800, amount: 74 },
      ],
    })
    page = await openProject(server)
    await page.until(() => page.text('.bar-price') !== '')
    const dialog = () => (document.querySelector('.ant-modal')?.textContent ?? '').replaceAll('\u00A0', ' ')
    expect(dialog()).toBe('')
    await page.press('Analysis $1,234.50')
    await page.until(() => dialog().includes('Price of the analysis'))
    for (const words of ['Base fee$49.00', '$74.00', ...boughtNames('5,000', '4')]) expect(dialog()).toContain(words)
  })
  test('is left out where the server names none', async () => {
    const server = projectServer(storedProject())
    server.refuses(readQuote, 422, { message: 'nothing drawn' })
    page = await openProject(server)
    await page.opened()
    await page.until(() => server.sent(readQuote).length === 1)
    await page.settle()
    expect(page.page.querySelector('.bar-price')).toBeNull()
  })
})

describe('a project that is locked', () => {
  test('says why, and offers a copy instead of changes', async () => {
    await open(paid)
    expect(page.text('.bar-lock')).toBe("You can't edit the paid project.")
    expect(page.text('.badge')).toBe('Paid')
    const names = [...page.page.querySelectorAll('.project-bar button')].map(
      one => one.getAttribute('aria-label') ?? one.textContent,
    )
    expect(names).toEqual(['Named versions', 'Download the project', 'Share', 'Duplicate to change'])
    expect(page.page.querySelector('output')).toBeNull()
    expect(page.page.querySelector('.bar-price')).toBeNull()
    // Looked at in other units it stays as it is.
    await act(async () => {
      page.page.querySelectorAll<HTMLInputElement>('.ant-segmented-item-input')[1]?.click()
    })
    expect(page.editor().building.units).toBe('PI')
  })
  test('shown by a link offers files, and not even a copy', async () => {
    await open({ ...paid, isLinked: true })
    expect(page.text('.bar-lock')).toBe('This project is shown by a link: it can be read, not changed.')
    expect([...page.page.querySelectorAll('.project-bar button')].map(one => one.getAttribute('aria-label'))).toEqual([
      'Download the project',
    ])
  })
  test('of the sample says that it is read only, and is not shared', async () => {
    await open({ _id: 'sample' }, 'location', 'sample')
    expect(page.text('.bar-lock')).toBe('The sample is read-only.')
    expect(page.words()).not.toContain('Share')
  })
  test('is copied once for a press, and the copy opened', async () => {
    const server = await open(paid)
    const { letGo } = server.holds(duplicateProject)
    await page.press('Duplicate to change')
    expect(page.page.querySelector('.ant-btn-loading')).not.toBeNull()
    expect(server.sent(duplicateProject).map(({ path, body }) => [path, body])).toEqual([[{ id: 'p1' }, {}]])
    letGo()
    await page.until(() => page.address() === '/dashboard/projects/show/p2/location')
  })
  test('that cannot be copied says so and stays', async () => {
    const server = await open(paid)
    server.refuses(duplicateProject, 409, { message: 'No room for another project.' })
    await page.press('Duplicate to change')
    await page.until(() => page.toasts.length === 1)
    expect(JSON.stringify(page.toasts[0])).toContain('No room for another project.')
    expect(page.tab()).toBe('location')
    expect(page.page.querySelector('.ant-btn-loading')).toBeNull()
  })
})
