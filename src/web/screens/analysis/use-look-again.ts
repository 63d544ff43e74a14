import { useEffect } from 'react'

/** Calls when the window is back or the network is: what could not be read may be there now. */
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
