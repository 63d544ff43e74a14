import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A copy of the project as it stands, to plant bugs in: nothing is ever changed in the project itself. */
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
  // A folder of its own with links in it: what compilers and tests keep there stays in the copy.
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
