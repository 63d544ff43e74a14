import { resolve } from 'node:path'
import { readConfig } from '#server/config.ts'
import { backUp, dumpDatabase, restoreDatabase } from '#server/db/backup.ts'
import { migrate, readMigrations, schemaVersion } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { oneLine } from '../one-line.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { writeOutput } from '../write-output.ts'

const usage = `Usage: badgir db migrate
       badgir db dump FILE
       badgir db restore FILE
Uses the database of DATABASE_URL, or else the embedded database in DATA_DIR. Stop the server before you use the embedded one.
`

/** `badgir db migrate|dump|restore`. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  const [action, file, ...rest] = args
  if (action === '--help') return runCommand(shell, () => usage)
  const needsFile = action === 'dump' || action === 'restore'
  if ((!needsFile && action !== 'migrate') || needsFile === (file === undefined) || rest.length > 0) {
    shell.err.write(usage)
    return 2
  }
  try {
    const config = readConfig(shell.env)
    if (action === 'restore') {
      await restoreDatabase(config, resolve(file ?? ''))
      shell.err.write('The database was restored. To update its schema, start the server or run db migrate.\n')
      return 0
    }
    const db = await openDatabase(config)
    try {
      if (action === 'dump') {
        await dumpDatabase(db, resolve(file ?? ''))
        shell.err.write(`The database was written to ${file ?? ''}.\n`)
        return 0
      }
      const version = await schemaVersion(db)
      if (db.raw.kind === 'embedded' && version > 0 && version < readMigrations().length)
        await backUp(db, config.dataDir, 'before-migration', new Date())
      const applied = await migrate(db)
      await writeOutput(shell, applied.length === 0 ? 'The schema is up to date.\n' : `${applied.join('\n')}\n`)
      return 0
    } finally {
      await db.close()
    }
  } catch (error) {
    shell.err.write(`${oneLine(error)}\n`)
    return 1
  }
}
