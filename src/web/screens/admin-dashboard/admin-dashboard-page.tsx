import type { LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { AdminPage } from '../../ui/admin-page.tsx'
import './admin-dashboard.css'

/** A way to a page: key of its title, whose sentence is the same key with `Note`. */
export interface Tile {
  readonly words: 'projectManagement' | 'userManagement'
  readonly icon: LucideIcon
  readonly href: string
}

/** Ways of the super-admin, as tiles. */
export function AdminDashboardPage({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { t } = useTranslation('admin')
  return (
    <AdminPage title={t('dashboard')}>
      <div className="admin-tiles">
        {tiles.map(({ words, icon: Icon, href }) => (
          <Link key={href} href={href} className="admin-tile">
            <Icon size={24} aria-hidden />
            <strong dir="auto">{t(words)}</strong>
            <span dir="auto">{t(`${words}Note`)}</span>
          </Link>
        ))}
      </div>
    </AdminPage>
  )
}
