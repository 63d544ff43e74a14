#!/usr/bin/env node
import { fstatSync, writeFileSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import process from 'node:process'
import { run } from './run-badgir.ts'

// Keeps compiled modules between starts: a third less time to the first answer.
enableCompileCache()

/** File descriptor of standard output. */
const standardOutput = 1

// A reader that has seen enough (| head) ends the command quietly. Of all else whoever wrote is told.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
})

async function write(content: string | Uint8Array): Promise<void> {
  // Node's own stream takes a file for written of which only a part had room.
  if (fstatSync(standardOutput).isFile()) writeFileSync(standardOutput, Buffer.from(content))
  else
    await new Promise<void>((done, failed) => {
      process.stdout.write(content, error => {
        if (error) failed(error)
        else done()
      })
    })
}

process.exitCode = await run(process.argv.slice(2), {
  out: { write, isTTY: process.stdout.isTTY },
  err: process.stderr,
  env: process.env,
  signals: process,
  exit: code => process.exit(code),
})
