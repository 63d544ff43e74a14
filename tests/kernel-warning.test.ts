import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kernelWarnings } from './support/kernel-warnings.ts'

const here = resolve(import.meta.dirname, '..')
let clone = ''

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'badgir-stale-kernel-'))
  for (const part of ['package.json', 'tools', 'src/engine', 'src/cli/build-page.ts', 'tests/support'])
    cpSync(join(here, part), join(clone, part), { recursive: true })
  symlinkSync(join(here, 'node_modules'), join(clone, 'node_modules'), 'junction')
})
afterAll(() => {
  rmSync(clone, { recursive: true, force: true })
})

/** Changes a file of the copy for the time of a call. */
async function changed<T>(file: string, from: string, to: string, during: () => Promise<T>): Promise<T> {
  const path = join(clone, 'src/engine/zone', file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  try {
    return await during()
  } finally {
    writeFileSync(path, text)
  }
}

/** First line that `npm test` prints; the rest of the output is not needed. */
function firstLine(): Promise<string> {
  const child = spawn(process.execPath, ['tests/support/run-tests.ts', 'no-such-test'], {
    cwd: clone,
    env: { ...process.env, CHROMIUM_PATH: process.execPath, TEST_DATABASE_URL: 'postgresql://none' },
  })
  return new Promise((done, fail) => {
    let said = ''
    let complained = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (!said.includes('\n')) return
      child.kill()
      done(said.slice(0, said.indexOf('\n')))
    })
    child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
    child.once('close', () => {
      fail(new Error(`it printed no line: ${said}${complained}`))
    })
  })
}

test('nothing is said of a kernel made from the sources that stand here', () => {
  expect(kernelWarnings()).toEqual([])
})

test('npm test begins with a kernel whose sources have changed', async () => {
  const line = await changed('kernel/moisture.ts', '0.62198 * held', '0.622 * held', firstLine)
  expect(line).toMatch(/WebAssembly is not made from the sources.*npm run kernel/)
})

test('npm test begins with a layout whose records have changed', async () => {
  const line = await changed('records/zone.ts', "name: 'T_STAR', unit", "name: 'T_STAR', width: 2, unit", firstLine)
  expect(line).toMatch(/layout\.ts differs.*npm run kernel/)
})

test('npm test begins with a kernel that cannot be compiled', async () => {
  const line = await changed('kernel/moisture.ts', '0.62198 * held', '[0.62198][0] * held', firstLine)
  expect(line).toMatch(/cannot be compiled: not for kernels/)
})
