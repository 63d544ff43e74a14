import { csvParseRows } from 'd3-dsv'
import { readdirSync, readFileSync } from 'node:fs'
import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { allMachines } from '#machines/all-machines.ts'
import { paymentPaths } from '#machines/payment/payment.paths.ts'
import { projectLifecyclePaths } from '#machines/project/project-lifecycle.paths.ts'
import { pathsCommand } from './paths-command.ts'
import { allPaths, qaMachine } from './qa-cases.ts'
import { casesCsv, countLines, csvCell, qaMarkdown } from './qa-text.ts'
import { shortestWays, transitionTours } from './tours.ts'
import { transitionsOf } from './transitions.ts'

/** Transitions of each machine. A machine that grows takes the new number here. */
const transitions: Readonly<Record<string, number>> = {
  session: 14,
  'sign-in': 25,
  phone: 21,
  picture: 10,
  content: 29,
  'project-lifecycle': 27,
  'tab-access': 9,
  save: 67,
  'keep-draft': 10,
  picks: 11,
  payment: 18,
  checkout: 32,
  'simulation-run': 8,
  'draw-footprint': 34,
  'drag-vertex': 15,
  select: 16,
  marquee: 8,
  'drag-group': 10,
  erase: 10,
  measure: 12,
  mirror: 25,
  pan: 12,
  plot: 14,
  'plot-axis': 9,
  question: 37,
  study: 34,
  target: 13,
}
const machines = allMachines.map(qaMachine)
const cases = machines.flatMap(({ tours, refusals }) => [...tours, ...refusals])

describe('tours take every transition', () => {
  test.each(machines.map(({ machine, transitions: counted }) => ({ machine, counted })))(
    '$machine',
    ({ machine, counted }) => {
      expect(counted).toEqual({ taken: transitions[machine], all: transitions[machine], missing: [] })
    },
  )

  test('the count closes the output', () => {
    const sum = Object.values(transitions).reduce((total, count) => total + count, 0)
    expect(sum).toBe(530)
    expect(countLines(machines).at(-1)).toBe(`all machines: ${sum} of ${sum} transitions`)
    expect(qaMarkdown(machines).trimEnd().split('\n').at(-1)).toBe(`- all machines: ${sum} of ${sum} transitions`)
  })

  test('a transition that no event takes is named', () => {
    const events = projectLifecyclePaths.events.filter(({ type }) => type !== 'payment.refunded')
    const { taken, missing } = transitionTours({ ...projectLifecyclePaths, events })
    expect(taken).toBe(23)
    expect(missing).toEqual(
      ['paid-locked', 'simulating', 'results', 'failed'].map(state => `${state} on payment.refunded, branch 1`),
    )
  })

  test('those without an event count, by the branch that was chosen', () => {
    const machine = createMachine({
      initial: 'a',
      context: {},
      states: {
        a: { on: { go: 'b' } },
        b: { always: [{ guard: () => false, target: 'a' }, { target: 'c' }] },
        c: {},
      },
    })
    expect(transitionsOf(machine).size).toBe(3)
    const { taken, missing } = transitionTours({ ...paymentPaths, machine, events: [{ type: 'go' }] })
    expect([taken, missing]).toEqual([2, ['b always, branch 1']])
  })
})

describe('the fewest tours', () => {
  const hands = (name: string) => machines.find(({ machine }) => machine === name)?.tours.map(({ byHand }) => byHand)
  test('one where every state can be left again, and one for each end where it cannot', () => {
    for (const name of ['tab-access', 'picks', 'target']) expect(hands(name)).toHaveLength(1)
    // Three ways to begin, and what no hand does.
    expect(hands('session')).toEqual([true, true, true, false])
    // Five by hand; late money takes a tool, and each way of it ends in the refund.
    expect(hands('payment')).toEqual([...Array<boolean>(5).fill(true), ...Array<boolean>(9).fill(false)])
    expect(hands('simulation-run')).toEqual([true, true, true, false])
  })

  test('what needs a tool stands apart, and few steps do', () => {
    const tours = machines.flatMap(machine => machine.tours)
    expect(tours.length).toBeLessThanOrEqual(81)
    expect(tours.filter(({ byHand }) => byHand).length).toBeGreaterThan(tours.length / 2)
  })
})

test('a project’s life takes refund, delete, duplicate and every refusal', () => {
  const { tours } = transitionTours(projectLifecyclePaths)
  const types = new Set(tours.flatMap(({ steps }) => steps).map(({ event }) => event.type))
  for (const type of ['edit', 'delete', 'duplicate', 'payment.refunded', 'run.failed', 'picks.saved'])
    expect(types).toContain(type)
  // Five states, twelve events, less those that are taken; a cancelled run has two.
  const { refusals } = qaMachine(projectLifecyclePaths)
  const refused = shortestWays(projectLifecyclePaths).flatMap(way => {
    const place = way.at(-1)?.after
    return place === undefined ? [] : projectLifecyclePaths.events.filter(event => !place.can(event))
  })
  expect(refusals).toHaveLength(refused.length + 8)
  const said = (action: RegExp, where: RegExp) =>
    refusals.filter(({ row }) => action.test(row.action) && where.test(row.where)).map(({ row }) => row.sentence)
  expect(said(/choose “Delete”/, /is paid/)).toEqual(["You can't edit the paid project."])
  expect(said(/“Run the baseline”/, /is unpaid/)).toEqual(['Please complete the payment first'])
  expect(said(/“Run the baseline”/, /“Cancel”/)).toEqual(['A simulation of this project is already running.'])
})

test('every case has an id of its own, data, a page, a priority, and words for each step', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length)
  for (const { id, title, page, data, steps } of cases) {
    expect(id).toMatch(/^[a-z-]+-[0-9a-f]{6}$/)
    for (const text of [title, page, ...data]) expect(text).toMatch(/\S/)
    expect(steps.length).toBeGreaterThan(0)
    for (const { action, expected } of steps) {
      for (const text of [action, expected]) {
        expect(text).toMatch(/^\S.*[^\s]$/)
        expect(text).not.toMatch(/xstate\.|undefined|NaN|\[object|\{\{/)
      }
    }
  }
  // Names of states are for the code.
  const text = qaMarkdown(machines)
  for (const name of ['paid-locked', 'loggedOut', 'confirmingLogout', 'readingTheirs']) expect(text).not.toContain(name)
})

test('no case presses what is held, nor lets go where the pointer is not', () => {
  const faults = cases.flatMap(({ id, steps }) => {
    let isHeld = false
    let place: string | undefined
    return steps.flatMap(({ action, expected }, at) => {
      const wasHeld = isHeld
      const isPress = /\bpress the [a-z ]*mouse button/i.test(action)
      isHeld = isPress
        ? action.endsWith('and hold it.')
        : isHeld && !/release the mouse button|Lose the pointer/i.test(action)
      const from = place
      place = /(?:\bat|pointer to) (-?[\d.]+, -?[\d.]*\d)/.exec(action)?.[1] ?? place
      const faulty =
        (isPress && wasHeld) ||
        (isHeld && /No mouse button is held/.test(expected)) ||
        (wasHeld && /second window|In the list|Hide|the tool bar|off the plan/.test(action)) ||
        (action.startsWith('Release the mouse button at') && place !== from)
      return faulty ? [`${id}, ${at + 1}: ${action} ${expected}`] : []
    })
  })
  expect(faults).toEqual([])
  expect(cases.filter(({ steps }) => steps.some(({ action }) => action.endsWith('and hold it.')))).not.toHaveLength(0)
})

const handCases = cases.filter(({ byHand }) => byHand)

test('no case types the text that a field has, and a network that is off comes on again', () => {
  const faults = handCases.flatMap(({ id, steps }) => {
    let typed: string | undefined
    let isOff = false
    return steps.flatMap(({ action }, at) => {
      const text = /(?:[Ww]rite|[Tt]ype|name to) (“[^”]+”)/.exec(action)?.[1]
      const isTypedAgain = text !== undefined && text === typed
      typed = text ?? (/[Dd]iscard|newer text|“Saved”/.test(action) ? undefined : typed)
      const isAnswered = isOff && /[Ww]ait (?:for|until) the (?:server|text)|to this one|[Rr]eload/.test(action)
      if (/network (?:is )?off/.test(action)) isOff = true
      if (/network on|off and on/.test(action)) isOff = false
      return isTypedAgain || (isAnswered && isOff) ? [`${id}, ${at + 1}: ${action}`] : []
    })
  })
  expect(faults).toEqual([])
})

/** Machines whose page shows a refusal, and the events that it refuses there. The other pages have no such button. */
const shownRefusals: Readonly<Record<string, RegExp>> = {
  'project-lifecycle': /change the U-value/,
  'tab-access': /^Choose the tab|at the end of the address/,
  payment: /“Give money back”/,
  'draw-footprint': /Press Enter|Release the mouse button/,
  'drag-vertex': /release the mouse button there/,
}

test('a refusal is by hand only where a page shows its sentence', () => {
  const refusals = machines.flatMap(({ refusals: rows }) => rows).filter(({ byHand }) => byHand)
  expect(refusals.filter(({ machine, row }) => shownRefusals[machine]?.test(row.action) !== true)).toEqual([])
  expect(new Set(refusals.map(({ machine }) => machine))).toEqual(new Set(Object.keys(shownRefusals)))
})

/** Words in quotation marks that a person types or that the walked data hold. Each other quotation stands on the page. */
const typedWords = new Set([
  'Be kind.',
  'Be kinder.',
  'Darband',
  'Nasr',
  'Sara Rahimi',
  'Tajrish',
  'Theirs',
  'Thick walls',
  'draw-building',
  'location',
  'zone',
])
function sentencesOf(texts: unknown): readonly string[] {
  if (typeof texts === 'string') return [texts.replaceAll(/<[^>]+>/g, '')]
  return typeof texts === 'object' && texts !== null ? Object.values(texts).flatMap(sentencesOf) : []
}

test('what the cases quote stands on the page, but for gaps “…” and figures', () => {
  const folder = new URL('../../locales/en/', import.meta.url)
  const sentences = readdirSync(folder).flatMap(name =>
    sentencesOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
  )
  // `RegExp.escape` comes with Node 24.
  const escaped = (part: string) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
  const wild = (text: string, gap: RegExp) => text.split(gap).map(escaped).join('.+')
  const templates = sentences
    .filter(text => /\{\{/.test(text) && text.replaceAll(/\{\{[^}]+\}\}/g, '').length > 12)
    .map(text => new RegExp(`^${wild(text, /\{\{[^}]+\}\}/)}$`))
  const quotations = new Set([...qaMarkdown(machines).matchAll(/“([^”]+)”/g)].map(([, words]) => words ?? ''))
  expect(quotations.size).toBeGreaterThan(80)
  const missing = [...quotations].filter(words => {
    const quoted = new RegExp(wild(words, /…/))
    return (
      !typedWords.has(words) && !sentences.some(text => quoted.test(text)) && !templates.some(one => one.test(words))
    )
  })
  expect(missing).toEqual([])
})

test('ids stay when a machine grows, and when its words change', () => {
  const { machine, events } = paymentPaths
  const config = structuredClone(machine.config) as { states: { open: { on: Record<string, string> } } }
  config.states.open.on['gateway.slow'] = 'open'
  const grown: AnyStateMachine = createMachine(config as Parameters<typeof createMachine>[0])
  const more = qaMachine({
    ...paymentPaths,
    machine: grown.provide(machine.implementations),
    events: [...events, { type: 'gateway.slow' }],
    describe: ({ type }) => `In other words ${type}`,
  })
  const ids = qaMachine(paymentPaths).tours.map(({ id }) => id)
  expect(more.transitions).toEqual({ taken: 19, all: 19, missing: [] })
  expect(more.tours.map(({ id }) => id).filter(id => ids.includes(id))).toHaveLength(ids.length - 1)
  expect(more.tours).toHaveLength(ids.length)
})

test('a table for test management: a row each, numbered alike, nothing that a spreadsheet calculates', () => {
  const text = casesCsv(cases)
  const [head, ...rows] = csvParseRows(text)
  expect(head).toEqual([
    'ID',
    'Title',
    'Section',
    'Page',
    'Preconditions',
    'Steps',
    'Expected result',
    'Priority',
    'Type',
  ])
  expect(rows).toHaveLength(cases.length)
  expect(text.endsWith('\r\n')).toBe(true)
  for (const [at, row] of rows.entries()) {
    expect(row).toHaveLength(head?.length ?? 0)
    const numbers = (column: number) => row[column]?.split('\n').map(line => /^\d+(?=\. )/.exec(line)?.[0])
    expect(numbers(5)).toEqual(cases[at]?.steps.map((_, number) => `${number + 1}`))
    expect(numbers(6)).toEqual(numbers(5))
    for (const found of row) expect(found).not.toMatch(/^[=+\-@\t\r]/)
  }
  expect(csvCell('=1+1')).toBe("'=1+1")
  expect(csvCell('@x, "y"')).toBe('"\'@x, ""y"""')
  expect(csvCell('plain')).toBe('plain')
})

test('every generated path is there as before, once each', () => {
  const paths = allPaths(paymentPaths)
  expect(new Set(paths.map(({ id }) => id)).size).toBe(paths.length)
  expect(paths.length).toBeGreaterThanOrEqual(Math.max(paymentPaths.limits.shortest, paymentPaths.limits.simple) - 1)
})

test('npm run paths prints Markdown, CSV or JSON, and refuses what it does not know', () => {
  const run = (...args: string[]) => pathsCommand(args)
  const names = ['--machine', 'payment']
  expect(run(...names)).toMatchObject({
    out: expect.stringMatching(/- all machines: 18 of 18 transitions\n$/),
    code: 0,
  })
  const table = run(...names, '--format', 'csv')
  expect(csvParseRows(table.out).length).toBeGreaterThan(6)
  expect(table.err).toMatch(/all machines: 18 of 18 transitions\n$/)
  expect(JSON.parse(run(...names, '--json').out)).toHaveLength(1)
  expect(JSON.parse(run(...names, '--json', '--all').out)).toHaveLength(allPaths(paymentPaths).length)
  expect(run('--machine', 'nobody')).toMatchObject({
    out: '',
    err: expect.stringMatching(/no machine is named nobody/),
    code: 2,
  })
  expect(run('--format', 'xml')).toMatchObject({ err: expect.stringMatching(/--format is md, csv or json/), code: 2 })
  expect(run('--none')).toMatchObject({ out: '', code: 2 })
})
