import { useSyncExternalStore } from 'react'

/** Window width below which the left column is a rail of icons, as in project.css. */
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
