import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Programs: they alone have a process to speak of. */
const programs = ['badgir.ts', 'dev.ts']
/** Words by which a file reaches the process that it runs in. */
const reach = /\bprocess\.|\bconsole\.|from 'node:process'/

function reaching(files: readonly string[]): readonly string[] {
  return files.filter(file => {
    const code = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    return reach.test(code)
  })
}

test('commands know the process only by the shell that they are given', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    file => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(reaching(files.filter(file => !programs.includes(file)))).toEqual([])
  expect(reaching(programs)).toEqual(programs)
})
