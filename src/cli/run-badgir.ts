import { commands, type CommandName } from './commands.ts'
import { runCommand } from './run-command.ts'
import type { Shell } from './shell.ts'

const callWidth = 28

const help = `Usage: badgir COMMAND …

${Object.values(commands)
  .flatMap(command => command.help.map(([call, words]) => `  ${call.padEnd(callWidth)}  ${words}`))
  .join('\n')}

W is an .epw or .epw.gz file, station:ID of a bundled climate, or file:ID as weather search lists it.
badgir COMMAND --help shows more. Exit code: 0 done, 1 failed, 2 wrong usage.
`

/**
 * Runs `badgir` with some arguments. It leaves nothing behind in the process: a second run begins as the first did.
 *
 * @returns the exit code: 0 done, 1 failed, 2 wrong usage
 */
export async function run([name, ...args]: readonly string[], shell: Shell): Promise<number> {
  if (name === '--help' || name === '-h' || name === 'help') return runCommand(shell, () => help)
  if (name === undefined || !isCommand(name)) {
    shell.err.write(name === undefined ? help : `There is no command “${name}”.\n\n${help}`)
    return 2
  }
  const command = await commands[name].load()
  return command.run(args, shell)
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
