import { createHash } from 'node:crypto'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.csv': 'text/csv; charset=utf-8',
}
const compressible = /^(text|application\/(json|geo|manifest|wasm)|image\/svg)/

interface Content {
  readonly body: Buffer
  readonly etag: string
  readonly encodings: Map<string, Promise<Buffer>>
}
interface PageFile {
  readonly path: string
  readonly type: string
  content: Promise<Content> | undefined
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const encoders: Readonly<Record<string, (body: Buffer) => Promise<Buffer>>> = {
  br: body =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: body => gzipped(body, { level: 9 }),
}

export interface PageFiles {
  /** Answers a file of the built page, or the page itself for an address of the browser's router; false: neither. */
  readonly answer: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
}

/**
 * Files of the built page. Their list is read once, so that an address can only name one of them: no traversal, no dot
 * files, no source maps, no listings. Files under /static have a hash in their names and are cached for ever. Each file
 * is compressed once, at its first request, and stays in memory.
 */
export function pageFiles(dist: string): PageFiles {
  const files = new Map<string, PageFile>()
  if (existsSync(dist)) {
    for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
      const path = join(dist, name)
      const address = `/${relative(dist, path).split(sep).join('/')}`
      const type = types[extname(name)]
      if (type !== undefined && !/\/\./.test(address) && statSync(path).isFile())
        files.set(address, { path, type, content: undefined })
    }
  }
  const read = async (file: PageFile): Promise<Content> => {
    const body = await readFile(file.path)
    return { body, etag: createHash('sha256').update(body).digest('base64url').slice(0, 27), encodings: new Map() }
  }
  return {
    answer: async (request, reply) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false
      const [address = '/'] = request.url.split('?')
      const decoded = decodeAddress(address)
      let file = decoded === '/' ? undefined : files.get(decoded)
      // An address below /static or with a file's ending never becomes the page: a missing chunk must fail.
      const isPage =
        file === undefined &&
        /\btext\/html\b/.test(request.headers.accept ?? '') &&
        !decoded.startsWith('/static/') &&
        !/\/\./.test(decoded) &&
        extname(decoded) === ''
      if (isPage || (decoded === '/' && file === undefined)) file = files.get('/index.html')
      if (file === undefined) return false
      // A newer build under a running server removes files: the answer is then "not found", and the next request looks
      // again.
      const content = await (file.content ??= read(file)).catch(() => undefined)
      if (content === undefined) {
        file.content = undefined
        return false
      }
      const encoding =
        !compressible.test(file.type) || content.body.length < 1024
          ? undefined
          : acceptedEncoding(request.headers['accept-encoding'])
      const etag = `"${content.etag}${encoding === undefined ? '' : `-${encoding}`}"`
      reply
        .header('etag', etag)
        .header('vary', 'accept-encoding')
        .header('cache-control', decoded.startsWith('/static/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      if ((request.headers['if-none-match'] ?? '').split(',').some(tag => tag.trim().replace(/^W\//, '') === etag)) {
        await reply.code(304).send()
        return true
      }
      let body: Promise<Buffer> = Promise.resolve(content.body)
      if (encoding !== undefined) {
        const encoder = encoders[encoding]
        const made = content.encodings.get(encoding) ?? encoder?.(content.body) ?? body
        content.encodings.set(encoding, made)
        body = made
        reply.header('content-encoding', encoding)
      }
      await reply.type(file.type).send(await body)
      return true
    },
  }
}

function decodeAddress(address: string): string {
  try {
    const decoded = decodeURIComponent(address)
    return decoded.includes('\0') ? '/.' : decoded
  } catch {
    return '/.'
  }
}

function acceptedEncoding(header: string | string[] | undefined): 'br' | 'gzip' | undefined {
  const accepted = new Set(
    String(header ?? '')
      .split(',')
      .map(part => part.trim())
      .filter(part => !/;\s*q=0(\.0*)?$/.test(part))
      .map(part => part.split(';')[0]?.trim()),
  )
  return accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : undefined
}
