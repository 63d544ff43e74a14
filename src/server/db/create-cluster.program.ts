/*
 * This program runs as a process of its own: it makes an embedded database in the given folder. A failure's reason is
 * on the standard error output.
 */
import { PGlite } from '@electric-sql/pglite'

function isAlone(): never {
  process.exit(1)
}
process.on('disconnect', isAlone)
/** Messages by WASI's numbers: the file system of Emscripten throws plain objects with these. */
const refusals: Readonly<Record<number, string>> = {
  2: 'EACCES',
  29: 'EIO',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.message !== '') return error.message
  const number = typeof error === 'object' && error !== null && 'errno' in error ? Number(error.errno) : 0
  return `its folder refuses it (${refusals[number] ?? number})`
}
try {
  const pglite = await PGlite.create({ dataDir: process.argv[2] ?? '' })
  await pglite.close()
} catch (error) {
  process.stderr.write(reasonOf(error))
  process.exitCode = 1
}
process.off('disconnect', isAlone)
process.disconnect?.()
