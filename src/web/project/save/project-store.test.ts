import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { box, mass } from '../../../../tests/fixtures/building.ts'
import { freshProject as fresh, named, shares, wall } from '../../../../tests/fixtures/draft.ts'
import type { Answer, Failure } from '../../api/send.ts'
import { buildingOf, draftOf } from '#building/draft/draft.ts'
import type { StoredDraft } from '#building/draft/stored-draft.ts'
import { withSection } from '#building/draft/sections.ts'
import type { DraftShelf } from './draft-shelf.ts'
import { makeProjectStore } from './project-store.ts'
import type { ProjectWire } from './project-wire.ts'

function refusal(status: number, code?: string, errors: Failure['errors'] = []): Answer<never> {
  return {
    ok: false,
    failure: {
      status,
      code,
      message: undefined,
      errors,
      error: undefined,
      requestId: undefined,
      retryAfter: undefined,
    },
  }
}

/** A server of one project: refuses stale versions, can be off line, paid or picky. */
function server() {
  const s = {
    project: fresh,
    online: true,
    paid: false,
    refuse: undefined as string | undefined,
    saves: [] as string[],
  }
  const wire: ProjectWire = {
    read: async () => (s.online ? { ok: true, value: s.project } : refusal(0)),
    save: async (section, draft, version) => {
      if (!s.online) return refusal(0)
      if (s.paid) {
        s.project = { ...s.project, isPaid: true }
        return refusal(409, 'project.paid')
      }
      if (version !== s.project.version) return refusal(409, 'project.stale')
      if (s.refuse === section) return refusal(422, 'fields.invalid', [{ field: 'name', message: 'no' }])
      s.saves.push(section)
      const next = withSection(draftOf(s.project), section, draft)
      s.project = { ...s.project, ...next.building, tempCoords: next.tempCoords, version: s.project.version + 1 }
      return { ok: true, value: s.project }
    },
  }
  return { s, wire }
}
type Shelf = Pick<DraftShelf, 'keep'>
function shelf(): Shelf & { draft: StoredDraft | null } {
  const own = {
    draft: null as StoredDraft | null,
    keep: (draft: StoredDraft | null) => {
      own.draft = draft
      return Promise.resolve()
    },
  }
  return own
}
function second() {
  return vi.advanceTimersByTimeAsync(1000)
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a change is on the server within a second, section by section', async () => {
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  store.change('wall', wall(0.4))
  store.change('name', named('Nasr Street'))
  expect(store.snapshot().saveState).toBe('saving')
  await second()
  expect(store.snapshot().saveState).toBe('saved')
  expect(s.saves).toEqual(['header', 'construction'])
  expect(buildingOf(s.project)).toEqual(store.snapshot().building)
})

test('a flush tells whether everything is on the server', async () => {
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  expect(await store.flush()).toBe(true)
  store.change('wall', wall(0.4))
  expect(await store.flush()).toBe(true)
  s.online = false
  store.change('wall', wall(0.5))
  expect(await store.flush()).toBe(false)
  s.online = true
  s.refuse = 'construction'
  expect(await store.flush()).toBe(false)
  s.refuse = undefined
  s.project = { ...s.project, version: 9, userInputs: { construction: { wallUValue: 0.9 } } }
  store.change('wall', wall(0.6))
  expect(await store.flush()).toBe(false)
  expect(store.snapshot().saveState).toBe('stale')
  expect(await store.flush()).toBe(false)
  store.dispose()
})

test('one gesture is one step; undo and redo name their step', async () => {
  const { wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  for (const value of [0.3, 0.4, 0.5]) store.change('wall', wall(value), 'stay 1')
  store.change('rename', named('B'))
  expect(store.snapshot().undoName).toBe('rename')
  store.undo()
  store.undo()
  expect(store.snapshot().canUndo).toBe(false)
  expect(store.snapshot().building).toEqual(buildingOf(fresh))
  expect(store.snapshot().redoName).toBe('wall')
  store.redo()
  expect(store.snapshot().building.userInputs.construction?.wallUValue).toBe(0.5)
})

test('property: as many undos as steps give the start back, and redos the end, up to 100 and more', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(fc.double({ min: 0.1, max: 4, noNaN: true }).map(wall), fc.string({ minLength: 1 }).map(named)),
        {
          minLength: 1,
          maxLength: 150,
        },
      ),
      async edits => {
        const { s, wire } = server()
        const store = makeProjectStore(fresh, wire, shelf())
        for (const edit of edits) store.change('edit', edit)
        const end = store.snapshot().building
        while (store.snapshot().canUndo) store.undo()
        expect(store.snapshot().building).toEqual(buildingOf(fresh))
        await second()
        expect(buildingOf(s.project)).toEqual(buildingOf(fresh))
        while (store.snapshot().canRedo) store.redo()
        expect(store.snapshot().building).toEqual(end)
      },
    ),
    { numRuns: 40 },
  )
})

test('off line the change stays on the device and is sent when the network is back', async () => {
  const { s, wire } = server()
  const device = shelf()
  s.online = false
  const store = makeProjectStore(fresh, wire, device)
  store.change('wall', wall(0.4))
  await second()
  expect(store.snapshot().saveState).toBe('offline')
  expect(device.draft?.mine.building.userInputs.construction?.wallUValue).toBe(0.4)
  s.online = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(store.snapshot().saveState).toBe('saved')
  expect(s.project.userInputs.construction?.wallUValue).toBe(0.4)
  expect(device.draft).toBeNull()
})

test('what an earlier visit left on the device comes back as one step and is sent', async () => {
  const { s, wire } = server()
  const device = shelf()
  s.online = false
  const previousStore = makeProjectStore(fresh, wire, device)
  previousStore.change('wall', wall(0.4))
  previousStore.dispose()
  s.online = true
  const store = makeProjectStore(fresh, wire, device, device.draft, 'restored changes')
  expect(store.snapshot()).toMatchObject({ restored: true, undoName: 'restored changes', saveState: 'saving' })
  await second()
  // A store that the page made and threw away sends nothing.
  expect(s.project.userInputs.construction).toBeUndefined()
  await store.flush()
  expect(s.project.userInputs.construction?.wallUValue).toBe(0.4)
})

test('another window: never overwritten, the choice is offered', async () => {
  for (const choice of ['keepMine', 'takeTheirs'] as const) {
    const { s, wire } = server()
    const store = makeProjectStore(fresh, wire, shelf())
    s.project = { ...s.project, version: 2, name: 'Theirs', userInputs: { construction: { wallUValue: 1 } } }
    store.change('wall', wall(0.4))
    await second()
    expect(store.snapshot()).toMatchObject({ saveState: 'stale' })
    expect(s.project.userInputs.construction?.wallUValue).toBe(1)
    store[choice]()
    await second()
    expect(store.snapshot().saveState).toBe('saved')
    expect(s.project.userInputs.construction?.wallUValue).toBe(choice === 'keepMine' ? 0.4 : 1)
    expect(store.snapshot().building.name).toBe('Theirs')
  }
})

test('returning to a window takes over what changed elsewhere', async () => {
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  s.project = { ...s.project, version: 2, name: 'Theirs' }
  await store.reload()
  expect(store.snapshot()).toMatchObject({ saveState: 'saved', building: { name: 'Theirs' } })
})

test('a drawing with problems is work: masses over each other and shares of 95 % are saved as they are', async () => {
  const { s, wire } = server()
  const device = shelf()
  const store = makeProjectStore(fresh, wire, device)
  store.change('draw', b => ({ ...b, masses: [mass('a', box(0, 0, 20, 10)), mass('b', box(15, 0, 20, 10))] }))
  store.change('zone', shares(46, 49))
  store.change('wall', wall(0.4))
  await second()
  expect(s.saves).toEqual(['vertices', 'construction', 'zone'])
  expect(s.project.masses.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(store.snapshot()).toMatchObject({ saveState: 'saved', problem: null })
  expect(device.draft).toBeNull()
})

test('an impossible number stays on the device; everything else is saved meanwhile', async () => {
  const { s, wire } = server()
  const device = shelf()
  const store = makeProjectStore(fresh, wire, device)
  store.change('zone', shares(46, 149))
  store.change('wall', wall(0.4))
  await second()
  expect(s.saves).toEqual(['construction'])
  expect(store.snapshot()).toMatchObject({
    saveState: 'failed',
    problem: { section: 'zone', packed: 'field.range?{"min":0,"max":100}' },
  })
  expect(device.draft?.mine.building.userInputs.zone?.zoneTypes).toHaveLength(2)
  store.change('zone', shares(46, 54))
  await second()
  expect(store.snapshot().saveState).toBe('saved')
  expect(device.draft).toBeNull()
})

test('a refused section is told with its field and not sent again until it changes', async () => {
  const { s, wire } = server()
  s.refuse = 'header'
  const store = makeProjectStore(fresh, wire, shelf())
  store.change('name', named('X'))
  await second()
  expect(store.snapshot()).toMatchObject({ saveState: 'failed', problem: { section: 'header', field: 'name' } })
  store.change('wall', wall(0.4))
  await second()
  expect(s.saves).toEqual(['construction'])
  s.refuse = undefined
  store.change('name', named('Y'))
  await second()
  expect(store.snapshot().saveState).toBe('saved')
})

test('a project paid elsewhere locks; changes are ignored from then on', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    },
  })
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  s.paid = true
  store.change('wall', wall(0.4))
  await second()
  expect(store.snapshot()).toMatchObject({ locked: true, saveState: 'saved', building: { userInputs: {} } })
  store.change('wall', wall(0.5))
  expect(store.snapshot().building.userInputs).toEqual({})
  store.setUnits('units', 'PI')
  expect(store.snapshot().building.units).toBe('PI')
  await second()
  expect(s.project.units).toBe('SI')
  // An answer of the server has the project's own units; the reader's stay, also after a reload.
  await store.reload()
  expect([s.project.units, store.snapshot().building.units]).toEqual(['SI', 'PI'])
  expect(makeProjectStore(s.project, wire, shelf()).snapshot().building.units).toBe('PI')
  expect(makeProjectStore({ ...s.project, _id: 'other' }, wire, shelf()).snapshot().building.units).toBe('SI')
  vi.unstubAllGlobals()
})

test('what another window changed ends the history: an undo cannot bring it back', async () => {
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  store.change('wall', wall(0.4))
  await second()
  store.undo()
  await second()
  expect(store.snapshot()).toMatchObject({ canUndo: false, canRedo: true })
  store.change('wall', wall(0.5))
  await second()
  // A run has started elsewhere: nothing in this history's base has changed.
  store.replaceProject({ ...s.project, version: s.project.version + 1 })
  expect(store.snapshot()).toMatchObject({ canUndo: true, undoName: 'wall' })
  store.replaceProject({ ...s.project, version: s.project.version + 2, name: 'Theirs' })
  expect(store.snapshot()).toMatchObject({ canUndo: false, canRedo: false, undoName: undefined })
  store.undo()
  expect(store.snapshot().building).toMatchObject({
    name: 'Theirs',
    userInputs: { construction: { wallUValue: 0.5 } },
  })
})

test('a look that finds the same section changed in both windows overwrites neither, here or there', async () => {
  const { s, wire } = server()
  const device = shelf()
  const store = makeProjectStore(fresh, wire, device)
  s.project = { ...s.project, version: 2, userInputs: { construction: { wallUValue: 1 } } }
  store.change('wall', wall(0.4))
  await store.reload()
  expect(store.snapshot()).toMatchObject({
    saveState: 'stale',
    theirs: s.project,
    building: { userInputs: { construction: { wallUValue: 0.4 } } },
  })
  expect(await store.flush()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(s.saves).toEqual([])
  expect(s.project.userInputs.construction?.wallUValue).toBe(1)
  expect(device.draft?.mine.building.userInputs.construction?.wallUValue).toBe(0.4)
})

test('too many calls: the change is told, kept and sent again when the server said', async () => {
  const { s, wire } = server()
  const device = shelf()
  let tries = 0
  const busy: ProjectWire = {
    ...wire,
    save: (...given) => {
      const refused = refusal(429, 'rate.limited')
      if (++tries > 1 || refused.ok) return wire.save(...given)
      return Promise.resolve({ ok: false, failure: { ...refused.failure, retryAfter: 7 } })
    },
  }
  const store = makeProjectStore(fresh, busy, device)
  store.change('wall', wall(0.4))
  await second()
  expect(store.snapshot()).toMatchObject({
    saveState: 'failed',
    problem: { section: 'construction', failure: { status: 429 } },
  })
  expect(device.draft).not.toBeNull()
  await vi.advanceTimersByTimeAsync(6000)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(store.snapshot()).toMatchObject({ saveState: 'saved', problem: null })
  expect(s.saves).toEqual(['construction'])
  expect(device.draft).toBeNull()
})

test('a page that is left sends within the same turn, with calls that outlive it', async () => {
  const { wire } = server()
  const saves: (readonly [string, number, boolean])[] = []
  const noted: ProjectWire = {
    ...wire,
    save: (section, draft, version, keepalive) => {
      saves.push([section, version, keepalive])
      return wire.save(section, draft, version, keepalive)
    },
  }
  const store = makeProjectStore(fresh, noted, shelf())
  store.change('wall', wall(0.4))
  store.change('rename', named('B'))
  void store.flush(true)
  // The browser gives no other turn.
  expect(saves).toEqual([['header', 1, true]])
  await second()
  store.change('wall', wall(0.5))
  await second()
  // A look at whether everything is there is no leaving.
  store.change('wall', wall(0.6))
  await store.flush()
  expect(saves.slice(1)).toEqual([
    ['construction', 2, true],
    ['construction', 3, false],
    ['construction', 4, false],
  ])
})

test('a project paid elsewhere has no history; the device keeps what came too late until it is given up', async () => {
  const { s, wire } = server()
  const device = shelf()
  const store = makeProjectStore(fresh, wire, device)
  store.change('wall', wall(0.4))
  await vi.advanceTimersByTimeAsync(0)
  expect(device.draft).not.toBeNull()
  s.paid = true
  expect(await store.flush()).toBe(true)
  expect(store.snapshot()).toMatchObject({ locked: true, canUndo: false, building: buildingOf(s.project) })
  expect(device.draft?.mine.building.userInputs.construction?.wallUValue).toBe(0.4)
  store.discardLate()
  await second()
  expect([device.draft, store.snapshot().late]).toEqual([null, null])
})

test('who listens is told of nothing while nothing that is shown changes', async () => {
  const { wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  const seen: ReturnType<typeof store.snapshot>[] = []
  store.subscribe(() => seen.push(store.snapshot()))
  const first = store.snapshot()
  // Nothing to undo, nothing to send, nothing new.
  store.undo()
  store.change('same', building => building)
  store.replaceProject(fresh)
  await store.flush()
  expect(store.snapshot()).toBe(first)
  expect(seen).toEqual([])
  store.change('wall', wall(0.4))
  await second()
  // Asked, waiting, sending: on the page all of it is “saving”.
  expect(seen.map(({ saveState, project }) => [saveState, project.version])).toEqual([
    ['saving', 1],
    ['saved', 2],
  ])
})

test('a store given up in the middle of a call breaks nothing that waits for it, and says what is not on the server', async () => {
  const { wire } = server()
  let answer: (given: Answer<typeof fresh>) => void = () => {}
  const read = vi.fn<ProjectWire['read']>(wire.read)
  const slow: ProjectWire = {
    read,
    save: () =>
      new Promise(resolve => {
        answer = resolve
      }),
  }
  const store = makeProjectStore(fresh, slow, shelf())
  store.change('wall', wall(0.4))
  const sent = store.flush()
  const looked = store.reload()
  store.dispose()
  expect(await sent).toBe(false)
  await looked
  // Asked afterwards it says the same, and reads nothing.
  expect(await store.flush()).toBe(false)
  await store.reload()
  expect(read).not.toHaveBeenCalled()
  const last = store.snapshot()
  answer({ ok: true, value: { ...fresh, version: 2 } })
  await second()
  expect(store.snapshot()).toBe(last)
})

test('who listens is told of every change, until they stop', async () => {
  const { wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  const seen: string[] = []
  const stop = store.subscribe(() => seen.push(store.snapshot().saveState))
  store.change('wall', wall(0.4))
  await second()
  expect(seen.at(0)).toBe('saving')
  expect(seen.at(-1)).toBe('saved')
  // The same snapshot for the same state: React reads twice.
  expect(store.snapshot()).toBe(store.snapshot())
  const calls = seen.length
  stop()
  store.change('wall', wall(0.5))
  expect(seen).toHaveLength(calls)
})

/** A storage that answers a write when the test says so. */
function slowShelf() {
  const writes: {
    readonly draft: StoredDraft | null
    readonly acknowledge: () => void
    readonly refuse: () => void
  }[] = []
  const device: Shelf = {
    keep: draft =>
      new Promise((resolve, reject) => {
        writes.push({
          draft,
          acknowledge: resolve,
          refuse: () => {
            reject(new DOMException('no room', 'QuotaExceededError'))
          },
        })
      }),
  }
  return { device, writes }
}
/** A store whose opening has been written. */
async function opened(s: ReturnType<typeof server>, { device, writes }: ReturnType<typeof slowShelf>) {
  const store = makeProjectStore(fresh, s.wire, device)
  writes.at(-1)?.acknowledge()
  await vi.advanceTimersByTimeAsync(0)
  return store
}

test('the server is told only after the browser has acknowledged the draft, or has refused it', async () => {
  for (const word of ['acknowledge', 'refuse'] as const) {
    const there = server()
    const slow = slowShelf()
    const store = await opened(there, slow)
    store.change('wall', wall(0.4))
    await second()
    expect(there.s.saves).toEqual([])
    slow.writes.at(-1)?.[word]()
    await second()
    expect(there.s.saves).toEqual(['construction'])
    store.dispose()
  }
})

test('a storage that never answers delays a save by seconds, and no more', async () => {
  const there = server()
  const store = makeProjectStore(fresh, there.wire, { keep: () => new Promise(() => {}) })
  store.change('wall', wall(0.4))
  await vi.advanceTimersByTimeAsync(6500)
  expect(there.s.saves).toEqual(['construction'])
  store.dispose()
})

test('off line, “kept on this device” is said after the acknowledgement; a refusal says “Not saved” until it is kept', async () => {
  const there = server()
  const slow = slowShelf()
  const store = await opened(there, slow)
  there.s.online = false
  store.change('wall', wall(0.4))
  slow.writes.at(-1)?.acknowledge()
  await second()
  expect(store.snapshot().saveState).toBe('offline')
  // The next change is not kept yet, and the header does not say so.
  store.change('wall', wall(0.5))
  await second()
  expect(store.snapshot().saveState).toBe('saving')
  slow.writes.at(-1)?.refuse()
  await second()
  expect(store.snapshot().saveState).toBe('unsaved')
  // It is tried again by itself.
  await vi.advanceTimersByTimeAsync(6000)
  expect(slow.writes.at(-1)?.draft?.mine.building.userInputs.construction?.wallUValue).toBe(0.5)
  slow.writes.at(-1)?.acknowledge()
  await second()
  expect(store.snapshot().saveState).toBe('offline')
  store.dispose()
})

test('off line, an undo to what the server has is no save under way: nothing needs a place', async () => {
  const { s, wire } = server()
  const store = makeProjectStore(fresh, wire, shelf())
  s.online = false
  store.change('wall', wall(0.4))
  await second()
  store.undo()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.snapshot()).toMatchObject({ saveState: 'offline', canUndo: false })
  store.dispose()
})

test.each(['offline', 'failed', 'stale'] as const)(
  'without a place on this device, a project that is %s says “Not saved”; saved on the server it says so',
  async state => {
    const { s, wire } = server()
    s.online = state !== 'offline'
    if (state === 'failed') s.refuse = 'construction'
    if (state === 'stale') s.project = { ...s.project, version: 2, userInputs: { construction: { wallUValue: 1 } } }
    const store = makeProjectStore(fresh, wire, null)
    store.change('wall', wall(0.4))
    await second()
    expect(store.snapshot().saveState).toBe('unsaved')
    expect(store.snapshot().theirs).toBe(state === 'stale' ? s.project : null)
    s.online = true
    s.refuse = undefined
    if (state === 'stale') store.keepMine()
    await vi.advanceTimersByTimeAsync(6000)
    if (state === 'failed') store.change('wall', wall(0.5))
    await second()
    expect(store.snapshot().saveState).toBe('saved')
    store.dispose()
  },
)

test('a network cut in mid-save: what the server had saved is no other window’s change, whatever is typed meanwhile', async () => {
  for (const next of [0.4, 0.6]) {
    const { s, wire } = server()
    let isCut = true
    const cut: ProjectWire = {
      ...wire,
      save: async (...given) => {
        const answer = await wire.save(...given)
        return isCut ? refusal(0) : answer
      },
    }
    const device = shelf()
    const store = makeProjectStore(fresh, cut, device)
    store.change('wall', wall(0.4))
    await second()
    expect([s.project.version, store.snapshot().saveState]).toEqual([2, 'offline'])
    expect(device.draft).not.toBeNull()
    store.change('wall', wall(next))
    isCut = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(store.snapshot()).toMatchObject({ saveState: 'saved', theirs: null, undoName: 'wall' })
    expect(s.project.userInputs.construction?.wallUValue).toBe(next)
    expect(device.draft).toBeNull()
    store.dispose()
  }
})

test('late changes of an earlier visit stay on the device when the paid project gets news, and when it is returned', async () => {
  const base = draftOf(fresh)
  const mine = { ...base, building: wall(0.4)(base.building) }
  const left = { version: 1, base, mine, keptAt: '2026-11-21T10:00:00Z' }
  const device = { ...shelf(), draft: left as StoredDraft | null }
  device.keep = async draft => {
    device.draft = draft
  }
  const paid = { ...fresh, isPaid: true }
  const store = makeProjectStore(paid, server().wire, device, left)
  store.replaceProject({ ...paid, version: 2, state: 'results' })
  await second()
  expect([device.draft, store.snapshot().late?.draft.keptAt]).toEqual([left, left.keptAt])
  store.replaceProject({ ...fresh, version: 3 })
  await second()
  expect(store.snapshot().locked).toBe(false)
  // With their own time: the banner says when they were made.
  expect(device.draft).toEqual(left)
  store.dispose()
})

test('late changes are given up in an opened project without the newest edit, which is still unsent', async () => {
  const base = draftOf(fresh)
  const left = {
    version: 1,
    base,
    mine: { ...base, building: wall(0.4)(base.building) },
    keptAt: '2026-11-21T10:00:00Z',
  }
  const device = shelf()
  const store = makeProjectStore({ ...fresh, isPaid: true }, server().wire, device, left)
  store.replaceProject({ ...fresh, version: 2 })
  expect(store.snapshot()).toMatchObject({ locked: false, late: { sections: ['construction'] } })
  store.change('wall', wall(0.6))
  store.discardLate()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.snapshot().late).toBeNull()
  expect(device.draft?.mine.building.userInputs.construction?.wallUValue).toBe(0.6)
  store.dispose()
})

test('late is only what the paid project lacks: neither a save whose answer was lost nor another window’s section', async () => {
  for (const edits of [[], [shares(40, 60)]]) {
    const { s, wire } = server()
    const cut: ProjectWire = {
      ...wire,
      save: async (...given) => {
        await wire.save(...given)
        return refusal(0)
      },
    }
    const device = shelf()
    const store = makeProjectStore(fresh, cut, device)
    store.change('wall', wall(0.4))
    await second()
    expect([s.project.version, store.snapshot().saveState]).toEqual([2, 'offline'])
    for (const edit of edits) store.change('zone', edit)
    const { userInputs } = s.project
    s.project = {
      ...s.project,
      version: 3,
      isPaid: true,
      userInputs: { ...userInputs, mechanical: { coolingCoefficient: 3 } },
    }
    store.replaceProject(s.project)
    await second()
    const { late } = store.snapshot()
    expect(late?.sections).toEqual(edits.length === 0 ? undefined : ['zone'])
    expect(device.draft === null).toBe(edits.length === 0)
    const { zone } = shares(40, 60)(buildingOf(fresh)).userInputs
    expect(late?.laid.building.userInputs).toEqual(edits.length === 0 ? undefined : { ...s.project.userInputs, zone })
    store.dispose()
  }
})

test('late changes that a later answer shows in the paid project are told no more', async () => {
  const { s, wire } = server()
  let isCut = true
  const cut: ProjectWire = {
    save: async (...given) => {
      await wire.save(...given)
      return refusal(409, 'project.paid')
    },
    read: async () => (isCut ? refusal(0) : wire.read()),
  }
  const device = shelf()
  const store = makeProjectStore(fresh, cut, device)
  store.change('wall', wall(0.4))
  await second()
  expect(store.snapshot().late?.sections).toEqual(['construction'])
  isCut = false
  s.project = { ...s.project, isPaid: true }
  await store.reload()
  await second()
  expect([store.snapshot().late, device.draft]).toEqual([null, null])
  store.dispose()
})

/** Happenings of a visit, in any order. `late`: a wall is typed after the project was paid elsewhere. */
type Happening = 'late' | 'refund' | 'name' | 'wall' | 'offline' | 'refused' | 'reload' | 'discard'

/** Values that were typed and neither replaced nor given up by their owner, and that no place shows. */
async function lostAfter(happenings: readonly Happening[]): Promise<readonly (string | number)[]> {
  const { s, wire } = server()
  const device = shelf()
  const open = () => makeProjectStore(s.project, wire, device, device.draft)
  let store = open()
  let typed = 0
  /** Typed values that their owner has not replaced or given up, by section. */
  let alive: readonly { readonly part: 'name' | 'wall'; readonly value: string | number }[] = []
  const valueOf = ({ name, userInputs }: ReturnType<typeof buildingOf>, part: 'name' | 'wall') =>
    part === 'name' ? name : userInputs.construction?.wallUValue
  const type = async (part: 'name' | 'wall') => {
    if (store.snapshot().locked) return
    typed += 1
    const value = part === 'name' ? `House ${typed}` : typed
    const before = valueOf(store.snapshot().building, part)
    alive = [...alive.filter(each => each.part !== part || each.value !== before), { part, value }]
    store.change(part, part === 'name' ? named(`House ${typed}`) : wall(typed))
    await second()
  }
  const steps: Readonly<Record<Happening, () => Promise<void>>> = {
    late: async () => {
      s.paid = true
      await type('wall')
      await store.reload()
    },
    refund: async () => {
      s.paid = false
      s.project = { ...s.project, isPaid: false, version: s.project.version + 1 }
      await store.reload()
    },
    name: () => type('name'),
    wall: () => type('wall'),
    offline: async () => {
      s.online = false
    },
    refused: async () => {
      s.refuse = 'header'
    },
    reload: async () => {
      store.dispose()
      await vi.advanceTimersByTimeAsync(0)
      store = open()
      if (store.snapshot().restored) void store.flush()
      await second()
    },
    discard: async () => {
      const { late } = store.snapshot()
      if (late === null) return
      const { building } = late.draft.mine
      alive = alive.filter(({ part, value }) => valueOf(building, part) !== value)
      store.discardLate()
      await vi.advanceTimersByTimeAsync(0)
    },
  }
  for (const happening of [...happenings, 'reload'] as const) await steps[happening]()
  const { building, theirs } = store.snapshot()
  const shown = [building, buildingOf(s.project), ...(theirs === null ? [] : [buildingOf(theirs)])]
  // Those given up make room for the banner of earlier ones.
  for (let { late } = store.snapshot(); late !== null; { late } = store.snapshot()) {
    shown.push(late.laid.building)
    store.discardLate()
  }
  store.dispose()
  return alive.filter(({ part, value }) => !shown.some(each => valueOf(each, part) === value)).map(({ value }) => value)
}

function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, at) => orders(things.toSpliced(at, 1)).map(rest => [thing, ...rest]))
}

test('in no order of late, refund, an edit, offline, refused, reload and discard is anything lost untold', async () => {
  const lost: unknown[] = []
  // Before the changes are late, neither a refund nor giving them up does anything.
  for (const order of orders<Happening>(['refund', 'name', 'offline', 'reload', 'discard'])) {
    const others = [order.with(order.indexOf('offline'), 'refused'), order.with(order.indexOf('name'), 'wall')]
    for (const visit of [order, ...others]) {
      const values = await lostAfter(['late', ...visit])
      if (values.length > 0) lost.push([visit.join(', '), values])
    }
  }
  expect(lost).toEqual([])
})

test('property: nothing typed is lost untold in a longer visit either', async () => {
  const happenings = ['late', 'refund', 'name', 'wall', 'offline', 'refused', 'reload', 'discard'] as const
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom<Happening[]>(...happenings), { maxLength: 12 }), async visit => {
      expect(await lostAfter(visit)).toEqual([])
    }),
    { numRuns: 150 },
  )
})
