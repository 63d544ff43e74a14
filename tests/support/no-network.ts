import { afterEach } from 'vitest'

/** A page under test has no network: what no stand-in answers fails its test by its address. */
if (typeof window !== 'undefined') {
  const reached: string[] = []
  globalThis.fetch = async input => {
    reached.push(input instanceof Request ? input.url : String(input))
    throw new TypeError('Failed to fetch')
  }
  afterEach(() => {
    const addresses = reached.splice(0)
    if (addresses.length > 0) throw new Error(`no stand-in answers ${addresses.join(', ')}`)
  })
}
