import type { ReactNode } from 'react'

/**
 * A foreign text among words of the page: a typed name, a station, a source. It has its own direction and leaves the
 * words around it alone.
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
