import { useEffect, useState } from 'react'
import { secondsUntilCode } from './code-sent.ts'

/** Seconds as minutes and seconds: 1:05. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/**
 * Seconds until another code may be requested, counting down.
 * @param moment whatever changes when a code may have been sent
 */
export function useCountdown(moment?: unknown) {
  const [seconds, setSeconds] = useState(secondsUntilCode)
  const restart = () => {
    setSeconds(secondsUntilCode())
  }
  useEffect(restart, [moment])
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(restart, 500)
    return () => {
      clearInterval(timer)
    }
  }, [running])
  return { seconds, restart }
}
