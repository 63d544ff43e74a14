// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readProject } from '#contract/calls/projects.ts'
import { cancelRun, readBaseline, runEvents, startBaseline } from '#contract/calls/runs.ts'
import type { Project } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import { officeOf } from '../../../../tests/fixtures/building.ts'
import { boughtNames } from '../../../../tests/fixtures/bought-names.ts'
import { editedProject, projectOf } from '../../../../tests/support/edited-project.tsx'
import { resultSample, runOf, sampleMechanical } from '../../../../tests/support/result-sample.ts'
import { showScreen, type ShownScreen } from '../../../../tests/support/show-screen.tsx'
import { wordsOf } from '../../../../tests/support/shown-figures.tsx'
import { standInServer, type EventStream, type StandInServer } from '../../../../tests/support/stand-in-server.ts'
import ResultsTab from './results-tab.tsx'

vi.mock('../../charts/vega-chart.tsx', () => import('../../../../tests/support/recorded-charts.tsx'))

const office = officeOf([], { userInputs: { mechanical: sampleMechanical } as never })
const result = resultSample()
const finished = runOf(result)
const running = runOf(null, { status: 'running', done: 3, total: 8, finishedAt: null })
const queued = runOf(null, { status: 'queued', done: 0, total: 0, finishedAt: null })
let server: StandInServer
let shown: ShownScreen
async function open(before: (server: StandInServer) => void = () => {}, more: Partial<Project> = {}, query = '') {
  const project = { isPaid: true, state: 'results', ...more } as const
  const editor = editedProject(office, project)
  server = standInServer()
  server.answers(readProject, projectOf(office, { ...project, version: 2 }))
  before(server)
  shown = await showScreen(editor.around(<ResultsTab />), { at: `/dashboard/projects/show/p1/analysis${query}` })
}
function words() {
  return shown.words()
}
function has(text: string) {
  return () => words().includes(text)
}
function isDisabled(name: string) {
  return (shown.control(name, 'button') as HTMLButtonElement).disabled
}
function isBusy(name: string) {
  return shown.control(name, 'button').classList.contains('ant-btn-loading')
}

beforeEach(() => {
  // The page here waits for the server, not for the clock.
  const real = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms?: number) =>
    real(work, ms === 1500 ? 0 : ms)) as typeof setTimeout)
})
afterEach(async () => {
  await shown.close()
  vi.restoreAllMocks()
})

describe('a project just paid for', () => {
  test('has no baseline to ask for; it can be run, and is followed at once', async () => {
    await open(
      at => {
        at.answers(startBaseline, running)
        at.streams(runEvents)
      },
      { state: 'paid-locked' },
    )
    expect(words()).toContain('No baseline yet')
    for (const name of boughtNames('5,000', '4')) expect(words()).toContain(name)
    expect(server.sent(readBaseline)).toEqual([])
    expect(words()).not.toContain('Run again')
    await shown.press('Run the baseline')
    await shown.until(has('Simulating the year'))
    expect(words()).not.toContain('What a payment buys')
    expect(server.sent(startBaseline)).toMatchObject([{ path: { id: 'p1' } }])
    expect(words()).not.toContain('No baseline yet')
    // The project's state has changed with it.
    expect(server.sent(readProject)).toMatchObject([{ path: { id: 'p1' } }])
    expect(server.sent(runEvents)).toMatchObject([{ path: { id: 'p1', run: 'r1' } }])
  })
  test('is started once however often the button is pressed while the server thinks', async () => {
    let held = { letGo: () => {} }
    await open(
      at => {
        at.answers(startBaseline, queued)
        held = at.holds(startBaseline)
      },
      { state: 'paid-locked' },
    )
    await shown.press('Run the baseline')
    expect(isBusy('Run the baseline')).toBe(true)
    await shown.press('Run the baseline')
    expect(server.sent(startBaseline)).toHaveLength(1)
    held.letGo()
    await shown.until(has('Waiting in the queue'))
  })
  test('a start that is refused says why, in the server’s words or in ours', async () => {
    await open(
      at => {
        at.refuses(startBaseline, 422, { code: 'project.incomplete', message: 'Some inputs are missing.' })
      },
      { state: 'paid-locked' },
    )
    await shown.press('Run the baseline')
    await shown.until(has('Some inputs are missing.'))
    expect(isBusy('Run the baseline')).toBe(false)
    expect(shown.page.querySelector('[role=alert]')?.textContent).toBe('Some inputs are missing.')
    server.refuses(startBaseline, 500)
    await shown.press('Run the baseline')
    await shown.until(has('Something went wrong!'))
    server.answers(startBaseline, finished)
    await shown.press('Run the baseline')
    await shown.until(has('Annual energy per area'))
    expect(shown.page.querySelector('[role=alert]')).toBeNull()
  })
  test('one that another window has started meanwhile is shown instead', async () => {
    await open(
      at => {
        at.refuses(startBaseline, 409, { code: 'run.active', message: 'A simulation is already running.' })
        at.answers(readBaseline, running)
        at.streams(runEvents)
      },
      { state: 'paid-locked' },
    )
    await shown.press('Run the baseline')
    await shown.until(has('3 of 8'))
    expect(words()).not.toContain('already running')
  })
})

describe('the newest run is read when the page opens', () => {
  test('nothing is said before it is known', async () => {
    await open(at => {
      at.answers(readBaseline, finished)
      at.holds(readBaseline)
    })
    expect(words()).toBe('')
    expect(server.sent(readBaseline)).toMatchObject([{ path: { id: 'p1' } }])
  })
  test('none was found: it can be run', async () => {
    await open(at => {
      at.answers(readBaseline, null)
    })
    await shown.until(has('No baseline yet'))
    expect(isDisabled('Run the baseline')).toBe(false)
  })
  test('a server that fails is asked again on demand', async () => {
    await open(at => {
      at.refuses(readBaseline, 503, { message: 'The server is busy. Please try again in a moment.' })
    })
    await shown.until(has('The server is busy.'))
    expect(words()).toContain('Something went wrong!')
    server.answers(readBaseline, null)
    await shown.press('Try again')
    await shown.until(has('No baseline yet'))
    expect(words()).not.toContain('Something went wrong!')
  })
})

describe('a finished run', () => {
  async function openFinished() {
    await open(at => {
      at.answers(readBaseline, finished)
    })
    await shown.until(has('Annual energy per area'))
  }
  test('shows its figures by area; the whole building on demand', async () => {
    await openFinished()
    expect(words()).toContain('37.9 kWh/m² per year')
    await shown.press('Total', 'input')
    expect(words()).toContain('3,788 kWh per year')
    await shown.press('Per area', 'input')
    expect(words()).toContain('37.9 kWh/m² per year')
    // A run that is over is not followed.
    expect(server.sent(runEvents)).toEqual([])
    expect(shown.page.querySelector('.results')?.getAttribute('aria-busy')).toBe('false')
  })
  test('in each of the four quantities', async () => {
    await openFinished()
    expect(
      [...shown.control('Quantity shown', '[data-testid=measure]').querySelectorAll('label')].map(l => l.textContent),
    ).toEqual(['Energy', 'Primary energy', 'Cost', 'Carbon'])
    await shown.press('Carbon', 'input')
    expect(words()).toContain('16.5 kg/m² per year')
    await shown.press('Cost', 'input')
    expect(words()).toContain('Energy prices')
    // A missing price leads there from anywhere.
    await shown.press('Energy', 'input')
    expect(words()).not.toContain('Energy prices')
    await shown.press('Enter prices')
    expect(words()).toContain('Energy prices')
  })
  test('in the units of the project', async () => {
    await open(
      at => {
        at.answers(readBaseline, finished)
      },
      { units: 'PI' },
    )
    await shown.until(has('Annual energy per area'))
    expect(words()).toContain('kBtu/ft² per year')
  })
  test('can be run again, from the bar', async () => {
    await openFinished()
    server.answers(startBaseline, queued)
    server.streams(runEvents)
    const held = server.holds(startBaseline)
    await shown.press('Run again')
    expect(isBusy('Run again')).toBe(true)
    held.letGo()
    await shown.until(has('Waiting in the queue'))
    expect(words()).not.toContain('Annual energy')
    expect(words()).not.toContain('Run again')
  })
  test('run again, says whether every digit is the same', async () => {
    for (const [next, said] of [
      [result, 'every figure is identical, digit by digit. Net energy is 3,787.500000 kWh'],
      [{ ...result, floorArea: result.floorArea + 1e-9 }, 'the figures are different'],
      [{ ...result, engineVersion: '99.0.0' }, 'this run used engine 99.0.0'],
    ] as const) {
      await openFinished()
      expect(shown.page.querySelector('[data-testid=run-repeated]')).toBeNull()
      server.answers(startBaseline, runOf(next, { _id: 'r2' }))
      await shown.press('Run again')
      await shown.until(() => words().includes(said))
      await shown.close()
    }
    await openFinished()
  })
  async function openWorking() {
    const details = shown.page.querySelector<HTMLDetailsElement>('[data-testid=headline-working]')
    await act(async () => {
      if (details !== null) details.open = true
      details?.dispatchEvent(new Event('toggle'))
    })
  }
  test('opens to what it is worked out from', async () => {
    await openFinished()
    await openWorking()
    const opened = () =>
      shown.page.querySelector('[data-testid=headline-working]')?.textContent.replaceAll('\u00A0', ' ')
    expect(opened()).toContain('Used= 45.7')
    expect(opened()).toContain('3,788 kWh divided by 100.0 m² of floor is 37.9 kWh/m².')
    expect(shown.page.querySelector('[data-testid=headline-working] a')?.getAttribute('href')).toContain('inputs')
    await shown.press('Total', 'input')
    expect(opened()).toContain('Net= 3,788 kWh')
    expect(opened()).not.toContain('divided')
    await shown.press('Carbon', 'input')
    expect(opened()).toContain('Emission coefficient, electricity: 600 g/kWh.')
    expect(opened()).not.toContain('Net')
  })
  test('from a figure that an earlier engine did not keep, too', async () => {
    const { bought: _none, ...annual } = result.annual
    await open(at => {
      at.answers(readBaseline, runOf({ ...result, annual }))
      at.answers(startBaseline, queued)
    })
    await shown.until(has('Annual energy per area'))
    await shown.press('Cost', 'input')
    await shown.press('Run again', '[data-testid=no-months-cost] button')
    await shown.until(has('Waiting in the queue'))
    expect(server.sent(startBaseline)).toHaveLength(1)
  })
})

describe('what the figures are shown in', () => {
  const openAt = async (query: string) => {
    await open(at => at.answers(readBaseline, finished), {}, query)
    await shown.until(has('Annual'))
    const { textContent } = shown.page.querySelector('.headline .headline-note') ?? {}
    return { headline: textContent, search: () => location.search }
  }
  test.each([
    ['', 'Annual energy per area'],
    ['?measure=carbon', 'Annual carbon per area'],
    ['?basis=total&measure=primary', 'Annual primary energy'],
    ['?measure=sunshine&basis=none', 'Annual energy per area'],
  ])('is read from the address: %s', async (query, headline) => {
    expect((await openAt(query)).headline).toBe(headline)
  })
  test('stands in the address, beside what else does, and leaves it where it is as at first', async () => {
    const { search } = await openAt('?view=year')
    await shown.press('Carbon', 'input')
    await shown.press('Total', 'input')
    expect(search()).toBe('?view=year&measure=carbon&basis=total')
    await shown.press('Energy', 'input')
    await shown.press('Per area', 'input')
    expect(search()).toBe('?view=year')
  })
})

describe('a run under way', () => {
  test('tells how far it is, from its stream of events', async () => {
    let events: EventStream | undefined
    await open(at => {
      at.answers(readBaseline, queued)
      events = at.streams(runEvents)
    })
    await shown.until(has('Waiting in the queue'))
    const bar = () => shown.page.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
    expect([words().includes('0 of 0'), bar()]).toEqual([true, '0'])
    expect(shown.page.querySelector('.results')?.getAttribute('aria-busy')).toBe('true')
    await shown.until(() => server.sent(runEvents).length === 1)
    events?.tell({ status: 'running', done: 3, total: 8 })
    await shown.until(has('3 of 8'))
    expect([words().includes('Simulating the year'), bar()]).toEqual([true, '38'])
    // An event that says it is over is not yet its result.
    events?.tell({ status: 'done', done: 8, total: 8 })
    await shown.until(has('8 of 8'))
    expect([words().includes('Simulating the year'), bar()]).toEqual([true, '100'])
    expect(server.sent(readProject)).toEqual([])
    server.answers(readBaseline, finished)
    events?.end()
    await shown.until(has('Annual energy per area'))
    expect(server.sent(readProject)).toHaveLength(1)
    expect(server.sent(readBaseline)).toHaveLength(2)
  })
  test('is looked after again and again where its stream breaks off or is refused', async () => {
    let events: EventStream | undefined
    await open(at => {
      at.answers(readBaseline, running)
      events = at.streams(runEvents)
    })
    await shown.until(() => server.sent(runEvents).length === 1)
    server.answers(readBaseline, runOf(null, { status: 'running', done: 5, total: 8 }))
    events?.breakOff()
    await shown.until(has('5 of 8'))
    await shown.until(() => server.sent(runEvents).length === 2)
    // A delay leaves an overloaded server alone for a while.
    expect(vi.mocked(globalThis.setTimeout).mock.calls.filter(([, ms]) => ms === 1500)).toHaveLength(1)
    server.refuses(runEvents, 503)
    server.answers(readBaseline, finished)
    events?.end()
    await shown.until(has('Annual energy per area'))
  })
  test('can be cancelled once', async () => {
    await open(at => {
      at.answers(readBaseline, running)
      at.streams(runEvents)
      at.answers(cancelRun, runOf(null, { status: 'cancelled', done: 3, total: 8 }))
    })
    await shown.until(has('Simulating the year'))
    const held = server.holds(cancelRun)
    await shown.press('Cancel')
    expect(isDisabled('Cancel')).toBe(true)
    held.letGo()
    await shown.until(has('The run was cancelled.'))
    expect(server.sent(cancelRun)).toMatchObject([{ path: { id: 'p1', run: 'r1' } }])
    expect(shown.page.querySelector('[role=progressbar]')).toBeNull()
    expect(server.sent(readProject)).toHaveLength(1)
  })
  test('cancelled or failed, the figures of the run that finished before stay', async () => {
    for (const status of ['running', 'cancelled', 'failed'] as const) {
      const editor = editedProject(office, { isPaid: true, state: 'results' })
      server = standInServer()
      server.streams(runEvents)
      server.answers(readBaseline, runOf(null, { status }))
      shown = await showScreen(editor.around(<ResultsTab finished={finished} />))
      await shown.until(has('Annual energy per area'))
      expect(words()).toContain(
        { running: 'Simulating the year', cancelled: 'The run was cancelled.', failed: 'Run again' }[status],
      )
      if (status !== 'failed') await shown.close()
    }
  })
  test('cancelled too late, its end is shown', async () => {
    await open(at => {
      at.answers(readBaseline, running)
      at.streams(runEvents)
      at.refuses(cancelRun, 409, { code: 'run.finished', message: 'This simulation has already finished.' })
    })
    await shown.until(has('Simulating the year'))
    server.answers(readBaseline, finished)
    await shown.press('Cancel')
    await shown.until(has('Annual energy per area'))
    expect(words()).not.toContain('already finished')
  })
  test('is left alone when the page is closed', async () => {
    let signal: AbortSignal | null | undefined
    await open(at => {
      at.answers(readBaseline, running)
      at.streams(runEvents)
      const wire = globalThis.fetch
      vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
        if (address.endsWith('/events')) signal = init.signal
        return wire(address, init)
      })
    })
    await shown.until(() => signal !== undefined)
    expect(signal?.aborted).toBe(false)
    await shown.close()
    expect(signal?.aborted).toBe(true)
    const readings = server.sent(readBaseline).length
    await shown.settle()
    expect(server.sent(readBaseline)).toHaveLength(readings)
  })
})

describe('a run that ended without a result', () => {
  test.each<readonly [string, Partial<Run>, string, boolean]>([
    ['was cancelled', { status: 'cancelled' }, 'The run was cancelled.', true],
    ['failed on our side', { status: 'failed', failure: 'run.failed' }, 'A run that fails on our side costs', true],
    ['lost its weather', { status: 'failed', failure: 'run.weatherMissing' }, 'pick other weather in the copy', false],
    ['was refused its inputs', { status: 'failed', failure: 'refused.noZone' }, 'The run stopped.', false],
    ['failed, nobody knows why', { status: 'failed', failure: null }, 'The run stopped.', true],
  ])('%s: says so and can be tried again', async (_, more, sentence, isHopeful) => {
    await open(at => {
      at.answers(readBaseline, runOf(null, more))
      at.answers(startBaseline, queued)
    })
    await shown.until(has(sentence))
    expect(wordsOf(shown.page, '[role=alert]')).toHaveLength(1)
    expect(server.sent(runEvents)).toEqual([])
    // An action that would fail in the same way is no longer the first proposal.
    expect(shown.control('Run again').classList.contains('ant-btn-primary')).toBe(isHopeful)
    await shown.press('Run again')
    await shown.until(has('Waiting in the queue'))
    expect(wordsOf(shown.page, '[role=alert]')).toEqual([])
  })
})
