import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { pages } from './pages.ts'
import './admin-menu.css'

const entries = pages.flatMap(({ menu, paths: [href] }) => (menu === undefined ? [] : [{ ...menu, href }]))

/** Entry of the side menu for a page: its own, else the one that the page's path lies below. */
function entryOf(path: string) {
  return entries
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .reduce<string | undefined>((best, { href }) => (href.length > (best?.length ?? 0) ? href : best), undefined)
}

/**
 * Side menu of the administration: a column, in a narrow window a row that scrolls.
 * @param path path of the present page's record
 */
export function AdminMenu({ path }: { readonly path: string }) {
  const { t } = useTranslation('admin')
  const current = entryOf(path)
  const mark = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    mark.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav className="admin-menu" aria-label={t('side.label')}>
      {entries.map(({ href, words, icon: Icon }) => (
        <Link
          key={href}
          href={href}
          ref={href === current ? mark : undefined}
          aria-current={href === path ? 'page' : href === current ? 'true' : undefined}
        >
          <Icon aria-hidden />
          <span dir="auto">{t(`side.${words}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
