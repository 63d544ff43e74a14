import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

function without(file: string, ...args: readonly string[]) {
  const env = { ...process.env, BADGIR_REFERENCE_DATA: 'nowhere-at-all' }
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], { env, encoding: 'utf8', maxBuffer: 1e8 })
  return { status, lines: stderr.trimEnd().split('\n') }
}
function line(part: string) {
  return expect.stringMatching(
    new RegExp(`reference data are not here: ${part}; docs/reference-data\\.md .*BADGIR_REFERENCE_DATA`),
  )
}

test('climates are not made, and the one line says of what', () => {
  const file = 'src/server/weather/bundled/climates.json'
  const before = readFileSync(file, 'utf8')
  expect(without('tools/build-climates.ts')).toEqual({ status: 1, lines: [line('climate-normals\\.json')] })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('the comparison says what it lacks, a line each, and leaves its pages as they are', () => {
  const pages = () =>
    ['docs/validation.md', ...readdirSync('docs/validation').map(file => `docs/validation/${file}`)].map(file => [
      file,
      readFileSync(file, 'utf8'),
    ])
  const before = pages()
  expect(before.length).toBeGreaterThan(10)
  expect(without('tests/validate.ts', '--only', 'bestest', '--only', 'prototypes')).toEqual({
    status: 1,
    lines: [
      line('bestest/DRYCOLD\\.epw\\.gz'),
      line('bestest/725650TYCST\\.epw\\.gz'),
      line('weather'),
      line('prototypes'),
    ],
  })
  expect(pages()).toEqual(before)
}, 60_000)
