import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMachines } from '#machines/all-machines.ts'
import { diagramPage } from './diagram.ts'
import { qaCases, qaMarkdown } from './qa-cases.ts'

test('docs/machines holds the diagram of every machine as it is now (npm run diagrams)', () => {
  expect(readdirSync('docs/machines').toSorted()).toEqual(allMachines.map(({ name }) => `${name}.md`).toSorted())
  for (const paths of allMachines)
    expect(readFileSync(`docs/machines/${paths.name}.md`, 'utf8')).toBe(diagramPage(paths))
})

test('every state of every machine says what it means', () => {
  for (const paths of allMachines) expect(diagramPage(paths)).not.toMatch(/^\| `[^`]+` \| {1,2}\|$/m)
})

test('every generated path becomes a test case with words for each step', () => {
  for (const paths of allMachines) {
    const { cases, start } = qaCases(paths)
    // The start itself is a path of no step, generated once as shortest and, where listed, once as simple.
    expect(cases.length).toBeGreaterThanOrEqual(paths.limits.shortest + paths.limits.simple - 2)
    expect(start).not.toBe('')
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
    const text = qaMarkdown(qaCases(paths))
    expect(text).not.toContain('xstate.')
    expect(text.match(/^## \d+\. /gm)).toHaveLength(cases.length)
  }
})

test('npm run paths prints Markdown or JSON, and refuses what it does not know', () => {
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['tests/paths/print.ts', ...args], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  expect(run('--machine', 'payment')).toMatch(/^# payment\n/)
  const json: unknown = JSON.parse(run('--json'))
  expect(json).toHaveLength(allMachines.length)
  expect(() => run('--machine', 'nobody')).toThrow(/no machine is named nobody/)
  expect(() => run('--format', 'xml')).toThrow(/--format is md or json/)
})
