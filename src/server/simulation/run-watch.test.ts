import { expect, test } from 'vitest'
import type { RunEvent } from '#contract/entities/run.ts'
import type { Services } from '../services.ts'
import { openRunWatch } from './run-watch.ts'

type Listener = (event: RunEvent) => void

test('who follows a run that runs again is not stopped by its end before', () => {
  const ears = new Set<Listener>()
  const runNews = {
    listen: (_: string, listener: Listener) => {
      ears.add(listener)
      return () => ears.delete(listener)
    },
  }
  const watch = openRunWatch({ runNews } as unknown as Pick<Services, 'db' | 'runNews'>)
  const end = () => {
    for (const listener of ears) listener({ status: 'done', done: 1, total: 1 })
  }
  const first = watch.follow('r')
  end()
  expect(first.signal.aborted).toBe(true)
  const again = watch.follow('r')
  expect(again.signal.aborted).toBe(false)
  first.release()
  // The one before has let go of its own alone.
  end()
  expect(again.signal.aborted).toBe(true)
  again.release()
  expect(ears.size).toBe(0)
  watch.close()
})
