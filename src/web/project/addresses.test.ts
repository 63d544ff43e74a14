import { expect, test } from 'vitest'
import { fieldId, hoursAddress, projectsAddress, tabAddress } from './addresses.ts'

test('a tab of a project has an address, with the field that is meant', () => {
  expect(tabAddress('p1', 'zone')).toBe(`${projectsAddress}/show/p1/zone`)
  expect(tabAddress('p1', 'review')).toBe('/dashboard/projects/show/p1/review')
  expect(tabAddress('p1', 'zone', 'a.areaPercent')).toBe('/dashboard/projects/show/p1/zone?field=a.areaPercent')
})

test('hours open on the day of an hour, counted from 1', () => {
  expect(hoursAddress('p1', 'heating', 0)).toBe('/dashboard/projects/show/p1/analysis?view=hours&series=heating&day=1')
  expect(hoursAddress('p1', 'heating', 8759)).toMatch(/day=365$/)
})

test('no sign of an id or a field opens another address', () => {
  expect(tabAddress('a/b?c', 'zone')).toBe('/dashboard/projects/show/a%2Fb%3Fc/zone')
  expect(tabAddress('p1', 'zone', 'a&b=c')).toBe('/dashboard/projects/show/p1/zone?field=a%26b%3Dc')
})

test('a field is found by its tab and name, without dots', () => {
  expect(fieldId('envelope', 'north.windowToWallRatio')).toBe('envelope-north-windowToWallRatio')
  expect(fieldId('envelope', 'panel.north.a')).toBe('envelope-panel-north-a')
})
