import { parseArgs } from 'node:util'
import { mkdir } from 'node:fs/promises'
import { DatabaseInUse, takeLockFile } from '#server/db/lock-file.ts'
import { countryCode } from '#server/weather/countries.ts'
import { IndexUnusable, syncWeather, type SyncResult } from '#server/weather/sync/sync-weather.ts'
import { syncedFolder, syncWorkFolder } from '#server/weather/weather-folders.ts'
import { Failure, unwritable } from './failure.ts'
import { settings } from './open-weather.ts'
import type { Shell } from './shell.ts'

const usualLimit = 5000
const mostLimit = 50_000

/**
 * `badgir weather sync`: fetches weather files of countries into DATA_DIR. Progress goes to standard error.
 * @throws Failure when there is no index, or when files failed: then with their number, after all others were fetched
 */
export async function syncCommand(shell: Shell, args: readonly string[], wrong: Failure): Promise<string> {
  let given
  try {
    given = parseArgs({
      args: [...args],
      options: {
        country: { type: 'string' },
        from: { type: 'string' },
        limit: { type: 'string' },
        'all-periods': { type: 'boolean', default: false },
      },
    }).values
  } catch {
    throw wrong
  }
  const { country, from, limit } = given
  const codes = (country ?? '')
    .split(',')
    .map(code => code.trim())
    .filter(code => code !== '')
  if (codes.length === 0) throw wrong
  const countries = codes.map(code => {
    const isoCode = countryCode(code)
    if (isoCode === undefined)
      throw new Failure(
        `${code} is not a country code. Country codes have two or three letters (ISO 3166): IR,QA,AE,US.`,
        2,
      )
    return isoCode
  })
  if (from !== undefined && !(URL.canParse(from) && ['http:', 'https:'].includes(new URL(from).protocol)))
    throw new Failure(`--from ${from}: an http or https address is expected.`, 2)
  const most = limit === undefined ? usualLimit : Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > mostLimit)
    throw new Failure(`--limit ${limit}: a whole number from 1 to ${mostLimit} is expected.`, 2)

  const config = settings(shell)
  const workFolder = syncWorkFolder(config)
  try {
    await mkdir(workFolder, { recursive: true })
  } catch (error) {
    throw unwritable(workFolder, error)
  }
  const release = onlyHere(workFolder)
  let result: SyncResult
  try {
    result = await syncWeather({
      countries: [...new Set(countries)],
      from,
      folder: syncedFolder(config),
      workFolder,
      allPeriods: given['all-periods'],
      limit: most,
      tell: line => {
        shell.err.write(`${line}\n`)
      },
    })
  } catch (error) {
    if (error instanceof IndexUnusable) throw new Failure(error.message)
    throw error
  } finally {
    release()
  }
  const { fetched, present, failed } = result
  const said = `${fetched} new, ${present} already there, ${failed.length} failed.`
  if (failed.length > 0) throw new Failure([...failed.map(({ url, reason }) => `${url}: ${reason}`), said].join('\n'))
  return `${said}\n`
}

/** Two at once would write into each other's unfinished downloads. */
function onlyHere(workFolder: string): () => void {
  try {
    return takeLockFile(workFolder)
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new Failure('Another weather sync is running in this DATA_DIR.')
    if (error instanceof Error && 'code' in error) throw unwritable(workFolder, error)
    throw error
  }
}
