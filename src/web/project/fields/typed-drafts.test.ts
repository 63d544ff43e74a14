import { expect, test } from 'vitest'
import { box, mass, officeOf } from '../../../../tests/fixtures/building.ts'
import { fieldId } from '../addresses.ts'
import { makeTypedDrafts, shownDrafts } from './typed-drafts.tsx'

const drawn = [mass('a', box(0, 0, 10, 10))]
const draft = { text: '500', label: 'Field', message: 'Please insert a number from 0 to 60.' }

test('a draft is told until it is taken away, once each time it changes', () => {
  const drafts = makeTypedDrafts()
  let changes = 0
  drafts.subscribe(() => {
    changes += 1
  })
  drafts.put('zone-heatingSetpoint', draft)
  drafts.put('zone-heatingSetpoint', { ...draft })
  expect([changes, drafts.snapshot().size]).toEqual([1, 1])
  drafts.put('zone-heatingSetpoint', null)
  drafts.put('zone-heatingSetpoint', null)
  expect([changes, drafts.snapshot().size]).toEqual([2, 0])
})

test('a row that is gone takes its drafts with it', () => {
  const ids = [
    fieldId('zone', 'zone-2.occupancy'),
    fieldId('zone', 'heatingSetpoint'),
    fieldId('neighbors', 'n1.height'),
    fieldId('envelope', 'north.windowArea'),
    fieldId('envelope', 'north-east.windowArea'),
    fieldId('construction', 'roofUValue'),
    ':r5:',
  ]
  const drafts = new Map(ids.map(id => [id, draft]))
  const fieldsOf = (...given: Parameters<typeof officeOf>) =>
    shownDrafts(drafts, officeOf(...given)).map(({ tab, field }) => `${tab} ${field}`)
  expect(fieldsOf(drawn)).toEqual(['zone heatingSetpoint', 'envelope north-windowArea', 'construction roofUValue'])
  expect(
    fieldsOf(drawn, {
      userInputs: {
        zone: { zoneTypes: [{ id: 'zone-2', values: { areaPercent: 100 } }] },
        neighbors: { neighbors: [{ id: 'n1', height: 10, area: 100, distance: 40, bearing: 0 }] },
      },
    }),
  ).toEqual([
    'zone zone-2-occupancy',
    'zone heatingSetpoint',
    'neighbors n1-height',
    'envelope north-windowArea',
    'construction roofUValue',
  ])
})
