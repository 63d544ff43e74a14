import { execFile } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../..')
/** What the built page is made of. */
const sources = [
  'src/web',
  'src/contract',
  'src/building',
  'src/rules',
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
 * @returns whether it was built
 * @throws Error with what the builder said
 */
export async function buildPage(): Promise<boolean> {
  const page = join(pageFolder, 'index.html')
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...sources.map(source => newest(join(root, source)))))
    return false
  // Neither a test's nor a server's surroundings decide what is built.
  const { VITEST: _, NODE_ENV: __, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env })
  return true
}
