import { lazy, Suspense, useState, type ComponentType } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { SkeletonPage } from './skeleton.tsx'

/** Highest loading time of a route's chunk, specification § 9. */
export const chunkTimeLimit = 120_000 // ms

/** Rejects when the promise takes longer than the limit [ms]. */
export function withTimeLimit<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`A part of the page did not load within ${limit / 1000} s`))
    }, limit)
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer)
    })
  })
}

/**
 * A page whose code loads when it is first opened. If that fails or takes longer than 120 s, it shows a retry; a second
 * failure reloads the window, because browsers remember a failed import.
 */
export function lazyRoute<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attemptOf = (number: number) => ({
    number,
    Page: lazy(async () => ({ default: await withTimeLimit(number < 2 ? load() : reload(), chunkTimeLimit) })),
  })
  const LazyRoute = (props: P) => {
    // A new attempt needs a new lazy component; the old one stays failed.
    const [{ number, Page }, setAttempt] = useState(() => attemptOf(0))
    return (
      <ErrorBoundary
        key={number}
        retry={() => {
          setAttempt(attemptOf(number + 1))
        }}
      >
        <Suspense fallback={<SkeletonPage />}>
          <Page {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return LazyRoute
}

function reload(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}
