import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { runBadgir } from '../support/run-badgir.ts'

const folder = mkdtempSync(join(tmpdir(), 'badgir-stand-in-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const standIn = resolve(import.meta.dirname, '../fixtures/energyplus-stand-in.js')
/** An executable that behaves as EnergyPlus does in one case; its folder's name has a blank, as programs' folders may. */
function program(mode: string): string {
  const path = join(folder, `energy plus ${mode}`)
  writeFileSync(path, `#!/bin/sh\nSTAND_IN=${mode} exec "${process.execPath}" "${standIn}" "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

const office = 'tests/fixtures/office-tehran.json'
/** The command with its text, and what is left behind in the folder of temporary files. */
async function witness(energyplus: string, ...more: readonly string[]) {
  const temporary = mkdtempSync(join(folder, 'tmp-'))
  vi.stubEnv('TMPDIR', temporary)
  const answer = await runBadgir('witness', office, '--energyplus', energyplus, ...more)
  return { ...answer, left: readdirSync(temporary).filter(name => name.startsWith('badgir-')) }
}

test('both results stand beside each other, by month and zone, with peaks and the largest differences', async () => {
  const { code, out, left } = await witness(program('runs'))
  expect(code).toBe(0)
  expect(out).toContain('this program beside EnergyPlus 25.2.0-cf7368216c')
  // A kilowatt all year: 744 kWh in January.
  expect(out).toMatch(/Heating need .*\n {2}EnergyPlus {11,}744 +672 +744/)
  expect(out).toContain('EnergyPlus 1.0 kW')
  expect(out).toContain('Largest differences and their likely cause')
  expect(out).toMatch(/Temperature +\d+\.\d.*\n {2}EnergyPlus +21\.0/)
  expect(left).toEqual([])
})

test.each([
  ['fails', /found errors in the input:\n {2}\*\* Severe {2}\*\* GetSurfaceData: Zero or negative surface area/],
  ['old', /is EnergyPlus 9\.4\.0-998c4b761e\. Only EnergyPlus 25\.2 is supported/],
  ['mute', /does not print a version like EnergyPlus\. It printed: hello/],
  ['silent', /ended without results: eplusout\.csv is missing/],
  ['short', /hours/],
])('a program that %s is told in words, and its folder taken away', async (mode, words) => {
  const { code, err, left } = await witness(program(mode))
  expect(err).toMatch(words)
  expect(code).toBe(1)
  expect(left).toEqual([])
})

test('where EnergyPlus is absent, or no program, the command says what to do', async () => {
  const absent = await witness(join(folder, 'nowhere'))
  expect(absent.err).toMatch(/There is no program “.*nowhere”\. Install EnergyPlus 25\.2 .* --energyplus/)
  expect(absent.code).toBe(1)
  const text = join(folder, 'text')
  writeFileSync(text, 'no program')
  expect((await witness(text)).err).toMatch(/is not executable/)
  const wrong = await witness('x', '--colour', 'red')
  expect(wrong.code).toBe(2)
})
