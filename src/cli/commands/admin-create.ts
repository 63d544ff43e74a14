import { parseArgs } from 'node:util'
import { audit } from '#server/db/audit.ts'
import { createSuperAdmin } from '#server/auth/first-admin.ts'
import { makeResetLink } from '#server/auth/password-resets.ts'
import { readConfig } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { openLog, openServices } from '#server/open-services.ts'
import { normalEmail } from '#server/users/normal-email.ts'
import { changeUser, findUserByEmail } from '#server/users/users.store.ts'
import { decode } from '#contract/decode.ts'
import { Email } from '#contract/schemas.ts'
import { oneLine } from '../one-line.ts'
import { runCommand } from '../run-command.ts'
import type { Shell } from '../shell.ts'
import { writeOutput } from '../write-output.ts'

const usage =
  'Usage: badgir admin create --email you@example.org\n' +
  'Creates a super-admin, or gives an existing account that role. ' +
  'Prints a one-time link that sets the password.\n'
const linkMinutes = 24 * 60

/** `badgir admin create --email …`; with the embedded database only while no server runs. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  let email: string | undefined
  try {
    const { values } = parseArgs({
      args: args.filter((arg, at) => !(at === 0 && arg === 'create')),
      options: { email: { type: 'string' }, help: { type: 'boolean' } },
    })
    if (values.help === true) return await runCommand(shell, () => usage)
    email = values.email
  } catch {
    /* an unknown option: the usage below says it */
  }
  if (email === undefined || !decode(Email)(email).ok) {
    shell.err.write(usage)
    return 2
  }
  const address = normalEmail(email)
  try {
    const config = readConfig(shell.env)
    const db = await openDatabase(config)
    try {
      await migrate(db)
      const services = await openServices({
        config,
        db,
        log: openLog('silent'),
        stopping: new AbortController().signal,
      })
      try {
        const link = await db.transaction(async tx => {
          const existing = await findUserByEmail(tx, address)
          if (existing === undefined)
            return (await createSuperAdmin(services, tx, { email: address, passwordHash: null })).link
          if (existing.role !== 'super-admin') {
            await changeUser(services, tx, existing.id, { role: 'super-admin' })
            await audit(tx, {
              actorId: null,
              action: 'user.changed',
              targetType: 'user',
              targetId: existing.id,
              changes: { role: 'super-admin' },
            })
          }
          return makeResetLink(services, tx, existing.id, linkMinutes)
        })
        shell.err.write(`${address} is a super-admin. Open this link once, within 24 hours, to set the password:\n`)
        await writeOutput(shell, `${link ?? ''}\n`)
        return 0
      } finally {
        await services.workers.close()
      }
    } finally {
      await db.close()
    }
  } catch (error) {
    shell.err.write(
      `${oneLine(error) === 'user.emailTaken' ? 'This address belongs to a deleted account.' : oneLine(error)}\n`,
    )
    return 1
  }
}
