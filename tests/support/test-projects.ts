import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Vitest project of a test file, by its path and its text: `browser` and `clone` need the built page or the registry,
 * `server` a database; `mocked` replaces or resets modules and is isolated; `dom` needs a page; `node` is everything
 * else.
 */
export type TestProject = 'node' | 'dom' | 'mocked' | 'server' | 'browser' | 'clone'

export function projectOf(file: string, text: string): TestProject {
  if (file.startsWith('tests/e2e/')) return 'browser'
  if (file === 'tests/fresh-clone.test.ts') return 'clone'
  if (/vi\.(mock|doMock|resetModules)\(/.test(text)) return 'mocked'
  if (file.startsWith('tests/server/')) return 'server'
  return /^\/\/ @vitest-environment happy-dom$/m.test(text) ? 'dom' : 'node'
}

/** Every test file by its project, paths from the root with `/`. */
export function testFiles(): Readonly<Record<TestProject, readonly string[]>> {
  const files: Record<TestProject, string[]> = { node: [], dom: [], mocked: [], server: [], browser: [], clone: [] }
  for (const room of ['src', 'machines', 'tests'])
    for (const name of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!/\.test\.tsx?$/.test(name)) continue
      const file = join(room, name).replaceAll('\\', '/')
      files[projectOf(file, readFileSync(join(root, file), 'utf8'))].push(file)
    }
  return files
}
