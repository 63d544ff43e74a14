import { useEffect } from 'react'

/** Calls when the window or the network is back: data that could not be read may be available now. */
export function useLookAgain(look: () => void): void {
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') look()
    }
    window.addEventListener('focus', back)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('focus', back)
      window.removeEventListener('online', back)
    }
  }, [look])
}
