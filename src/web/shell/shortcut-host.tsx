import { lazy, Suspense, useSyncExternalStore } from 'react'
import { SkeletonDialog } from '../ui/skeleton.tsx'
import { pageKeys } from './page-keys.ts'
import { showShortcuts, shortcutsShown, whenShortcutsChange } from './shortcuts-shown.ts'
import { usePageKey } from './use-page-key.ts'

const Dialog = lazy(async () => {
  const [{ AntProvider }, { ShortcutDialog }] = await Promise.all([
    import('./ant-provider.tsx'),
    import('./shortcut-dialog.tsx'),
  ])
  return {
    default: () => (
      <AntProvider>
        <ShortcutDialog
          close={() => {
            showShortcuts(false)
          }}
        />
      </AntProvider>
    ),
  }
})

/** Place of the list of shortcuts on every page; its code loads when it is first opened. */
export function ShortcutHost() {
  const shown = useSyncExternalStore(whenShortcutsChange, shortcutsShown)
  usePageKey(pageKeys.shortcuts, () => {
    showShortcuts(true)
  })
  return shown ? (
    <Suspense fallback={<SkeletonDialog />}>
      <Dialog />
    </Suspense>
  ) : null
}
