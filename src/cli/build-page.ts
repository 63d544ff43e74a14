import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

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

/** Builds the page when there is none or a source is newer. @returns whether it was built */
export async function buildPage(): Promise<boolean> {
  const page = join(pageFolder, 'index.html')
  if (existsSync(page) && statSync(page).mtimeMs >= Math.max(...sources.map(source => newest(join(root, source)))))
    return false
  // Loaded only when there is something to build: it would take half of a warm start.
  const { build } = await import('vite')
  await build({ configFile: join(root, 'vite.config.ts'), root: join(root, 'src/web'), logLevel: 'warn' })
  return true
}
