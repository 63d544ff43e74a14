import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import './skeleton.css'

/** A grey block in the shape of the coming content; without shimmer. */
export function SkeletonBlock({
  width = '100%',
  height = 16,
  alone = false,
}: {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
  /** Whether it waits by itself for 300 ms, in its place: nothing around it waits or moves. */
  readonly alone?: boolean
}) {
  return <span className={alone ? 'skeleton-block skeleton-alone' : 'skeleton-block'} style={{ width, height }} />
}

/** Shows its children only when the wait is longer than 300 ms, so that quick answers do not flicker. */
export function AfterAWhile({ children }: { readonly children: ReactNode }) {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true)
    }, 300)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  return late ? children : null
}

/** The shape of a dialog over the page, while its code loads. */
export function SkeletonDialog() {
  const { t } = useTranslation()
  return (
    <AfterAWhile>
      <div className="skeleton-dialog">
        <div role="status" aria-label={t('loading')} aria-busy>
          <SkeletonBlock width={180} height={24} />
          <SkeletonBlock height={72} />
          <SkeletonBlock width="70%" />
        </div>
      </div>
    </AfterAWhile>
  )
}

/** The shape of a page: a title and some lines. */
export function SkeletonPage({ label }: { readonly label?: string }) {
  return (
    <AfterAWhile>
      <div className="skeleton-page" aria-live="polite" aria-label={label} aria-busy>
        <SkeletonBlock width={220} height={28} />
        <SkeletonBlock height={96} />
        <SkeletonBlock width="84%" />
        <SkeletonBlock width="70%" />
      </div>
    </AfterAWhile>
  )
}
