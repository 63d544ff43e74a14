import { statfs } from 'node:fs/promises'

/** Free space of the disk that holds a folder [B]; Infinity where the system does not tell it. */
export async function freeSpace(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize
}
