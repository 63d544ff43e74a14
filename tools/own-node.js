// Plain JavaScript that Node 18 can parse: it runs before the project's own Node is found.
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** First major version that runs the project. */
export const oldestNode = 26

/**
 * @typedef {object} Machine
 * @property {string} root the project's folder
 * @property {string} platform as `process.platform`
 * @property {string} arch as `process.arch`
 * @property {string} version of the Node that asks, without `v`
 * @property {string} execPath of the Node that asks
 * @property {Readonly<Record<string, string>>} packages optional dependencies of the project
 * @property {(path: string) => boolean} [exists]
 */

/**
 * Nodes that the project may run under here, best first: that of the installed platform package, which is the same for
 * everybody, then the running Node, if it is new enough (Apple silicon has no package). npm 11 links the package's
 * command as `node_modules/.bin/node`, npm 10 does not, so that link is not looked at.
 *
 * @param {Machine} machine
 * @returns {{ readonly nodes: readonly string[], readonly missing: string }} with nothing found, `missing` says so in
 * one line
 */
export function ownNode({ root, platform, arch, version, execPath, packages, exists = existsSync }) {
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`
  const brought = join(root, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
  const nodes = [
    ...(exists(brought) ? [brought] : []),
    ...(Number.parseInt(version, 10) >= oldestNode ? [execPath] : []),
  ]
  const why = exists(brought)
    ? `that of ${name} does not start here`
    : name in packages
      ? `${name}, which brings it, is not installed (npm ci does that, unless it omits optional packages)`
      : `no package brings it for ${platform}-${arch}`
  return {
    nodes,
    missing: `Badgir runs under Node ${oldestNode} or newer: ${why}, and this Node is ${version}. Install one from https://nodejs.org`,
  }
}
