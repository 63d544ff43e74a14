/**
 * Compiles src/engine/zone/kernel to WebAssembly: `npm run kernel`.
 *
 * The folder's files are plain TypeScript in numbers only, which AssemblyScript reads as well. Their imports and exports
 * are taken away, one file is made of them, and `m` and `n` become the linear memory. The result is written as base64
 * into src/engine/zone/kernel-bytes.ts with a fingerprint of the sources; a test keeps both together.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = resolve(import.meta.dirname, '../../src/engine/zone/kernel')
/** In an order in which every name stands before its first use. */
const files = ['layout', 'rooms-matrix', 'sweep-chain', 'renew-windows', 'renew-films', 'air-flows', 'room-sources', 'solve-room', 'solve-rooms', 'open-windows', 'put-back', 'mix-vapour', 'moisture', 'run-year']

const memory = `
@final @unmanaged class Floats {
  @inline @operator('[]') at(i: i32): f64 { return load<f64>(<usize>i << 3) }
  @inline @operator('[]=') put(i: i32, x: f64): void { store<f64>(<usize>i << 3, x) }
}
@final @unmanaged class Integers {
  @inline @operator('[]') at(i: i32): i32 { return load<i32>(<usize>i << 2) }
  @inline @operator('[]=') put(i: i32, x: i32): void { store<i32>(<usize>i << 2, x) }
}
@inline const m = changetype<Floats>(0)
@inline const n = changetype<Integers>(0)
@inline function whole(x: f64): i32 { return i32(reinterpret<i64>(x - 0.5 + 6755399441055744.0)) }
`

/** Records are reached by a pointer and a constant: the constant becomes the instruction's own offset. */
const withOffsets = (source: string): string => source
  .replaceAll(/\bm\[(\w+) \+ ([A-Z][A-Z0-9_]*)\] ([-+]?)= (.+)$/gm, (_, pointer: string, field: string, sign: string, value: string) => {
    const place = `<usize>${pointer} << 3`
    return `store<f64>(${place}, ${sign === '' ? value : `load<f64>(${place}, ${field} << 3) ${sign} (${value})`}, ${field} << 3)`
  })
  .replaceAll(/\bm\[(\w+) \+ ([A-Z][A-Z0-9_]*)\]/g, 'load<f64>(<usize>$1 << 3, $2 << 3)')
  .replaceAll(/\bn\[(\w+) \+ ([A-Z][A-Z0-9_]*)\](?! [-+]?= )/g, 'load<i32>(<usize>$1 << 2, $2 << 2)')
  .replaceAll(/\bn\[([A-Z][A-Z0-9_]*)\](?! [-+]?= )/g, 'load<i32>(0, $1 << 2)')

const kernelSource = (): string => memory + withOffsets(files.map(file => readFileSync(join(folder, `${file}.ts`), 'utf8')
  .replaceAll(/^import [^']*'[^']*'\n/gm, '')
  .replaceAll(/^export (?!function runYear)/gm, '')).join('\n'))

/** First 16 hexadecimal digits of the sources' SHA-256. */
export const kernelFingerprint = (): string => createHash('sha256').update(kernelSource()).digest('hex').slice(0, 16)

export const buildKernel = async (): Promise<Uint8Array> => {
  const place = mkdtempSync(join(tmpdir(), 'badgir-kernel-'))
  try {
    writeFileSync(join(place, 'kernel.ts'), kernelSource())
    const stderr = asc.createMemoryStream()
    const { error } = await asc.main(['kernel.ts', '--baseDir', place, '-O3', '--runtime', 'stub', '--noAssert', '--importMemory', '--initialMemory', '1', '--outFile', 'kernel.wasm'], { stderr })
    if (error !== null) throw new Error(stderr.toString(), { cause: error })
    return readFileSync(join(place, 'kernel.wasm'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const bytes = await buildKernel()
  const lines = Buffer.from(bytes).toString('base64').match(/.{1,120}/g) ?? []
  writeFileSync(resolve(folder, '../kernel-bytes.ts'), `// Made by \`npm run kernel\` from the files in kernel/; not to be edited.

/** Fingerprint of those sources. */
export const KERNEL_FINGERPRINT = '${kernelFingerprint()}'

/** The kernel as WebAssembly, base64. */
export const KERNEL_BASE64 = [
${lines.map(line => `  '${line}',`).join('\n')}
].join('')
`)
  process.stdout.write(`${bytes.length} bytes\n`)
}
