import type { ReactNode } from 'react'
import './empty-state.css'

/** Empty state: the missing items, the reason, and a single action. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  page = false,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Whether it is the whole page: its title is then the page's. */
  readonly page?: boolean
}) {
  return (
    <div className="empty-state" aria-live="polite">
      {icon !== undefined && (
        <div className="empty-state-icon" aria-hidden>
          {icon}
        </div>
      )}
      {page ? <h1 dir="auto">{title}</h1> : <h2 dir="auto">{title}</h2>}
      {children !== undefined && <p dir="auto">{children}</p>}
      {action}
    </div>
  )
}
