import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { ProjectDocument } from '../entities/project.ts'
import { documentVersion, upgradeDocument } from './upgrade-document.ts'

const first = {
  schema: 'badgir.project', documentVersion: 1, name: 'Old', country: 'Iran', primaryBuildingType: 'office', units: 'SI',
  userInputs: { location: { city: 'Tehran' }, construction: { roofMaterial: 'Jack arch, 1974', wallMaterial: 'solid-brick-220', wallUValue: 1.9 } },
  manualInputs: {}, masses: [],
}

test('a material of version 1 that was free text is left out and told; all else stays', () => {
  const { document, leftOut } = upgradeDocument(first)
  expect(leftOut).toEqual([{ field: 'userInputs.construction.roofMaterial', value: 'Jack arch, 1974' }])
  const answer = decode(ProjectDocument)(document)
  expect(answer.ok && answer.value).toEqual({ ...first, documentVersion: 2, userInputs: { location: { city: 'Tehran' }, construction: { wallMaterial: 'solid-brick-220', wallUValue: 1.9 } } })
})

test('a document of this version is taken as it is', () => {
  const now = { ...first, documentVersion }
  expect(upgradeDocument(now)).toEqual({ document: now, leftOut: [] })
  expect(decode(ProjectDocument)(now)).toMatchObject({ ok: false, errors: [{ field: 'userInputs.construction.roofMaterial' }] })
})

test.each([[null], [[1]], ['x'], [{}], [{ ...first, documentVersion: 0 }], [{ ...first, documentVersion: 1.5 }], [{ ...first, documentVersion: 3 }], [{ ...first, documentVersion: '1' }]])('%j is left to the decoder', value => {
  expect(upgradeDocument(value)).toEqual({ document: value, leftOut: [] })
  expect(decode(ProjectDocument)(value).ok).toBe(false)
})

test('a key that every object has is no material', () => {
  const odd = JSON.parse('{ "documentVersion": 1, "userInputs": { "construction": { "toString": "x", "constructor": "y", "__proto__": "z" } } }') as unknown
  expect(upgradeDocument(odd).leftOut).toEqual([])
})

test.each([[{ ...first, userInputs: 7 }], [{ ...first, userInputs: { construction: ['x'] } }], [{ documentVersion: 1 }]])('a broken document of version 1 is upgraded without a throw, then refused: %j', value => {
  expect(decode(ProjectDocument)(upgradeDocument(value).document).ok).toBe(false)
})
