import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
/** Sources of the built page. */
const sources = [
  'src/web',
  'src/contract',
  'src/building',
  'src/rules',
  'src/text',
  'src/exports',
  'src/engine',
  'machines',
  'locales',
  'package.json',
  'vite.config.ts',
]

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).reduce((latest, name) => {
    if (/\.(test|bench)\.tsx?$|^\./.test(name)) return latest
    return Math.max(latest, statSync(join(path, name)).mtimeMs)
  }, 0)
}

/** Folder of the built page. */
export const pageFolder = join(root, 'dist')

/**
 * Builds the page when there is none or a source is newer, in a process of its own: the builder takes over a gigabyte, which
 * a server would hold for its life.
 *
 * @param surroundings environment variables
 * @returns whether it was built
 * @throws Error with what the builder said
 */
export async function buildPage(surroundings: NodeJS.ProcessEnv): Promise<boolean> {
  const page = join(pageFolder, 'index.html')
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...sources.map(source => newest(join(root, source)))))
    return false
  // Neither a test's nor a server's surroundings decide what is built.
  const { VITEST: _, NODE_ENV: __, ...env } = surroundings
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const builder = fork(vite, ['build', '--logLevel', 'warn'], { cwd: root, env, execArgv: [], silent: true })
  let said = ''
  const hear = (text: Buffer) => {
    said += text.toString()
  }
  builder.stdout?.on('data', hear)
  builder.stderr?.on('data', hear)
  const [code] = (await once(builder, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The page could not be built: ${said.trim()}`)
  return true
}
