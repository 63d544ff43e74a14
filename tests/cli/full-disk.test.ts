import { existsSync, lstatSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { commands, type CommandName } from '#cli/commands.ts'
import type { Output } from '#cli/shell.ts'
import { runBadgir, runBadgirInto } from '../support/run-badgir.ts'

/*
 * Every command writes through the output and the files that it is given: here they have no room. That the process itself passes
 * this on, process.test.ts shows on a full device.
 */
const office = 'tests/fixtures/office-tehran.json'
const room = 'tests/fixtures/one-room.json'
const station = 'station:40754'
const folder = mkdtempSync(join(tmpdir(), 'badgir-full-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})
const offset = join(folder, 'offset.json')
writeFileSync(offset, JSON.stringify({ parameters: [{ key: 'photovoltaicArea', options: [0, 20] }] }))
/** This study has two rows in a single thread: every format uses the same way to its output. */
const study = ['study', office, '--stage', 'offset', '--parameters', offset, '--threads', '1']

function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
}
const full: Output = { isTTY: false, write: () => Promise.reject(noSpace()) }
const refused = {
  code: 1,
  out: '',
  err: expect.stringMatching(/^(.*\n)*The output could not be written: there is no space left\.\n$/) as string,
}

describe('an output without room fails, and says so in one line', () => {
  test.each(['--help', ...Object.keys(commands).map(name => `${name} --help`)])('%s', async line => {
    expect(await runBadgirInto(full, ...line.split(' '))).toEqual(refused)
  })

  /** Results of each command, beside its help. Those that serve or change a database say on standard output only that they did. */
  const results: Readonly<Record<CommandName, readonly (readonly string[])[]>> = {
    start: [],
    worker: [],
    simulate: [['simulate', room, '--weather', station]],
    study: [study, [...study, '--pick', '0'], ['study', office, '--stage', 'active', '--list']],
    export: [['export', office]],
    witness: [],
    bestest: [],
    weather: [
      ['weather', 'search', 'Tehran'],
      ['weather', 'show', station],
    ],
    admin: [],
    db: [],
  }
  test.each(Object.values(results).flatMap(all => all.map(args => [args])))('%j', async args => {
    expect(await runBadgirInto(full, ...args)).toEqual(refused)
  })
})

describe('a file that has no room', () => {
  const written = [
    ['study', [...study, '--output']],
    ['export', ['export', office, '--output']],
    ['export', ['export', office, '--epw']],
    ['simulate', ['simulate', room, '--weather', station, '--hourly']],
  ] as const
  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** From here on no file takes more than its first 512 bytes. */
  async function fillDisk(): Promise<void> {
    const any = await open(offset)
    const handles = Object.getPrototypeOf(any) as FileHandle
    await any.close()
    vi.spyOn(handles, 'writeFile').mockImplementation(async function (this: FileHandle, content) {
      await this.write(Buffer.from(content as string | Uint8Array).subarray(0, 512))
      throw noSpace()
    })
  }

  test.each(written)('is not left in part: %s', async (_, args) => {
    const cut = join(folder, 'cut')
    await fillDisk()
    const { code, err } = await runBadgir(...args, cut)
    expect([code, err.split('\n').at(-2)]).toEqual([1, `${cut}: there is no space left.`])
    expect(readdirSync(folder).filter(name => name.startsWith('cut'))).toEqual([])
  })

  /** Takes nothing; only Linux has it. */
  const device = '/dev/full'
  test.skipIf(!existsSync(device)).each(written)('stays where it was there before: %s', async (_, args) => {
    const link = join(folder, 'link')
    rmSync(link, { force: true })
    symlinkSync(device, link)
    const { code, err } = await runBadgir(...args, link)
    expect([code, err.split('\n').at(-2)]).toEqual([1, `${link}: there is no space left.`])
    expect(lstatSync(link).isSymbolicLink()).toBe(true)
  })
})
