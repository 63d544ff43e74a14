import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { kernelLanes, type Lanes } from './kernel-lanes.ts'

const folder = resolve(import.meta.dirname, '../src/engine/zone/kernel')
/** Files in an order in which every name is defined before its first use. */
const files = [
  'layout',
  'rooms-matrix',
  'sweep-chain',
  'renew-windows',
  'renew-films',
  'air-flows',
  'room-sources',
  'solve-room',
  'solve-rooms',
  'open-windows',
  'meet-jump',
  'put-back',
  'mix-vapour',
  'moisture',
  'run-year',
]

/** Files of the kernel as a single AssemblyScript source, for one variant, two or four. */
export function kernelSource(lanes: Lanes): string {
  const typeScript = files
    .map(file =>
      readFileSync(join(folder, `${file}.ts`), 'utf8')
        .replaceAll(/^import [^']*'[^']*'\n/gm, '')
        .replaceAll(/^export /gm, ''),
    )
    .join('\n')
  return kernelLanes(typeScript, 'runYear', lanes)
}

/** First 16 hexadecimal digits of the source's SHA-256. */
export function kernelFingerprint(lanes: Lanes): string {
  return createHash('sha256').update(kernelSource(lanes)).digest('hex').slice(0, 16)
}
