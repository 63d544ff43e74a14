/**
 * Compiles src/server/studies/table/digits/write-number.as to WebAssembly: `node tools/run.js tools/build-number-writer.ts`.
 * The bytes are written as base64 into number-writer-bytes.ts beside it; a test keeps them together.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import asc from 'assemblyscript/asc'

const folder = resolve(import.meta.dirname, '../src/server/studies/table/digits')

export async function buildNumberWriter(): Promise<Uint8Array> {
  const stderr = asc.createMemoryStream()
  let bytes: Uint8Array | undefined
  const { error } = await asc.main(
    ['write-number.ts', '-O3', '--runtime', 'stub', '--noAssert', '--importMemory', '--outFile', 'write-number.wasm'],
    {
      stderr,
      readFile: name => (name === 'write-number.ts' ? readFileSync(join(folder, 'write-number.as'), 'utf8') : null),
      writeFile: (name, content) => {
        if (name.endsWith('.wasm')) bytes = Uint8Array.from(content as Uint8Array)
      },
      listFiles: () => [],
    },
  )
  if (error !== null || bytes === undefined) throw new Error(stderr.toString(), { cause: error })
  return bytes
}

if (import.meta.main) {
  const lines =
    Buffer.from(await buildNumberWriter())
      .toString('base64')
      .match(/.{1,120}/g) ?? []
  writeFileSync(
    join(folder, 'number-writer-bytes.ts'),
    `// Made by \`node tools/run.js tools/build-number-writer.ts\` from write-number.as; not to be edited.

/** The writer of numbers as WebAssembly, base64. */
export const numberWriterBase64 = [
${lines.map(line => `  '${line}',`).join('\n')}
].join('')
`,
  )
}
