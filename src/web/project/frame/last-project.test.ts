// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetLastProject, lastProject, noteLastProject } from './last-project.ts'

beforeEach(() => {
  localStorage.clear()
})

test('each person’s last project is remembered on this device with its tab, until it is forgotten', () => {
  noteLastProject('u1', 'p1', 'zone')
  noteLastProject('u2', 'p2', 'review')
  expect(lastProject('u1')).toMatchObject({ id: 'p1', tab: 'zone' })
  expect(lastProject('u2')).toMatchObject({ id: 'p2', tab: 'review' })
  expect(Date.parse(lastProject('u1')?.at ?? '')).not.toBeNaN()
  noteLastProject('u1', 'p3', 'analysis')
  expect(lastProject('u1')).toMatchObject({ id: 'p3', tab: 'analysis' })
  forgetLastProject('u1')
  expect(lastProject('u1')).toBeUndefined()
  expect(lastProject('u2')).toBeDefined()
})

test('what is no tab is not noted, and what cannot be read is nothing', () => {
  noteLastProject('u1', 'p1', 'zone')
  noteLastProject('u1', 'p2', 'zones')
  expect(lastProject('u1')?.id).toBe('p1')
  for (const text of ['{', '7', 'null', '{"id":"p1"}', '{"id":"p1","tab":"zone","at":"yesterday"}']) {
    localStorage.setItem('badgir.lastProject.u1', text)
    expect(lastProject('u1')).toBeUndefined()
  }
})
