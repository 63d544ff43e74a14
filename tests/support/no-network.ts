import { afterEach } from 'vitest'

/** Page tests have no network: a call without a stand-in's answer fails its test with its address. */
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
