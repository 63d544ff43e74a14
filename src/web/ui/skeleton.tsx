import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import './skeleton.css'

/** A grey block in the shape of the coming content; without shimmer. */
export function SkeletonBlock({
  width = '100%',
  height = 16,
}: {
  readonly width?: CSSProperties['width']
  readonly height?: CSSProperties['height']
}) {
  return <span className="skeleton-block" style={{ width, height }} />
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
