import { describe, expect, test } from 'vitest'
import { draftOf, type Draft } from '#building/draft/draft.ts'
import { sections, type Section } from '#building/draft/sections.ts'
import type { Failure } from '#contract/calls/answer.ts'
import { freshProject, sectionEdits, shares } from '../../tests/fixtures/draft.ts'
import { nextSection, stillRefused, type Refusals } from './next-section.ts'

const saved = draftOf(freshProject)
function changed(...names: readonly Section[]): Draft {
  return names.reduce((draft, section) => sectionEdits[section](1)(draft), saved)
}
function failure(field: string): Failure {
  return {
    status: 422,
    code: 'fields.invalid',
    errors: [{ field, message: 'no' }],
    message: undefined,
    error: undefined,
    requestId: undefined,
    retryAfter: undefined,
  }
}

test('the first section that differs goes first, until none is left', () => {
  expect(nextSection(saved, saved, {})).toEqual({ section: null, problem: null })
  for (const [at, section] of sections.entries())
    expect(nextSection(saved, changed(...sections.slice(at)), {})).toEqual({ section, problem: null })
})

test('an impossible value stays, is told with its field, and holds up nothing else', () => {
  const own = { ...saved, building: shares(149)(saved.building) }
  const problem = { section: 'zone', packed: 'field.range?{"min":0,"max":100}' }
  expect(nextSection(saved, own, {})).toMatchObject({ section: null, problem })
  expect(nextSection(saved, sectionEdits.renewables(1)(own), {})).toMatchObject({ section: 'renewables', problem })
})

describe('refused content', () => {
  const mine = changed('header', 'construction')
  const refusals: Refusals = {
    header: { draft: mine, failure: failure('name') },
    construction: { draft: mine, failure: failure('wallUValue') },
  }

  test('is not sent again as it is; each section is told with its own reason, the first one first', () => {
    expect(nextSection(saved, mine, refusals)).toEqual({
      section: null,
      problem: { section: 'header', field: 'name', failure: failure('name') },
    })
    const { header: _, ...second } = refusals
    expect(nextSection(saved, mine, second)).toEqual({
      section: 'header',
      problem: { section: 'construction', field: 'wallUValue', failure: failure('wallUValue') },
    })
  })

  test('is sent again once it changed, and no other with it', () => {
    const mended = sectionEdits.header(2)(mine)
    expect(nextSection(saved, mended, refusals).section).toBe('header')
    expect(Object.keys(stillRefused(refusals, mended))).toEqual(['construction'])
    expect(stillRefused(refusals, mine)).toEqual(refusals)
    // After a complete undo there is nothing to report.
    expect(nextSection(saved, saved, refusals)).toEqual({ section: null, problem: null })
  })
})
