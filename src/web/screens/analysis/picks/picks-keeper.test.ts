import { describe, expect, test } from 'vitest'
import type { Project } from '#contract/entities/project.ts'
import type { Pick } from '#contract/entities/study.ts'
import type { Answer, Failure } from '../../../api/send.ts'
import { makePicksKeeper } from './picks-keeper.ts'
import type { PicksShelf, UnsentPicks } from './picks-shelf.ts'

const a: Pick = { id: 'a', stage: 'passive', run: 'r', row: 1, parent: null }
const b: Pick = { ...a, id: 'b', row: 2 }
function failure(status: number, code?: string): Failure {
  return { status, code, message: undefined, errors: [], error: undefined, requestId: undefined, retryAfter: undefined }
}

/** A server that holds one project and counts its versions. */
function server(version: number, picks: readonly Pick[], unsent: UnsentPicks | null = null) {
  let shelved = unsent
  const shelf: PicksShelf = {
    read: () => shelved,
    write: next => {
      shelved = next
    },
    clear: () => {
      shelved = null
    },
  }
  let project = { version, picks } as unknown as Project
  let away = 0
  let refusal = 0
  const said: unknown[] = []
  const keeper = makePicksKeeper(
    {
      save: async (given, next): Promise<Answer<Project>> => {
        said.push(['save', given, next.map(({ id }) => id).join('')])
        if (away > 0) {
          away--
          return { ok: false, failure: failure(refusal, refusal === 403 ? 'session.ended' : undefined) }
        }
        if (given !== project.version) return { ok: false, failure: failure(409, 'project.stale') }
        if (next.some(({ row }) => row === 99)) return { ok: false, failure: failure(422) }
        project = { ...project, version: project.version + 1, picks: next }
        return { ok: true, value: project }
      },
      read: async () => ({ ok: true, value: project }),
    },
    {
      project: received => said.push(['told', received.version, received.picks?.map(({ id }) => id).join('')]),
      failure: problem => said.push(['failed', problem.status]),
      dropped: () => said.push(['dropped']),
    },
    shelf,
    1,
  )
  keeper.hold(project)
  return {
    keeper,
    said,
    shelved: () => shelved,
    storedIds: () => project.picks?.map(({ id }) => id).join(''),
    /** It does not answer a number of times, or answers a status that is no answer. */
    goAway: (times: number, status = 0) => {
      away = times
      refusal = status
    },
    /** Reads the project again, as the page does. */
    reload: () => {
      keeper.hold(project)
    },
    /** A change by another window, or by a run that ended. */
    move: (next?: readonly Pick[]) => {
      project = { ...project, version: project.version + 1, picks: next ?? project.picks ?? [] }
    },
  }
}

describe('the keeper of picks', () => {
  test('sends trees one after another, each on the version that the one before made', async () => {
    const { keeper, said, storedIds } = server(1, [])
    keeper.store([a])
    keeper.store([a, b])
    await keeper.idle()
    expect(storedIds()).toBe('ab')
    expect(said).toEqual([
      ['save', 1, 'a'],
      ['told', 2, 'a'],
      ['save', 2, 'ab'],
      ['told', 3, 'ab'],
    ])
  })

  test('a run that ended meanwhile moved the version, not the tree: it is sent again', async () => {
    const { keeper, storedIds, move, said } = server(1, [a])
    move()
    keeper.store([a, b])
    await keeper.idle()
    expect(storedIds()).toBe('ab')
    expect(said.at(-1)).toEqual(['told', 3, 'ab'])
  })

  test('another window’s tree is not written over: it is shown, and the failure said', async () => {
    const { keeper, storedIds, move, said } = server(1, [])
    move([b])
    keeper.store([a])
    await keeper.idle()
    expect(storedIds()).toBe('b')
    expect(said.slice(-2)).toEqual([
      ['failed', 409],
      ['told', 2, 'b'],
    ])
  })

  test('while the network is away it tries again, saying so once', async () => {
    const { keeper, storedIds, goAway, said } = server(1, [])
    goAway(3)
    keeper.store([a])
    await keeper.idle()
    expect(storedIds()).toBe('a')
    expect(said.filter(word => JSON.stringify(word) === '["failed",0]')).toHaveLength(1)
  })

  test('a tree that the server refuses gives way to the one that it has', async () => {
    const { keeper, storedIds, said } = server(1, [a])
    keeper.store([a, { ...b, row: 99 }])
    await keeper.idle()
    expect(storedIds()).toBe('a')
    expect(said.slice(-2)).toEqual([
      ['failed', 422],
      ['told', 1, 'a'],
    ])
  })

  test.each([429, 502, 503])('a server that answers %i is busy: it tries again', async status => {
    const { keeper, storedIds, shelved, goAway } = server(1, [])
    goAway(2, status)
    keeper.store([a])
    await keeper.idle()
    expect([storedIds(), shelved()]).toEqual(['a', null])
  })

  test('another window’s tree that came while the network was away is not written over', async () => {
    const { keeper, storedIds, said, goAway, move, reload } = server(1, [])
    goAway(2)
    keeper.store([a])
    move([b])
    reload()
    await keeper.idle()
    expect(storedIds()).toBe('b')
    expect(said.slice(-2)).toEqual([
      ['failed', 409],
      ['told', 2, 'b'],
    ])
  })

  test('what was made of a tree that was not kept is not sent', async () => {
    const { keeper, storedIds, said, move } = server(1, [])
    move([b])
    keeper.store([a])
    keeper.store([a, { ...b, id: 'c' }])
    await keeper.idle()
    expect(storedIds()).toBe('b')
    expect(said.filter(word => (word as readonly unknown[])[0] === 'save')).toEqual([['save', 1, 'a']])
    // The next one is made of what is there.
    keeper.store([b, a])
    await keeper.idle()
    expect(storedIds()).toBe('ba')
  })

  test('closed, it tries no more', async () => {
    const { keeper, goAway, said } = server(1, [])
    goAway(1000)
    keeper.store([a])
    keeper.open()()
    await keeper.idle()
    expect(said).toEqual([['save', 1, 'a']])
  })

  test('a tree that waits to be sent again when its page closes is the next person’s no more', async () => {
    const { keeper, goAway, said, shelved } = server(1, [])
    const close = keeper.open()
    goAway(1)
    keeper.store([a])
    keeper.store([a, b])
    while (!said.some(word => JSON.stringify(word) === '["failed",0]')) await Promise.resolve()
    close()
    await keeper.idle()
    expect(said.filter(word => Array.isArray(word) && word[0] === 'save')).toHaveLength(1)
    expect(shelved()?.mine).toEqual([a, b])
  })
})

describe('what is unsent waits on the device', () => {
  test('until the server has it, or refuses it', async () => {
    const { keeper, shelved } = server(1, [])
    keeper.store([a])
    keeper.store([a, b])
    expect(shelved()).toEqual({ base: [], mine: [a, b] })
    await keeper.idle()
    expect(shelved()).toBeNull()
    keeper.store([{ ...a, row: 99 }])
    await keeper.idle()
    expect(shelved()).toBeNull()
  })
  test('when the session has ended, for the next one', async () => {
    const { keeper, storedIds, shelved, goAway, said } = server(1, [])
    goAway(1, 403)
    keeper.store([a])
    await keeper.idle()
    expect([storedIds(), shelved()]).toEqual(['', { base: [], mine: [a] }])
    expect(said.at(-1)).toEqual(['failed', 403])
    expect(keeper.restore()).toEqual([a])
    await keeper.idle()
    expect([storedIds(), shelved()]).toEqual(['a', null])
  })
  test('of two, the second is made of what the server took of the first', async () => {
    const { keeper, shelved, goAway, said } = server(1, [])
    const close = keeper.open()
    keeper.store([a])
    keeper.store([a, b])
    while (said.length === 0) await Promise.resolve()
    // The server has taken the first change, not yet the second.
    goAway(1000)
    close()
    await keeper.idle()
    expect(shelved()).toEqual({ base: [a], mine: [a, b] })
  })
  test('a page that is left without a network keeps it, and the next visit sends it', async () => {
    const left = server(1, [a])
    const close = left.keeper.open()
    left.goAway(1000)
    left.keeper.store([a, b])
    close()
    await left.keeper.idle()
    expect([left.storedIds(), left.shelved()]).toEqual(['a', { base: [a], mine: [a, b] }])

    const next = server(5, [a], left.shelved())
    expect(next.keeper.restore()).toEqual([a, b])
    await next.keeper.idle()
    expect([next.storedIds(), next.shelved()]).toEqual(['ab', null])
  })
  test('where another window changed the tree meanwhile, that one stands, and it is said', () => {
    const { keeper, said, shelved } = server(5, [b], { base: [], mine: [a] })
    expect(keeper.restore()).toBeNull()
    expect([said, shelved()]).toEqual([[['dropped']], null])
  })
  test('what came through after all is nothing to tell', () => {
    const { keeper, said, shelved } = server(5, [a], { base: [], mine: [a] })
    expect(keeper.restore()).toBeNull()
    expect([said, shelved()]).toEqual([[], null])
  })
  test('nor is a name that came through, which the server tells before the rest', () => {
    const { id, ...rest } = a
    const { keeper, said } = server(5, [{ id, name: 'Thick walls', ...rest }], {
      base: [a],
      mine: [{ ...a, name: 'Thick walls' }],
    })
    expect(keeper.restore()).toBeNull()
    expect(said).toEqual([])
  })
})
