import { createRequire } from 'node:module'

/*
 * Ant Design makes the style sheets of each component at its first mount and forgets them at its last unmount: page tests would make them
 * hundreds of times, and the page without a layout would search them for each width. Here every sheet counts as one that a file of the
 * page brings, and variables of the theme are kept. Nor is it recorded which token a style reads, which only its own builds use
 * (@ant-design/cssinjs 2, cssinjs-utils 2).
 */
interface Cache {
  opUpdate: (path: string, next: (former: unknown) => unknown) => void
}

/** Files share the modules of a worker: this is done once in it. */
function makeQuick(): true {
  const antd = createRequire(createRequire(import.meta.url).resolve('antd'))
  const { NODE_ENV } = process.env
  process.env['NODE_ENV'] = 'production'
  antd('@ant-design/cssinjs-utils/lib/util/statistic.js')
  process.env['NODE_ENV'] = NODE_ENV

  const sheets = antd('@ant-design/cssinjs/lib/util/cacheMapUtil.js') as {
    readonly reset: (hashes: Readonly<Record<string, string>>) => void
  }
  sheets.reset(new Proxy({}, { get: () => 'of-a-file' }))

  const { createCache } = antd('@ant-design/cssinjs') as { readonly createCache: () => Cache }
  const cache = Object.getPrototypeOf(createCache()) as Cache
  const { opUpdate } = cache
  cache.opUpdate = function (this: Cache, path, next) {
    opUpdate.call(this, path, former => next(former) ?? [0, (former as readonly unknown[])[1]])
  }
  return true
}
if (typeof window !== 'undefined') (globalThis as { isAntdQuick?: true }).isAntdQuick ??= makeQuick()
