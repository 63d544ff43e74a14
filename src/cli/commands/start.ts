import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { buildPage, pageFolder } from '../build-page.ts'
import { oneLine } from '../one-line.ts'
import { runCommand } from '../run-command.ts'
import { say } from '../say.ts'
import type { Shell } from '../shell.ts'
import { untilSignal } from '../until-signal.ts'

const usage =
  'Usage: badgir start [--no-build]\nServes the page and the API. Settings come from the environment or from .env; see README.md.\n'
const forcedAfter = 15_000 // ms; a stop never takes longer

/** Builds the page if needed, starts the server and runs until SIGTERM or Ctrl-C. */
export async function run(args: readonly string[], shell: Shell): Promise<number> {
  if (args.includes('--help')) return runCommand(shell, () => usage)
  if (args.some(arg => arg !== '--no-build')) {
    shell.err.write(usage)
    return 2
  }
  try {
    const config = readConfig(shell.env)
    if (!args.includes('--no-build') && (await buildPage(shell.env))) say(shell, 'The page was built.')
    const server = await startServer(config, { dist: pageFolder })
    const signal = untilSignal(shell.signals)
    say(shell, `Badgir runs at ${config.publicUrl.endsWith(':0') ? server.url : config.publicUrl}`)
    if (server.admin?.link !== undefined && server.admin.link !== null) {
      say(
        shell,
        'There is no super-admin with a password yet. Open this link once, within 24 hours, to set the ' +
          `password of ${server.admin.email}:\n` +
          `  ${server.admin.link}\n` +
          'Then log in at /admin. For another address: npm run -s badgir -- admin create --email ' +
          'you@example.org (while the server is stopped), or set ADMIN_EMAIL.',
      )
    } else if (server.admin !== null) say(shell, `The super-admin is ${server.admin.email}, with ADMIN_PASSWORD.`)
    await signal
    const forced = setTimeout(() => {
      shell.exit(1)
    }, forcedAfter)
    forced.unref()
    await server.close()
    return 0
  } catch (error) {
    shell.err.write(`${oneLine(error)}\n`)
    return 1
  }
}
