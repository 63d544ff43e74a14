import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allMachines } from '#machines/all-machines.ts'
import { diagramPage } from './diagram.ts'

test('docs/machines holds the diagram of every machine as it is now (npm run diagrams)', () => {
  expect(readdirSync('docs/machines').toSorted()).toEqual(allMachines.map(({ name }) => `${name}.md`).toSorted())
  for (const paths of allMachines)
    expect(readFileSync(`docs/machines/${paths.name}.md`, 'utf8')).toBe(diagramPage(paths))
})

test('every state of every machine says what it means', () => {
  for (const paths of allMachines) expect(diagramPage(paths)).not.toMatch(/^\| `[^`]+` \| {1,2}\|$/m)
})
