import { expect, test } from 'vitest'
import { personKeys, type PersonForm } from '#contract/person-fields.ts'
import { personRows } from './person-fields.tsx'

test.each(Object.keys(personRows) as PersonForm[])('the form %s has a place for each of its fields', form => {
  expect(personRows[form].flat().toSorted()).toEqual(personKeys(form).toSorted())
})
