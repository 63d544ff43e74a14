// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { formField } from '../../../../tests/support/form-fields.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { projectFileText } from '../save/project-file.ts'
import { ProjectDetails } from './project-details.tsx'

let shown: ShownScreen
afterEach(() => shown.close())

let closed = 0
async function open(more: Partial<Building> = {}, project: Partial<Project> = {}) {
  closed = 0
  const editor = editedProject(officeOf([], more), project)
  shown = await showScreen(
    editor.around(
      <ProjectDetails
        onClose={() => {
          closed++
        }}
      />,
    ),
  )
  return editor
}
function field(label: string) {
  return formField(document.body, label)
}

describe('the details of a project', () => {
  test('show name, label, type, country, code and terrain as they stand', async () => {
    await open({ label: 'A-12', energyCode: 'iran-part-19' })
    const labels = [...document.querySelectorAll('.input-label label')].map(one => one.textContent)
    expect(labels).toEqual(['Name', 'Label', 'Building type', 'Country', 'Energy code', 'Terrain class'])
    expect(['Name', 'Label', 'Country'].map(label => field(label).value)).toEqual(['Test office', 'A-12', 'Iran'])
    expect(field('Building type').help).toBe('Sets the defaults of all tabs.')
    expect([field('Name').input.maxLength, field('Label').input.maxLength]).toEqual([limits.name, limits.label])
    expect([field('Energy code').mark, field('Terrain class').mark]).toEqual(['edited', 'default'])
    expect([field('Building type').mark, field('Country').mark]).toEqual([undefined, undefined])
  })
  test('take a name as it is typed, one stay as one step, and tell that it must not be empty', async () => {
    const editor = await open()
    await shown.type('Name', 'N')
    await shown.type('Name', 'Na', true)
    await shown.type('Name', 'Nasr')
    expect(editor.now().building.name).toBe('Nasr')
    expect(editor.now().undoName).toBe('project details')
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building.name).toBe('Na')
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building.name).toBe('Test office')
    expect(field('Name').help).toBe('')
    await shown.type('Name', '  ')
    expect(field('Name').help).toBe('This field is required.')
  })
  test('take a label, and none where it is emptied', async () => {
    const editor = await open()
    await shown.type('Label', 'B-7', true)
    expect(editor.now().building.label).toBe('B-7')
    await shown.type('Label', '', true)
    expect(Object.keys(editor.now().building)).not.toContain('label')
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building.label).toBe('B-7')
  })
  test('take another type and country; code and terrain go back to their defaults', async () => {
    const editor = await open()
    for (const [label, key] of [
      ['Building type', 'primaryBuildingType'],
      ['Country', 'country'],
      ['Energy code', 'energyCode'],
      ['Terrain class', 'terrainClass'],
    ] as const) {
      const before = editor.now().building[key]
      const shownBefore = field(label).value
      const other = (await shown.offered(label)).find(option => option !== shownBefore) ?? ''
      await shown.pick(label, other)
      expect([label, field(label).value]).toEqual([label, other])
      expect([label, editor.now().building[key] === before]).toEqual([label, false])
    }
    for (const [label, key] of [
      ['Energy code', 'energyCode'],
      ['Terrain class', 'terrainClass'],
    ] as const) {
      await shown.press(`Reset ${label} to default`)
      expect([label, key in editor.now().building]).toEqual([label, false])
    }
  })
  test('take a project file, as one step; what is no such file, or holds an impossible value, changes nothing', async () => {
    const editor = await open()
    const before = editor.now().building
    const choose = async (text: string) => {
      const input = shown.control('Read a project file', 'input')
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], 'kept.json')] })
      await act(async () => {
        input.dispatchEvent(new Event('change', { bubbles: true }))
      })
      await shown.settle()
      return document.querySelector('.file-reader [aria-live]')?.textContent
    }
    const { wallUValue, ...rest } = { ...before, name: 'Kept', wallUValue: 9 }
    expect(await choose('{"type":"FeatureCollection"}')).toMatch(/^“kept.json” was not read/)
    const impossible = { ...rest, userInputs: { ...rest.userInputs, construction: { wallUValue } } }
    expect(await choose(projectFileText({ building: impossible, tempCoords: null }))).toMatch(
      /construction.*wallUValue: .+/,
    )
    expect(editor.now().building).toBe(before)
    expect(await choose(projectFileText({ building: rest, tempCoords: null }))).toBe('“kept.json” was read.')
    expect([editor.now().building, editor.now().undoName]).toEqual([rest, 'read project file'])
    await act(async () => {
      editor.now().undo()
    })
    expect(editor.now().building).toEqual(before)
  })
  test('are closed by their button', async () => {
    await open()
    await shown.press('Close')
    expect(closed).toBe(1)
  })
})
