import { beforeEach, describe, expect, test } from 'vitest'
import type { RunRow } from '../simulation/runs.store.ts'
import type { RunWatch } from '../simulation/run-watch.ts'
import { runChunk, type ChunkWork } from './chunk-job.ts'

interface Begun {
  readonly run: RunRow
}
let did: string[] = []
let news: unknown[] = []
let stopping: AbortController
let cancelled: AbortController
beforeEach(() => {
  did = []
  news = []
  stopping = new AbortController()
  cancelled = new AbortController()
})
function note<T>(what: string, answer: T): () => Promise<T> {
  return () => {
    did.push(what)
    return Promise.resolve(answer)
  }
}
function run(status: 'queued' | 'running'): Begun {
  return { run: { id: 'r', status, done: 0, total: 4 } as RunRow }
}
/** A chunk of four rows, of which all are computed unless told. */
function work(more: Partial<ChunkWork<Begun, { readonly done: number }>> = {}) {
  return {
    begin: note('begin', run('running')),
    count: () => 4,
    attempts: {
      begin: note('attempt', true),
      markFailed: note('failed', undefined),
      takeBack: note('taken back', undefined),
    },
    compute: async (_begun, _signal, _patiently, begins) => {
      await begins()
      return { done: 4 }
    },
    store: note('store', true),
    goOn: note('go on', undefined),
    ...more,
  } satisfies ChunkWork<Begun, { readonly done: number }>
}
const watch = {
  follow: (id: string) => ({ signal: cancelled.signal, release: () => did.push(`release ${id}`) }),
} as unknown as RunWatch
function ended(more: Parameters<typeof work>[0] = {}, claim?: AbortSignal) {
  const runNews = { tell: (id: string, event: { readonly status: string }) => news.push([id, event.status]) }
  return runChunk({ runNews, stopping: stopping.signal } as never, watch, work(more), claim)
}
/** Some rows were computed when the thread was stopped. */
function stopped(when: () => void, isBegun = true): Pick<ReturnType<typeof work>, 'compute'> {
  return {
    compute: async (_begun, _signal, _patiently, begins) => {
      if (isBegun) await begins()
      when()
      return { done: 3 }
    },
  }
}

describe('a chunk', () => {
  test('is computed, stored and gone on from', async () => {
    expect(await ended()).toBe('done')
    expect(did).toEqual(['begin', 'attempt', 'store', 'go on', 'release r'])
    expect(news).toEqual([])
  })

  test('that is not the last goes on to nothing', async () => {
    expect(await ended({ store: note('store', false) })).toBe('done')
    expect(did).toEqual(['begin', 'attempt', 'store', 'release r'])
  })

  test('tells that its run is no longer queued', async () => {
    expect(await ended({ begin: note('begin', run('queued')) })).toBe('done')
    expect(news).toEqual([['r', 'running']])
  })

  test('that nobody wants any more still goes on: who wrote the last figures may have died', async () => {
    expect(await ended({ begin: note<Begun | undefined>('begin', undefined) })).toBe('done')
    expect(did).toEqual(['begin', 'go on'])
  })

  test('is not begun by a process that stops', async () => {
    stopping.abort()
    expect(await ended()).toBe('back')
    expect(did).toEqual([])
  })
})

describe('a chunk of which some rows were computed', () => {
  test('goes back without an attempt where its process stops', async () => {
    expect(await ended(stopped(() => stopping.abort()))).toBe('back')
    expect(did).toEqual(['begin', 'attempt', 'taken back', 'release r'])
    did = []
    stopping = new AbortController()
    // It never got its thread: there is no attempt to take back.
    expect(await ended(stopped(() => stopping.abort(), false))).toBe('back')
    expect(did).toEqual(['begin', 'release r'])
  })

  test('is another worker’s where the claim is gone', async () => {
    const claim = new AbortController()
    expect(
      await ended(
        stopped(() => claim.abort()),
        claim.signal,
      ),
    ).toBe('done')
    expect(did).toEqual(['begin', 'attempt', 'release r'])
  })

  test('goes back where its run goes on, and is done where that is over', async () => {
    const claim = new AbortController()
    expect(
      await ended(
        stopped(() => cancelled.abort()),
        claim.signal,
      ),
    ).toBe('back')
    expect(did).toEqual(['begin', 'attempt', 'begin', 'taken back', 'release r'])
    did = []
    let attempts = 0
    const begin = () => Promise.resolve(attempts++ === 0 ? run('running') : undefined)
    expect(await ended({ ...stopped(() => cancelled.abort()), begin })).toBe('done')
    expect([attempts, ...did]).toEqual([2, 'attempt', 'release r'])
  })
})

describe('a chunk that fails', () => {
  const failing = { compute: () => Promise.reject(new Error('thread')) }
  test('has one attempt less, and tells why', async () => {
    await expect(ended(failing)).rejects.toThrow('thread')
    expect(did).toEqual(['begin', 'failed', 'release r'])
  })

  test('goes back where its process stops: that was the fault', async () => {
    const compute = () => {
      stopping.abort()
      return Promise.reject(new Error('thread'))
    }
    expect(await ended({ compute })).toBe('back')
    expect(did).toEqual(['begin', 'release r'])
  })

  test('ends its run where no attempt is left', async () => {
    const attempts = { ...work().attempts, begin: note('attempt', false) }
    expect(await ended({ attempts })).toBe('spent')
    expect(did).toEqual(['begin', 'attempt', 'release r'])
  })
})

test('its thread is told when the run is cancelled, the process stops or the claim is gone', async () => {
  for (const which of ['run', 'process', 'claim'] as const) {
    const claim = new AbortController()
    stopping = new AbortController()
    cancelled = new AbortController()
    const controller = { run: cancelled, process: stopping, claim }[which]
    let wasTold = false
    const compute = (_begun: Begun, signal: AbortSignal) => {
      controller.abort()
      wasTold = signal.aborted
      return Promise.resolve({ done: 4 })
    }
    expect(await ended({ compute }, claim.signal)).toBe('done')
    expect([which, wasTold]).toEqual([which, true])
  }
})
