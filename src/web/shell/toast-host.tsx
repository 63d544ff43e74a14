import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { watchUse } from '../ui/last-used.ts'
import { toastsWanted, whenToastsWanted } from '../ui/toasts.ts'

const Toaster = lazy(async () => {
  const [{ AntProvider }, { Toaster: Painter }] = await Promise.all([
    import('./ant-provider.tsx'),
    import('../ui/toaster.tsx'),
  ])
  return {
    default: () => (
      <AntProvider>
        <Painter />
      </AntProvider>
    ),
  }
})

/** Place of all toasts; its code loads with the first of them. */
export function ToastHost() {
  const wanted = useSyncExternalStore(whenToastsWanted, toastsWanted)
  useEffect(watchUse, [])
  return wanted ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null
}
