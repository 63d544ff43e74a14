import { useSyncExternalStore } from 'react'

/** Below this width the left column is a rail of icons: project.css says so too. */
const narrow = '(max-width: 1279px)'

function listen(tell: () => void): () => void {
  const query = matchMedia(narrow)
  query.addEventListener('change', tell)
  return () => {
    query.removeEventListener('change', tell)
  }
}

/** Whether the left column has no room for more than icons. */
export function useNarrow(): boolean {
  return useSyncExternalStore(listen, () => matchMedia(narrow).matches)
}
