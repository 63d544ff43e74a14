// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { editedProject } from '../../../../tests/support/edited-project.tsx'
import { formField } from '../../../../tests/support/form-fields.ts'
import { showPart, type Shown } from '../../../../tests/support/show-part.tsx'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { MassFields } from './mass-fields.tsx'

let shown: Shown
afterEach(() => shown.close())

const hall = mass('Hall', box(0, 0, 10, 10), { floorHeight: 3.5 })
const tower = mass('Tower', box(12, 0, 8, 10), { numberOfFloors: 3, floorStart: 2, floorHeight: 4 })

async function open(id: string, project: Partial<Project> = {}) {
  const editor = editedProject(officeOf([hall, tower]), project)
  function Chosen() {
    const { building } = useProjectEditor()
    const found = building.masses.find(one => one.id === id)
    return found === undefined ? null : <MassFields mass={found} />
  }
  shown = await showPart(editor.around(<Chosen />))
  return { ...editor, massOf: (name: string) => editor.now().building.masses.find(one => one.id === name) }
}
const names = ['Number of floors', 'Floor start', 'Floor height'] as const
function fields() {
  return names.map(name => {
    const { value, mark, unit } = formField(shown.page, name)
    return [value, mark, unit]
  })
}

test('a value equal to the default counts as the default, another as edited', async () => {
  await open('Hall')
  expect(fields()).toEqual([
    ['1', 'default', ''],
    ['0', 'default', ''],
    ['3.50', 'default', 'm'],
  ])
  await shown.close()
  await open('Tower')
  expect(fields()).toEqual([
    ['3', 'edited', ''],
    ['2', 'edited', ''],
    ['4.00', 'edited', 'm'],
  ])
})

test('typed they change that mass alone, each as a step named after it; reset they are the default again', async () => {
  const { massOf, now } = await open('Tower')
  for (const [name, text] of [
    ['Number of floors', '5'],
    ['Floor start', '1'],
    ['Floor height', '3'],
  ] as const)
    await shown.type(name, text, true)
  expect(massOf('Tower')).toEqual({ ...tower, numberOfFloors: 5, floorStart: 1, floorHeight: 3 })
  expect([massOf('Hall'), now().undoName]).toEqual([hall, 'floors of Tower'])
  await act(async () => {
    now().undo()
  })
  expect(massOf('Tower')?.floorHeight).toBe(4)
  for (const name of names) await shown.press(`Reset ${name} to default`)
  expect(massOf('Tower')).toEqual({ ...tower, numberOfFloors: 1, floorStart: 0, floorHeight: 3.5 })
})

test.each([
  ['Number of floors', ['1', '200'], ['0', '201', '2.5']],
  ['Floor start', ['0', '199'], ['-1', '200', '0.5']],
  ['Floor height', ['2.2', '8', '3.33'], ['2.19', '8.01']],
] as const)('%s takes what is possible and nothing else', async (name, good, bad) => {
  const { massOf } = await open('Tower')
  for (const text of bad) {
    await shown.type(name, text, true)
    expect([text, massOf('Tower'), shown.refused()]).toEqual([text, tower, [name]])
  }
  for (const text of good) {
    await shown.type(name, text, true)
    const { numberOfFloors, floorStart, floorHeight } = massOf('Tower') ?? tower
    expect([
      text,
      { 'Number of floors': numberOfFloors, 'Floor start': floorStart, 'Floor height': floorHeight }[name],
    ]).toEqual([text, Number(text)])
  }
})

test.each([
  ['2.8', ''],
  ['2.7', 'Below the typical 2.8 to 5; kept as typed'],
  ['5', ''],
  ['5.1', 'Above the typical 2.8 to 5; kept as typed'],
])('a height of %s m is told so: %s', async (text, warning) => {
  await open('Tower')
  await shown.type('Floor height', text)
  expect(formField(shown.page, 'Floor height').warning).toBe(warning)
})

test('of a paid project they are read only', async () => {
  await open('Tower', { isPaid: true, state: 'results' })
  expect(names.map(name => formField(shown.page, name).isClosed)).toEqual([true, true, true])
})
