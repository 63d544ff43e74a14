import { useEffect } from 'react'

/** Sets the window's title: "Projects – Badgir". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Badgir' : `${title} – Badgir`
  }, [title])
}

/** A screen's title; it also names the window. */
export function PageTitle({ children, aside }: { readonly children: string; readonly aside?: string | undefined }) {
  usePageTitle(children)
  return (
    <div className="page-title">
      <h1 dir="auto">{children}</h1>
      {aside !== undefined && (
        <span className="page-title-aside" dir="auto">
          {aside}
        </span>
      )}
    </div>
  )
}
