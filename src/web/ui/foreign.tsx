import type { ReactNode } from 'react'

/**
 * A text of another hand among words of the page: a name that somebody typed, a station, a source. It runs its own way
 * and leaves the words around it alone.
 */
export function Foreign({
  lang,
  className,
  title,
  children,
}: {
  readonly lang?: 'en' | 'fa' | undefined
  readonly className?: string
  readonly title?: string
  readonly children: ReactNode
}) {
  return (
    <bdi dir="auto" lang={lang} className={className} title={title}>
      {children}
    </bdi>
  )
}
