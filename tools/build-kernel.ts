/**
 * Compiles src/engine/zone/kernel to WebAssembly: `npm run kernel`, after build-layout.ts has written its layout.ts.
 *
 * The folder's files are plain TypeScript in numbers only. Their imports and exports are removed, they are joined to a
 * single file (kernel-source.ts), and kernel-lanes.ts writes it as AssemblyScript on the linear memory: for one
 * variant, for two and for four side by side. The results are written as base64 into kernel-bytes.ts,
 * pair-kernel-bytes.ts and quad-kernel-bytes.ts of src/engine/zone with a fingerprint of the sources; a test compares
 * them.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import asc from 'assemblyscript/asc'
import type { Lanes } from './kernel-lanes.ts'
import { writeLayout } from './build-layout.ts'
import { kernelFingerprint, kernelSource } from './kernel-source.ts'

const folder = resolve(import.meta.dirname, '../src/engine/zone')

export async function buildKernel(lanes: Lanes): Promise<Uint8Array> {
  const place = mkdtempSync(join(tmpdir(), 'badgir-kernel-'))
  try {
    writeFileSync(join(place, 'kernel.ts'), kernelSource(lanes))
    const stderr = asc.createMemoryStream()
    const { error } = await asc.main(
      [
        'kernel.ts',
        '--baseDir',
        place,
        '-O3',
        '--runtime',
        'stub',
        '--noAssert',
        '--enable',
        'simd',
        '--importMemory',
        '--initialMemory',
        '1',
        '--outFile',
        'kernel.wasm',
      ],
      { stderr },
    )
    if (error !== null) throw new Error(stderr.toString(), { cause: error })
    return readFileSync(join(place, 'kernel.wasm'))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const described = {
  1: '',
  2: ' for two variants',
  4: ' for four variants in single precision',
} as const satisfies Record<Lanes, string>

async function write(lanes: Lanes, file: string, name: string): Promise<void> {
  const bytes = await buildKernel(lanes)
  const lines =
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,120}/g) ?? []
  writeFileSync(
    join(folder, file),
    `// Made by \`npm run kernel\` from the files in kernel/; not to be edited.

/** Fingerprint of those sources. */
export const ${name}BytesFingerprint = '${kernelFingerprint(lanes)}'

/** The kernel${described[lanes]} as WebAssembly, base64. */
export const ${name}Base64 = [
${lines.map(line => `  '${line}',`).join('\n')}
].join('')
`,
  )
  process.stdout.write(`${file}: ${bytes.length} bytes\n`)
}

if (import.meta.main) {
  writeLayout()
  await write(1, 'kernel-bytes.ts', 'kernel')
  await write(2, 'pair-kernel-bytes.ts', 'pairKernel')
  await write(4, 'quad-kernel-bytes.ts', 'quadKernel')
}
