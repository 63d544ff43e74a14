import { spawn } from 'node:child_process'
import process from 'node:process'

/** How the command ended whose standard output is a file. `blocks`: no file may become larger, in units of 512 bytes. */
export function runBadgirInto(
  file: string,
  args: readonly string[],
  blocks: number | 'unlimited' = 'unlimited',
): Promise<{ readonly code: number | null; readonly err: string }> {
  const child = spawn(
    'sh',
    ['-c', `ulimit -f ${blocks}; out=$1; shift; exec "$@" > "$out"`, 'sh', file, process.execPath].concat(
      ['src/cli/badgir.ts'],
      args,
    ),
    { env: { PATH: process.env['PATH'] ?? '' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let err = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  return new Promise(done => {
    child.on('close', code => {
      done({ code, err })
    })
  })
}
