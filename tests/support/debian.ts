import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages can be installed here: Debian (or a child of it), as root. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let updated = false
/** Installs Debian packages; true on success. */
export function aptInstall(...packages: readonly string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    if (!updated) execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    updated = true
    console.log(`Installing ${packages.join(', ')} for the tests`)
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: 'ignore', env })
    return true
  } catch {
    return false
  }
}
