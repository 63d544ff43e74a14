/**
 * Runs a program of the project or a command of its dependencies under the project's own Node, whatever Node and npm
 * started it: `node tools/run.js [.env] FILE.ts|COMMAND [arguments]`. That Node and the installed commands come first
 * on the path of its child processes. With `.env` it is one of the product's programs: it gets the settings of that
 * file, if it exists, and flags of Node.
 *
 * Plain JavaScript that Node 18 can parse, and nothing but Node's own modules: every script of package.json begins
 * here.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { ownNode } from './own-node.js'
import { programEnvironment, programFlags } from './program-flags.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** @param {string} line @returns {never} */
function give(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** @param {string} folder of a package */
function manifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
const project = manifest(root)

/**
 * File of a dependency's command: Windows has only shell files, no links to start. @param {string} command @returns
 * {string}
 */
function commandFile(command) {
  for (const name of [command, ...Object.keys({ ...project.devDependencies, ...project.dependencies })]) {
    const folder = join(root, 'node_modules', name)
    if (!existsSync(folder)) continue
    const { bin } = manifest(folder)
    const file = typeof bin === 'string' && name === command ? bin : bin?.[command]
    if (file !== undefined) return join(folder, file)
  }
  return give(`Nothing installed brings the command “${command}”: run npm ci first`)
}

const given = process.argv.slice(2)
const settings = given[0] === '.env' ? given.splice(0, 1) : []
const [program = give('Usage: node tools/run.js [.env] FILE.ts|COMMAND [arguments]'), ...rest] = given
const { nodes, missing } = ownNode({
  root,
  platform: process.platform,
  arch: process.arch,
  version: process.versions.node,
  execPath: process.execPath,
  packages: project.optionalDependencies,
})
const words = [
  ...settings.filter(file => existsSync(file)).map(file => `--env-file=${file}`),
  ...(settings.length > 0 ? programFlags : []),
  /\.[jt]s$/.test(program) ? program : commandFile(program),
  ...rest,
]
const environment = settings.length > 0 ? programEnvironment : {}
const pathName = Object.keys(process.env).find(name => name.toUpperCase() === 'PATH') ?? 'PATH'

/** @param {readonly string[]} left Nodes not tried yet */
function start([node = give(missing), ...others]) {
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env[pathName] ?? ''].join(delimiter)
  const child = spawn(node, words, { stdio: 'inherit', env: { ...environment, ...process.env, [pathName]: path } })
  // A Node made for another C library does not start at all.
  child.once('error', () => {
    if (child.pid === undefined) start(others)
  })
  child.once('spawn', () => {
    // Windows itself informs every process of a console, and can otherwise only kill.
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
      process.on(signal, () => {
        if (process.platform !== 'win32') child.kill(signal)
      })
    if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return
    // npm ends its shell, and a shell that waits for its command leaves it behind: without a parent the program stops.
    const parent = process.ppid
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, 100)
  })
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
  })
}
start(nodes)
