import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { projectFileText, readProjectFile } from './project-file.ts'

const fullOffice = officeOf([mass('A', box(0, 0, 20, 10))])

test('a project file holds the whole building, and nothing of the server', () => {
  const text = projectFileText({ building: fullOffice, tempCoords: null })
  expect(readProjectFile(text)).toEqual({ ok: true, value: { building: fullOffice, tempCoords: null } })
  expect(Object.keys(JSON.parse(text) as object)).not.toContain('_id')
})

test('what is no project file is refused, and an impossible value is named', () => {
  for (const text of ['', '{', '[]', 'null', '{"type":"FeatureCollection"}']) expect(readProjectFile(text)).toBeNull()
  const impossible = JSON.stringify({
    ...(JSON.parse(projectFileText({ building: fullOffice, tempCoords: null })) as object),
    units: 'miles',
  })
  expect(readProjectFile(impossible)).toMatchObject({ ok: false, errors: [{ field: 'units' }] })
})
