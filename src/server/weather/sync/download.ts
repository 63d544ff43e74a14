import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request as requestPlain, type IncomingMessage } from 'node:http'
import { request as requestSecure } from 'node:https'
import { dirname } from 'node:path'
import { isInnerHost, outerLookup } from './guarded-address.ts'

export interface DownloadLimits {
  /** highest number of bytes */
  readonly most: number
  /** ms without a byte */
  readonly patience: number
  /** ms in all */
  readonly longest: number
}
export interface DownloadOptions extends DownloadLimits {
  /** Target file; the part left by an earlier try is continued. */
  readonly file: string
  /** Host named by the operator: only this one may be in an inner network. */
  readonly trustedHost: string
}
export type Downloaded =
  | { readonly ok: true; readonly sha256: string; readonly size: number }
  | { readonly ok: false; readonly reason: string; /** Whether another try may help. */ readonly isPassing: boolean }

const mostRedirects = 5
const passing = new Set([408, 425, 429, 500, 502, 503, 504])

interface Answer {
  readonly response: IncomingMessage
}

/** Sends a GET to an address; redirects to another protocol or an inner network are not followed. */
function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { trustedHost, patience }: DownloadOptions,
  signal: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') {
      reject(new Refused(`${url.protocol}// is not followed, only http and https`))
      return
    }
    const isTrusted = url.host === trustedHost
    if (!isTrusted && isInnerHost(url.hostname)) {
      reject(new Refused(`${url.host} is an address of an inner network`))
      return
    }
    const send = url.protocol === 'https:' ? requestSecure : requestPlain
    const request = send(url, {
      headers: { 'user-agent': 'Badgir weather sync', 'accept-encoding': 'identity', ...headers },
      signal,
      ...(isTrusted ? {} : { lookup: outerLookup }),
    })
    let begun: IncomingMessage | undefined
    request.setTimeout(patience, () => {
      // The reader of a begun answer gets the error: the request is over by then.
      ;(begun ?? request).destroy(new Error(`nothing came for ${patience / 1000} s`))
    })
    request.once('response', response => {
      begun = response
      resolve({ response })
    })
    request.once('error', reject)
    request.end()
  })
}

/** Error of an address that another try does not help. */
class Refused extends Error {
  override readonly name = 'Refused'
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}
async function hashOf(path: string): Promise<Hash> {
  const hash = createHash('sha256')
  if ((await sizeOf(path)) > 0) for await (const part of createReadStream(path)) hash.update(part as Uint8Array)
  return hash
}

/**
 * Downloads an address into a file. A broken download is continued if the server still has the same version
 * (`If-Range`), else started again. The stated length must arrive; bytes above the limit never reach the disk.
 */
export async function download(address: string, options: DownloadOptions): Promise<Downloaded> {
  const { file, most, longest } = options
  const versionFile = `${file}.version`
  const signal = AbortSignal.timeout(longest)
  const fail = (reason: string, isPassing: boolean): Downloaded => ({ ok: false, reason, isPassing })
  try {
    await mkdir(dirname(file), { recursive: true })
    const version = await readFile(versionFile, 'utf8').catch(() => '')
    const had = version === '' ? 0 : await sizeOf(file)
    const headers: Readonly<Record<string, string>> = had > 0 ? { range: `bytes=${had}-`, 'if-range': version } : {}
    let url = new URL(address)
    let { response } = await ask(url, headers, options, signal)
    for (
      let i = 0;
      i < mostRedirects &&
      response.statusCode !== undefined &&
      [301, 302, 303, 307, 308].includes(response.statusCode) &&
      response.headers.location !== undefined;
      i++
    ) {
      response.destroy()
      if (!URL.canParse(response.headers.location, url.href)) return fail('it leads to no address', false)
      url = new URL(response.headers.location, url.href)
      ;({ response } = await ask(url, headers, options, signal))
    }
    const status = response.statusCode ?? 0
    const isContinued =
      status === 206 && had > 0 && response.headers['content-range']?.startsWith(`bytes ${had}-`) === true
    if (status !== 200 && !isContinued) {
      response.destroy()
      // The requested rest does not exist: start again.
      if (status === 416 || status === 206) {
        await rm(file, { force: true })
        return fail(`the server answered ${status}`, true)
      }
      return fail(
        status >= 300 && status < 400 ? 'it is redirected too often' : `the server answered ${status}`,
        passing.has(status),
      )
    }
    const start = isContinued ? had : 0
    const stated =
      response.headers['content-length'] === undefined ? undefined : Number(response.headers['content-length']) + start
    if (stated !== undefined && stated > most) {
      response.destroy()
      return fail(`it is larger than ${(most / 1e6).toFixed(0)} MB`, false)
    }
    const etag = response.headers.etag
    const serverVersion =
      etag !== undefined && !etag.startsWith('W/') ? etag : (response.headers['last-modified'] ?? '')
    if (!isContinued) await writeFile(versionFile, serverVersion)
    const hash = isContinued ? await hashOf(file) : createHash('sha256')
    let size = start
    const output = await open(file, isContinued ? 'a' : 'w')
    try {
      for await (const part of response) {
        const bytes = part as Uint8Array
        size += bytes.length
        if (size > most) {
          response.destroy()
          return fail(`it is larger than ${(most / 1e6).toFixed(0)} MB`, false)
        }
        hash.update(bytes)
        await output.write(bytes)
      }
      await output.sync()
    } finally {
      await output.close()
    }
    if (stated !== undefined && size !== stated) return fail(`${size} of ${stated} bytes came`, true)
    const sha256 = hash.digest('hex')
    const promised = digestOf(response.headers['repr-digest'] ?? response.headers['digest'])
    if (promised !== undefined && promised !== sha256) {
      await rm(file, { force: true })
      return fail('its checksum is not the one that the server states', true)
    }
    await rm(versionFile, { force: true })
    return { ok: true, sha256, size }
  } catch (error) {
    const reason = signal.aborted
      ? `it took longer than ${longest / 1000} s`
      : error instanceof Error
        ? error.message
        : 'unknown'
    return fail(reason, !(error instanceof Refused) && !/inner network/.test(reason))
  }
}

/** SHA-256 of `Repr-Digest` (RFC 9530) or `Digest` (RFC 3230), hex. */
function digestOf(header: string | readonly string[] | undefined): string | undefined {
  const text = typeof header === 'string' ? header : header?.join(',')
  const found = text === undefined ? undefined : /sha-256=:?([A-Za-z0-9+/]{43}=)/i.exec(text)?.[1]
  return found === undefined ? undefined : Buffer.from(found, 'base64').toString('hex')
}
