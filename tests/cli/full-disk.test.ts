import {
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runBadgir } from '../support/run-badgir.ts'
import { runBadgirInto } from '../support/run-badgir-into.ts'

const office = 'tests/fixtures/office-tehran.json'
const room = 'tests/fixtures/one-room.json'
const station = 'station:40754'
/** Takes nothing; only Linux has it. */
const full = '/dev/full'
const folder = mkdtempSync(join(tmpdir(), 'badgir-full-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const offset = join(folder, 'offset.json')
writeFileSync(offset, JSON.stringify({ parameters: [{ key: 'photovoltaicArea', options: [0, 20] }] }))
const study = ['study', office, '--stage', 'offset', '--parameters', offset]

describe.skipIf(!existsSync(full))('an output without room fails, and says so in one line', () => {
  test.each([
    [study],
    [[...study, '--format', 'json']],
    [[...study, '--format', 'arrow']],
    [['study', office, '--stage', 'active', '--list']],
    [['simulate', room, '--weather', station]],
    [['weather', 'search', 'Tehran']],
    [['--help']],
    [['study', '--help']],
    [['start', '--help']],
    [['worker', '--help']],
    [['db', '--help']],
    [['admin', '--help']],
  ])('%j', async args => {
    expect(await runBadgirInto(full, args)).toEqual({
      code: 1,
      err: 'The output could not be written: there is no space left.\n',
    })
  })

  test('where only a part of it has room', async () => {
    const part = join(folder, 'part.json')
    expect(await runBadgirInto(part, ['simulate', room, '--weather', station, '--format', 'json'], 1)).toEqual({
      code: 1,
      err: 'The output could not be written: a file may not become so large here.\n',
    })
    expect(readFileSync(part)).toHaveLength(512)
  })

  test('and all that has room is there, behind what was there', async () => {
    const whole = join(folder, 'whole.csv')
    expect(await runBadgirInto(whole, study)).toEqual({ code: 0, err: '' })
    expect(readFileSync(whole, 'utf8')).toBe((await runBadgir(...study)).out)
  })
})

describe.skipIf(!existsSync(full))('a file that has no room', () => {
  const written = [
    ['study', [...study, '--output']],
    ['export', ['export', office, '--output']],
    ['simulate', ['simulate', room, '--weather', station, '--hourly']],
  ] as const
  test.each(written)('is not left in part: %s', async (_, args) => {
    const cut = join(folder, 'cut')
    const { code, err } = await runBadgirInto(join(folder, 'out'), [...args, cut], 1)
    expect([code, err.split('\n').at(-2)]).toEqual([1, `${cut}: a file may not become so large here.`])
    expect(readdirSync(folder).filter(name => name.startsWith('cut'))).toEqual([])
  })
  test.each(written)('stays where it was there before: %s', async (_, args) => {
    const link = join(folder, 'link')
    rmSync(link, { force: true })
    symlinkSync(full, link)
    const { code, err } = await runBadgir(...args, link)
    expect([code, err.split('\n').at(-2)]).toEqual([1, `${link}: there is no space left.`])
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })
})
