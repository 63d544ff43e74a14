import { spawnSync } from 'node:child_process'
import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A test file that reads reference data while it is loaded would fail in every clone that stands alone.
test('the whole suite loads where there are no reference data', () => {
  const folder = mkdtempSync(join(tmpdir(), 'badgir-collection-'))
  const list = join(folder, 'list.json')
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'TEST_DATABASE_URL'),
  )
  try {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'list', '--staticParse=false', '--isolate=false', `--json=${list}`],
      {
        encoding: 'utf8',
        env: { ...env, BADGIR_REFERENCE_DATA: join(folder, 'nowhere') },
        maxBuffer: 1e8,
      },
    )
    expect([status, stderr]).toEqual([0, ''])
    const tests = JSON.parse(readFileSync(list, 'utf8')) as readonly { readonly name: string; readonly file: string }[]
    expect(tests.length).toBeGreaterThan(3000)
    expect(tests.some(({ file }) => file.includes('monthly-office'))).toBe(true)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 180_000)
