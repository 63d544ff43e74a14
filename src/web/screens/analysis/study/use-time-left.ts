import { useEffect, useState } from 'react'
import type { StudyPace } from '#machines/analysis/study.machine.ts'
import { timeLeft } from './time-left.ts'

/** Time left of a study [s], running down between its news; null if it is not known. */
export function useTimeLeft(pace: StudyPace): number | null {
  const [countdown, setCountdown] = useState({ pace, elapsed: 0 })
  if (countdown.pace !== pace) setCountdown({ pace, elapsed: 0 })
  const isKnown = pace !== null && pace.secondsLeft !== null
  useEffect(() => {
    if (!isKnown) return undefined
    const timer = setInterval(() => {
      setCountdown(now => (now.pace === pace ? { pace, elapsed: now.elapsed + 1 } : now))
    }, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [pace, isKnown])
  return pace === null || pace.secondsLeft === null ? null : timeLeft(pace.secondsLeft, countdown.elapsed)
}
