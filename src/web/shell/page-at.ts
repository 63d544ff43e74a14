import type { PageAccess } from '#machines/session/route-access.ts'
import { forwards, pages, type Page } from './pages.ts'

/** Page or forward at an address. */
export interface FoundPage {
  /** Path of the record that the address fits; undefined where no page is. */
  readonly path?: string
  /** The path as an expression with its parameters, for the router. */
  readonly expression?: RegExp
  readonly access: PageAccess
  readonly page?: Page
  /** Address that this one leads to, once its access allows it. */
  readonly to?: string | undefined
}

/** An address fits without regard to case and to a last slash, as people type it. */
function expressionOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i')
}

const entries = [
  ...forwards,
  ...pages.flatMap(page => page.paths.map(path => ({ path, access: page.access, page, to: undefined }))),
].map(entry => ({ page: undefined, ...entry, expression: expressionOf(entry.path) }))

function firstPart(path: string): string {
  return path.split('/', 2).join('/').toLowerCase()
}

/** Access of an address without a page: the one of the first page that needs a session and has the same first part. */
function accessBelow(path: string): PageAccess {
  const guard = entries.find(
    entry => /^(user|super-admin)$/.test(entry.access) && firstPart(entry.path) === firstPart(path),
  )
  return guard?.access ?? 'anyone'
}

/**
 * Page at an address: route, access, header and side menu ask here.
 * @param address path without query and hash
 */
export function pageAt(address: string): FoundPage {
  for (const { path, expression, access, page, to } of entries) {
    const match = expression.exec(address)
    if (match !== null)
      return { path, expression, access, ...(page === undefined ? { to: to?.(match.groups ?? {}) } : { page }) }
  }
  return { access: accessBelow(address) }
}
