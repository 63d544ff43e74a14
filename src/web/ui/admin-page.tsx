import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import './admin-page.css'

/** A page of the administration: its title with what stands beside it, its actions on the right, its parts below. */
export function AdminPage({
  title,
  aside,
  actions,
  children,
}: {
  readonly title: string
  readonly aside?: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="admin-page">
      <div className="admin-page-head">
        <PageTitle aside={aside}>{title}</PageTitle>
        {actions}
      </div>
      {children}
    </div>
  )
}
