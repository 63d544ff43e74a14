/*
 * A program of its own, told the folder: makes an embedded database there. That takes 400 MB, of which a process that goes on would
 * keep half; see openDatabase.
 */
import { PGlite } from '@electric-sql/pglite'

function isAlone(): never {
  process.exit(1)
}
process.on('disconnect', isAlone)
const pglite = await PGlite.create({ dataDir: process.argv[2] ?? '' })
await pglite.close()
process.off('disconnect', isAlone)
process.disconnect?.()
