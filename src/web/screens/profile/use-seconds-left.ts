import { useEffect, useState } from 'react'

/** Seconds until a moment, counting down to 0, and a call at its end. @param until ms since 1970 */
export function useSecondsLeft(until: number, ended: () => void): number {
  const left = () => Math.max(0, Math.ceil((until - Date.now()) / 1000))
  const [, setShown] = useState(0)
  useEffect(() => {
    if (until <= Date.now()) return undefined
    const timer = setInterval(() => {
      setShown(left())
      if (left() > 0) return
      clearInterval(timer)
      ended()
    }, 500)
    return () => {
      clearInterval(timer)
    }
    // The call is of the newest showing; the moment alone begins a count.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [until])
  return left()
}
