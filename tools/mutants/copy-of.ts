import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the project's present state, for planting bugs: the project itself is never changed. */
export interface Copy {
  readonly folder: string
  readonly remove: () => void
}

export function copyOf(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'badgir-mutants-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  for (const file of files.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  // This is a folder of its own with links in it: files that compilers and tests store there stay in the copy.
  mkdirSync(join(folder, 'node_modules'))
  const packages = readdirSync(join(root, 'node_modules')).filter(name => name === '.bin' || !name.startsWith('.'))
  for (const path of [...packages.map(name => `node_modules/${name}`), 'dist'])
    if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path))
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
