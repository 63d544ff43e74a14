import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Answer } from '#contract/calls/answer.ts'

/** Data of a page that is read when it opens and again on demand. */
export interface Reading<T> {
  /** undefined until the first answer */
  readonly value: T | undefined
  readonly readAt: Date | undefined
  /** Time at which the last read failed; the earlier value stays. */
  readonly failedAt: Date | undefined
  readonly loading: boolean
  readonly reload: () => void
}

/** Pauses before a read that did not reach the server is repeated without a word [ms]; after the last one it has failed. */
export const quietPauses = [500, 1500] as const

/**
 * Reads data of the administration. A failed read is only logged (specification § 8); the value read before stays. Where
 * the server is not reached the read is repeated twice, without a word; a refusal is not.
 * @param read its identity changes with what is asked for
 */
export function useReading<T>(read: () => Promise<Answer<T>>): Reading<T> {
  const [turn, setTurn] = useState(0)
  const reading = useMemo(() => ({ read, turn }), [read, turn])
  const [state, setState] = useState<
    Pick<Reading<T>, 'value' | 'readAt' | 'failedAt'> & { readonly answered: object | undefined }
  >({ value: undefined, readAt: undefined, failedAt: undefined, answered: undefined })
  useEffect(() => {
    let here = true
    const failed = (why: unknown) => {
      console.error('Data of the administration was not read', why)
      if (here) setState(before => ({ ...before, failedAt: new Date(), answered: reading }))
    }
    let pause: ReturnType<typeof setTimeout> | undefined
    const attempt = (turns: number) => {
      reading.read().then(answer => {
        if (!here) return
        if (answer.ok) setState({ value: answer.value, readAt: new Date(), failedAt: undefined, answered: reading })
        else if (answer.failure.status === 0 && quietPauses[turns] !== undefined)
          pause = setTimeout(attempt, quietPauses[turns], turns + 1)
        else failed(answer.failure)
      }, failed)
    }
    attempt(0)
    return () => {
      here = false
      clearTimeout(pause)
    }
  }, [reading])
  const reload = useCallback(() => {
    setTurn(before => before + 1)
  }, [])
  const { answered, ...shown } = state
  return { ...shown, loading: answered !== reading, reload }
}
