import { draftOf, type Draft } from '#building/draft/draft.ts'
import { layOver } from '#building/draft/merge-draft.ts'
import { changedSections, sameSection, withSection } from '#building/draft/sections.ts'
import type { Answer, Failure } from '#contract/calls/answer.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import { actorDone, actorFailed, delayPassed, machinePaths, type OutsideEvent } from '../machine-paths.ts'
import { isNews, type SaveContext } from './save-context.ts'
import { saveMachine, type SaveEvent } from './save.machine.ts'

/** Contents in which the walked projects differ: a name, a wall's U-value and the version. */
interface Content {
  readonly name?: string
  readonly wall?: number
  readonly placed?: boolean
}
const place = { latitude: 35.7, longitude: 51.4 }
function building({ name = 'Nasr', wall }: Content): Building {
  return {
    name,
    country: 'Iran',
    primaryBuildingType: 'office',
    units: 'SI',
    userInputs: wall === undefined ? {} : { construction: { wallUValue: wall } },
    manualInputs: {},
    masses: [],
  }
}
function project(version: number, content: Content, isPaid = false): Project {
  return {
    _id: 'p1',
    version,
    state: isPaid ? 'paid-locked' : 'draft',
    isPaid,
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    lastTab: null,
    tempCoords: content.placed === true ? place : null,
    distanceBetween: null,
    energyPrices: {},
    ...building(content),
  }
}

const plain = building({})
const walled = building({ wall: 0.4 })
const renamed = building({ name: 'Darband', wall: 0.4 })
/** Building with an impossible U-value of the wall. */
const broken = building({ name: 'Darband', wall: 9 })
const start = project(1, {})

const versions = [2, 3, 4, 5, 6]
const walls: readonly Content[] = [{}, { wall: 0.4 }]
const contents = [
  { placed: true },
  ...walls.flatMap(wall => [undefined, 'Darband', 'Theirs'].map(name => ({ ...wall, ...(name && { name }) }))),
]
const paid = project(20, {}, true)
/** Project after a refund: it may be edited again. */
const refunded = project(21, {})
const older = project(0, { name: 'Older' })
/** Project renamed by the other window. */
const theirs = versions.flatMap(version => walls.map(wall => project(version, { ...wall, name: 'Theirs' })))

/** Project as this window's first save makes it. */
const ours = [project(2, { wall: 0.4 })]

function failure(status: number, code?: string, retryAfter?: number): Answer<never> {
  const errors = status === 422 ? [{ field: 'wallUValue', message: 'no' }] : []
  return {
    ok: false,
    failure: { status, code, retryAfter, errors, message: undefined, error: undefined, requestId: undefined },
  }
}
const unreached = failure(0)
const stale = failure(409, 'project.stale')
const paidMeanwhile = failure(409, 'project.paid')
const refused = failure(422, 'fields.invalid')
const tooMany = failure(429, 'rate.limited', 30)
const failing = failure(500)
const denied = failure(403)

function ok(value: Project): Answer<Project> {
  return { ok: true, value }
}
function saveAnswered(answer: Answer<Project>) {
  return actorDone('saveSection', answer)
}
function readAnswered(answer: Answer<Project>) {
  return actorDone('readProject', answer)
}
function answerOf(event: SaveEvent | OutsideEvent, actor: 'saveSection' | 'readProject'): Answer<Project> | null {
  return event.type === `xstate.done.actor.${actor}` && 'output' in event ? (event.output as Answer<Project>) : null
}

function brief({ building: b, tempCoords }: Draft): string {
  const wall = b.userInputs.construction?.wallUValue
  return [
    b.name,
    wall === undefined ? 'default wall' : `wall ${wall}`,
    ...(tempCoords === null ? [] : ['placed']),
    b.units,
  ].join(' ')
}
/** Words for the name, the wall, the place and the units that a page shows. */
function shownWords({ building: b, tempCoords }: Draft): string {
  const wall = b.userInputs.construction?.wallUValue
  return [
    `the name “${b.name}”`,
    wall === undefined ? 'the default wall' : `a wall of ${wall} W/(m²·K)`,
    ...(tempCoords === null ? [] : ['a place that is not confirmed']),
    ...(b.units === 'SI' ? [] : ['inch-pound units']),
  ].join(', ')
}
/** Names of undo steps as the page gives them. */
const stepNames: Readonly<Record<string, string>> = {
  wall: 'construction',
  'impossible wall': 'construction',
  rename: 'project details',
}
const untouched = brief(draftOf(start))
function isSame(a: Draft, b: Draft): boolean {
  return changedSections(a, b).length === 0
}
function isEdit(event: SaveEvent | OutsideEvent): boolean {
  return event.type.startsWith('edit.')
}
/** Draft after which each edit comes: the wall, then the name, then an impossible wall. */
const follows = new Map(
  [
    [walled, plain],
    [renamed, walled],
    [broken, renamed],
  ].map(([after, from]) => [after, brief({ building: from as Building, tempCoords: null })] as const),
)
/** States that end by themselves, or by a flush. */
const waits = [{ saving: 'pending' }, { offline: 'waiting' }, { offline: 'edited' }, { failed: 'waiting' }] as const
const calls = [
  { saving: 'sending' },
  { saving: 'readingTheirs' },
  { saving: 'readingPaid' },
  { offline: 'sending' },
] as const
const sends = [{ saving: 'sending' }, { offline: 'sending' }] as const

/** Whether a section was sent in this step, not one already under way. */
function isNewCall(from: Matching, to: Matching, isSameCall: boolean): boolean {
  return sends.some(state => to.matches(state)) && !(isSameCall && sends.some(state => from.matches(state)))
}
/** Whether a version holds what was sent without an answer, over what the server had before. */
function isOwnSave({ saved, unanswered }: SaveContext, version: Project): boolean {
  return unanswered.some(({ section, draft }) => isSame(withSection(saved, section, draft), draftOf(version)))
}
/** Whether the server has answered no save yet. */
function isFirstSave(saved: Draft): boolean {
  return brief(saved) === untouched
}
interface Matching {
  readonly matches: (state: (typeof sends)[number]) => boolean
}

const delays = [
  delayPassed('saveDelay', 'save.saving.pending'),
  delayPassed('retryDelay', 'save.offline.waiting'),
  delayPassed('saveDelay', 'save.offline.edited'),
  delayPassed('retryIn', 'save.failed.waiting'),
]

const sectionNames: Readonly<Record<string, string>> = {
  header: 'Project details',
  vertices: 'Masses',
  location: 'Location',
  construction: 'Construction',
}

/** Walks of saving: one project, a name and a wall, another window that renames, a payment, and every kind of answer. */
export const savePaths = machinePaths({
  name: 'save',
  about:
    'Whether the work is safe. One section at a time, each on the version last answered; what cannot be sent is on this device.',
  machine: saveMachine,
  input: {
    project: start,
    kept: {
      version: 1,
      base: draftOf(start),
      mine: { building: walled, tempCoords: null },
      keptAt: '2026-11-21T10:00:00Z',
    },
    restoredName: 'restored changes',
  },
  page: 'Any tab of inputs of a project, with the word beside its name in the header',
  priority: 'high',
  data: [
    'A designer, logged in, and a draft project “Nasr”, open in one window.',
    'An earlier visit left a wall of 0.4 W/(m²·K) unsent on this device: typed while the network was off, and the window closed.',
  ],
  begin: 'Open the project on its tab “Construction”',
  otherStarts: [
    {
      input: { project: paid, kept: null, restoredName: '' },
      opens: 'locked',
      data: ['A designer, logged in, and a paid project “Nasr”.'],
    },
    {
      input: { project: start, kept: null, restoredName: '' },
      opens: 'saved',
      data: ['A designer, logged in, and a draft project “Nasr” of which nothing unsent is on this device.'],
    },
  ],
  events: [
    { type: 'edit.changed', name: 'wall', building: walled },
    { type: 'edit.changed', name: 'rename', building: renamed },
    { type: 'edit.changed', name: 'impossible wall', building: broken },
    { type: 'edit.placed', tempCoords: place },
    { type: 'edit.undone' },
    { type: 'edit.redone' },
    { type: 'edit.discarded' },
    { type: 'flush', keepalive: false },
    { type: 'flush', keepalive: true },
    { type: 'mine.kept' },
    { type: 'theirs.taken' },
    { type: 'units.shown', units: 'PI' },
    ...[older, paid, refunded, ...theirs].map(answer => ({ type: 'project.answered' as const, project: answer })),
    ...versions.flatMap(version => contents.map(content => saveAnswered(ok(project(version, content))))),
    ...[unreached, stale, paidMeanwhile, refused, tooMany, failing, denied].map(saveAnswered),
    actorFailed('saveSection'),
    ...[...theirs, ...ours, paid].map(answer => readAnswered(ok(answer))),
    ...[unreached, failing].map(readAnswered),
    actorFailed('readProject'),
    ...delays,
  ],
  // A call is too short for a hand: edits and answers during it need a tool, and so does a server that fails or is away.
  byHand: (event, before) => {
    if (event.type === 'project.answered')
      return !before.hasTag('underWay') && event.project !== refunded && event.project !== older
    if (!event.type.startsWith('xstate.')) return !before.hasTag('underWay')
    const answer = answerOf(event, 'saveSection') ?? answerOf(event, 'readProject')
    if (answer === null) return !event.type.startsWith('xstate.error.')
    return answer.ok
  },
  // The first save is walked with all possible events. A later save, a page being left, and a call with an answer
  // waiting only end well, or as stale or paid.
  possible: (snapshot, event) => {
    const { mine, saved, sent, news, history, refusals, project: known } = snapshot.context
    const isFirst = brief(saved) === untouched && Object.keys(refusals).length === 0 && history.future.length === 0
    /** Whether an answer is the other window's next save after this window's version. */
    const isNextTheirs = (answer: Project) =>
      isFirst && answer.version === known.version + 1 && answer.userInputs.construction === undefined
    const isCalm = snapshot.matches('saved') || snapshot.matches({ saving: 'pending' })
    switch (event.type) {
      case 'edit.changed':
        // An answer without changes counts, too.
        return (
          history.future.length === 0 &&
          (brief(mine) === follows.get(event.building) ||
            (!snapshot.matches('locked') && mine.building === event.building))
        )
      case 'edit.placed':
        return brief(mine) === untouched && snapshot.matches('saved') && history.future.length === 0
      case 'edit.undone':
        return (
          (isCalm || snapshot.matches({ offline: 'waiting' })) && history.past.length < 2 && history.future.length === 0
        )
      case 'edit.redone':
        return isCalm && history.future.length === 1
      case 'edit.discarded':
        return isCalm || snapshot.matches({ saving: 'restored' })
      case 'flush':
        return event.keepalive
          ? isFirst && snapshot.matches({ saving: 'pending' })
          : !snapshot.matches({ saving: 'pending' })
      case 'project.answered':
        return event.project === refunded
          ? snapshot.matches('locked')
          : event.project === older
            ? isCalm || snapshot.hasTag('underWay')
            : event.project === paid
              ? isFirst && news === null
              : isNextTheirs(event.project) && news === null
      case 'units.shown':
        return snapshot.matches('locked') || snapshot.matches('saved')
      case 'mine.kept':
      case 'theirs.taken':
        return true
      default: {
        const answer = answerOf(event, 'saveSection')
        if (answer?.ok === true)
          return (
            sent !== null &&
            answer.value.version === known.version + 1 &&
            brief(draftOf(answer.value)) === brief(withSection(saved, sent.section, sent.draft))
          )
        if (answer !== null || event.type === 'xstate.error.actor.saveSection')
          return (
            news === null &&
            ((isFirst && sent?.keepalive === false) ||
              (answer === unreached && (isFirst || (mine.building === renamed && sent?.keepalive === false))))
          )
        const readAnswer = answerOf(event, 'readProject')
        if (readAnswer?.ok === true && ours.includes(readAnswer.value))
          return isOwnSave(snapshot.context, readAnswer.value)
        return readAnswer?.ok !== true || readAnswer.value === paid || isNextTheirs(readAnswer.value)
      }
    }
  },
  key: snapshot => {
    const {
      saved,
      mine,
      history,
      refusals,
      problem,
      theirs: offered,
      news,
      beforeRestored,
      sent,
      unanswered,
      retryIn,
    } = snapshot.context
    const isUnderWay = snapshot.hasTag('underWay')
    return JSON.stringify([
      snapshot.value,
      brief(saved),
      brief(mine),
      history.past.map(({ draft }) => brief(draft)),
      history.future.map(({ draft }) => brief(draft)),
      Object.keys(refusals),
      problem === null ? null : [problem.section, problem.packed, problem.failure?.status],
      offered === null ? null : brief(draftOf(offered)),
      news === null ? null : [news.isPaid, brief(draftOf(news))],
      beforeRestored !== null,
      snapshot.matches('offline') && snapshot.context.keepalive,
      // Only the wall's save is walked without an answer.
      isFirstSave(saved) && unanswered.some(({ draft }) => draft.building === walled),
      isUnderWay && sent !== null ? [sent.section, brief(sent.draft), sent.keepalive] : null,
      snapshot.matches({ failed: 'waiting' }) ? retryIn : null,
    ])
  },
  describe: event => {
    switch (event.type) {
      case 'edit.changed':
        return event.name === 'rename'
          ? 'Under “Project details”, change the name to “Darband”'
          : 'On the tab “Construction”, type ' +
              `${event.building === walled ? '0.4' : '9 (more than a wall may have)'} as the U-value of the wall`
      case 'edit.placed':
        return 'On the tab “Location”, click a place on the map without confirming it'
      case 'edit.undone':
        return 'Press Ctrl+Z'
      case 'edit.redone':
        return 'Press Ctrl+Shift+Z'
      case 'edit.discarded':
        return 'Choose “Discard them”, or undo all changes of this visit'
      case 'flush':
        return event.keepalive
          ? 'Show another window in front of this one'
          : 'Wait until the page sends by itself, or switch the network off and on'
      case 'mine.kept':
        return 'Choose “Keep mine”'
      case 'theirs.taken':
        return 'Choose “Take the other version”'
      case 'units.shown':
        return 'Switch the units in the header to “Inch-pound (PI)”'
      case 'project.answered':
        return event.project === paid
          ? 'Pay the project in a second window, and come back to this one'
          : event.project === refunded
            ? 'Let the payment be refunded, and come back to the window'
            : event.project === older
              ? 'Let a late answer bring an older version'
              : 'Rename the project to “Theirs” in a second window, and come back to this one'
      default: {
        const answer = answerOf(event, 'saveSection') ?? answerOf(event, 'readProject')
        if (answer?.ok === true)
          return event.type.endsWith('.saveSection')
            ? 'Wait until the server has saved'
            : ours.includes(answer.value)
              ? 'Wait for the project, which has the change already: the server had saved it when the network was cut'
              : answer.value === paid
                ? 'Wait for the project, which was paid in a second window meanwhile'
                : 'Wait for the project, which was renamed to “Theirs” in a second window meanwhile'
        if (answer !== null) return `Let the call fail: ${failureText(answer.failure)}`
        if (event.type.startsWith('xstate.error.')) return 'Let the call break in the page itself'
        return event.type.startsWith('xstate.after.saveDelay')
          ? 'Wait a second without typing'
          : event.type.startsWith('xstate.after.retryDelay')
            ? 'Wait five seconds'
            : 'Wait until the page tries again'
      }
    }
  },
  sees: ({ context: { mine, saved, problem, theirs: offered, history }, ...snapshot }) =>
    [
      `the page shows ${shownWords(mine)}`,
      // A locked project is only shown in other units.
      isSame(saved, mine) || snapshot.matches('locked')
        ? 'all of it is on the server (a reload in a second window shows the same)'
        : `not yet on the server: ${changedSections(saved, mine)
            .map(section => sectionNames[section] ?? section)
            .join(', ')}`,
      ...(problem === null || problem.section === null
        ? []
        : [`the header names “${sectionNames[problem.section] ?? problem.section}” with the reason`]),
      ...(offered === null ? [] : [`the other version has ${shownWords(draftOf(offered))}`]),
      history.past.length === 0
        ? 'there is nothing to undo'
        : `the next undo is “${stepNames[history.past.at(-1)?.name ?? ''] ?? history.past.at(-1)?.name}”`,
    ].join('; '),
  truths: [
    {
      says: 'one call at a time, and one exactly while it is waited for',
      holds: ({ after }) =>
        Object.keys(after.children).length === (calls.some(state => after.matches(state)) ? 1 : 0) &&
        after.hasTag('underWay') === calls.some(state => after.matches(state)),
    },
    {
      says: 'what is sent differs from what the server has, and goes out as it is now, on the version last answered',
      holds: ({ before, after: { context, ...after } }) => {
        const { sent } = context
        if (!isNewCall(before, after, sent === before.context.sent)) return true
        return (
          sent !== null &&
          sent.version === context.project.version &&
          sent.draft === context.mine &&
          !sameSection(context.saved, context.mine, sent.section)
        )
      },
    },
    {
      says: 'sections go in their order: nothing that may be sent is passed over, nothing impossible or refused is sent',
      holds: ({ before, after: { context, ...after } }) => {
        const { sent, saved, mine, refusals } = context
        if (!isNewCall(before, after, sent === before.context.sent)) return true
        return (
          sent?.section ===
          changedSections(saved, mine).find(section => {
            const old = refusals[section]
            const isImpossible = section === 'construction' && mine.building.userInputs.construction?.wallUValue === 9
            return !isImpossible && (old === undefined || !sameSection(old.draft, mine, section))
          })
        )
      },
    },
    {
      says: 'what a page that is left sends outlives it, to the last section; nothing else is so marked',
      holds: ({ before, event, after }) => {
        const { sent } = after.context
        if (!isNewCall(before, after, sent === before.context.sent)) return true
        return (
          sent?.keepalive ===
          (event.type === 'flush'
            ? event.keepalive
            : answerOf(event, 'saveSection') !== null && before.context.sent?.keepalive === true)
        )
      },
    },
    {
      says: 'saved says that the server has everything; whatever is unsent is on its way, waits for a time or for a word',
      holds: ({ after }) => !after.matches('saved') || isSame(after.context.saved, after.context.mine),
    },
    {
      says: 'nothing typed is lost: the draft changes by an edit, a choice, another version or the lock alone',
      holds: ({ before, event, after }) =>
        after.context.mine === before.context.mine ||
        isSame(after.context.mine, before.context.mine) ||
        isEdit(event) ||
        event.type === 'mine.kept' ||
        event.type === 'theirs.taken' ||
        event.type === 'units.shown' ||
        event.type === 'project.answered' ||
        before.context.news !== null ||
        after.matches('locked'),
    },
    {
      says: 'an edit is taken wherever the project is open, and changes the draft to what was asked',
      holds: ({ before, event, after }) => {
        if (before.matches('locked')) return !isEdit(event) || after.context.mine === before.context.mine
        const { mine, history, beforeRestored } = before.context
        const now = after.context
        if (event.type === 'edit.changed')
          return (
            now.mine.building === event.building &&
            now.history.past.length === history.past.length + (event.building === mine.building ? 0 : 1)
          )
        if (event.type === 'edit.placed') return now.mine.tempCoords === event.tempCoords && now.history === history
        if (event.type === 'edit.undone') return now.mine === (history.past.at(-1)?.draft ?? mine)
        if (event.type === 'edit.redone') return now.mine === (history.future.at(-1)?.draft ?? mine)
        return (
          event.type !== 'edit.discarded' ||
          beforeRestored === null ||
          (isSame(now.mine, draftOf(start)) && now.beforeRestored === null)
        )
      },
    },
    {
      says: 'what changes nothing is no edit',
      holds: ({ before, event, after, taken, effects }) =>
        !(event.type === 'edit.changed' && event.building === before.context.mine.building) ||
        (!taken && effects.length === 0 && JSON.stringify(after.value) === JSON.stringify(before.value)),
    },
    {
      says: 'an edit is waited for a moment, from the last one; under way or in dispute it only waits',
      holds: ({ before, event, after, taken }) => {
        if (!isEdit(event) || !taken) return true
        if (before.hasTag('underWay') || before.matches('stale'))
          return JSON.stringify(after.value) === JSON.stringify(before.value)
        return before.matches('offline') ? after.matches({ offline: 'edited' }) : after.matches({ saving: 'pending' })
      },
    },
    {
      says: 'this device keeps what is unsent, as it is, and nothing once the server has it; a lock drops nothing',
      holds: ({ before, event, after, effects }) => {
        const { saved, mine, project: known } = after.context
        if ((saved === before.context.saved && mine === before.context.mine) || event.type === 'units.shown')
          return true
        const last = effects.findLast(({ type }) => type === 'keep')
        if (after.matches('locked')) return last === undefined || answerOf(event, 'saveSection')?.ok === true
        return (
          last !== undefined &&
          JSON.stringify(last.params) ===
            JSON.stringify({ unsent: isSame(saved, mine) ? null : { version: known.version, base: saved, mine } })
        )
      },
    },
    {
      says: 'a flush and the end of a wait lead on: to a call, or to the word that there is nothing to send',
      holds: ({ before, event, after }) => {
        const isEnd = event.type.startsWith('xstate.after.') || event.type === 'flush'
        const mayEnd =
          waits.some(state => before.matches(state)) ||
          (event.type === 'flush' && (before.matches({ saving: 'restored' }) || before.matches({ failed: 'resting' })))
        if (!isEnd || !mayEnd) return !isEnd || JSON.stringify(after.value) === JSON.stringify(before.value)
        const isOn =
          after.matches('saved') ||
          after.matches({ failed: 'resting' }) ||
          after.matches('locked') ||
          after.matches('stale')
        return isOn || after.matches(before.matches('offline') ? { offline: 'sending' } : { saving: 'sending' })
      },
    },
    {
      says: 'a saved section is saved as it was sent, and the next one follows at once; what was typed meanwhile is unsent',
      holds: ({ before, event, after }) => {
        const answer = answerOf(event, 'saveSection')
        const { sent, saved, news } = before.context
        if (answer?.ok !== true || sent === null || news !== null) return true
        return (
          after.context.project === answer.value &&
          isSame(after.context.saved, withSection(saved, sent.section, sent.draft)) &&
          (after.matches('saved') || after.matches({ saving: 'sending' }) || after.matches({ failed: 'resting' }))
        )
      },
    },
    {
      says: 'a server that is not reached means off line: on this device, tried again',
      holds: ({ before, event, after }) =>
        (answerOf(event, 'saveSection') ?? answerOf(event, 'readProject')) !== unreached ||
        after.matches({ offline: 'waiting' }) ||
        // An answer of another call came before the network failed.
        before.context.news !== null ||
        after.matches('locked'),
    },
    {
      says: 'off line is told until an answer comes, or nothing is left to send',
      holds: ({ before, event, after }) =>
        !before.matches('offline') ||
        after.matches('offline') ||
        answerOf(event, 'saveSection') !== null ||
        event.type === 'xstate.error.actor.saveSection' ||
        event.type === 'project.answered' ||
        before.context.news !== null ||
        after.matches('saved') ||
        after.matches({ failed: 'resting' }),
    },
    {
      says: 'a busy server is asked again: when it said, or after five seconds',
      holds: ({ before, event, after }) => {
        const answer = answerOf(event, 'saveSection')
        const isBusy = answer === tooMany || answer === failing || answerOf(event, 'readProject') === failing
        if (!isBusy || before.context.news !== null || after.matches('locked')) return true
        return after.matches({ failed: 'waiting' }) && after.context.retryIn === (answer === tooMany ? 30_000 : 5000)
      },
    },
    {
      says: 'a denied section rests, unless something was typed meanwhile: that is tried',
      holds: ({ before, event, after }) =>
        answerOf(event, 'saveSection') !== denied ||
        (before.context.mine === before.context.sent?.draft
          ? after.matches({ failed: 'resting' })
          : after.matches({ failed: 'waiting' }) && after.context.retryIn === 500),
    },
    {
      says: 'a refused section is not sent again as it is, and holds up no other',
      holds: ({ before, event, after }) => {
        const { sent, news } = before.context
        if (answerOf(event, 'saveSection') !== refused || sent === null || news !== null) return true
        const isStill = sameSection(sent.draft, after.context.mine, sent.section)
        return isStill
          ? after.context.refusals[sent.section]?.draft === sent.draft &&
              (after.matches({ failed: 'resting' }) || after.context.sent?.section !== sent.section)
          : after.context.refusals[sent.section] === undefined
      },
    },
    {
      says: 'failed names a section that is unsent, with its own reason; elsewhere nothing is told',
      holds: ({ event, after }) => {
        const { problem, saved, mine, refusals, sent } = after.context
        if (!after.matches('failed')) return problem === null
        if (problem?.section === null || problem?.section === undefined) return false
        const old = refusals[problem.section]
        const answer = answerOf(event, 'saveSection') ?? answerOf(event, 'readProject')
        if (answer?.ok === false && answer !== refused)
          return problem.section === sent?.section && problem.failure === answer.failure
        return (
          !after.matches({ failed: 'resting' }) ||
          event.type.startsWith('xstate.error.') ||
          (!sameSection(saved, mine, problem.section) &&
            (problem.packed !== undefined || problem.failure !== undefined || old === undefined))
        )
      },
    },
    {
      says: 'a call that breaks on our side rests as failed, with its section',
      holds: ({ before, event, after }) =>
        !event.type.startsWith('xstate.error.') ||
        before.context.news !== null ||
        (after.matches({ failed: 'resting' }) && after.context.problem?.section === after.context.sent?.section),
    },
    {
      says: 'what was told while a call was under way is taken over when the call has ended, however it ended',
      holds: ({ after }) =>
        after.hasTag('underWay') || after.context.news === null || !isNews(after.context, after.context.news),
    },
    {
      says: 'a stale version is never sent over: the other one is read, and the choice is its owner’s',
      holds: ({ before, event, after }) => {
        if (answerOf(event, 'saveSection') === stale) return after.matches({ saving: 'readingTheirs' })
        const read = answerOf(event, 'readProject')
        if (read?.ok !== true || read.value.isPaid || isOwnSave(before.context, read.value)) return true
        return (
          after.matches('stale') && after.context.theirs === read.value && after.context.mine === before.context.mine
        )
      },
    },
    {
      says: 'a save whose answer was lost is this window’s own: it is known as saved, nothing is asked, and undo goes on',
      holds: ({ before, event, after }) => {
        const read = answerOf(event, 'readProject') ?? (event.type === 'project.answered' ? ok(event.project) : null)
        if (read?.ok !== true || before.hasTag('underWay') !== event.type.startsWith('xstate.')) return true
        if (!isOwnSave(before.context, read.value) || before.context.news !== null) return true
        return (
          after.context.project === read.value &&
          after.context.theirs === null &&
          after.context.mine === before.context.mine &&
          after.context.history === before.context.history &&
          after.context.unanswered.length === 0 &&
          isSame(after.context.saved, draftOf(read.value)) &&
          after.matches(isSame(after.context.saved, after.context.mine) ? 'saved' : { saving: 'pending' })
        )
      },
    },
    {
      says: 'an answer is lost with the network or a failing server, and is remembered until the next one',
      holds: ({ before, event, after }) => {
        const answer = answerOf(event, 'saveSection')
        if (answer === null || before.context.news !== null) return true
        if (answer.ok) return after.context.unanswered.length === 0
        const isLost = answer === unreached || after.matches({ failed: 'waiting' })
        const { sent, unanswered } = before.context
        return isLost
          ? after.context.unanswered.at(-1)?.draft === sent?.draft
          : after.context.unanswered === unanswered || after.matches('locked')
      },
    },
    {
      says: 'in dispute exactly while the other version is offered; nothing is sent meanwhile',
      holds: ({ after }) =>
        after.hasTag('underWay')
          ? after.context.theirs === null
          : after.matches('stale') === (after.context.theirs !== null),
    },
    {
      says: 'a dispute ends by a choice or the lock, not by itself',
      holds: ({ before, event, after }) =>
        !before.matches('stale') ||
        after.matches('stale') ||
        event.type === 'mine.kept' ||
        event.type === 'theirs.taken' ||
        after.matches('locked'),
    },
    {
      says: 'mine kept: what changed here is laid over the other version and sent at once',
      holds: ({ before, event, after }) => {
        const { theirs: offered, saved, mine } = before.context
        if (event.type !== 'mine.kept' || !before.matches('stale') || offered === null) return true
        return (
          after.context.project === offered &&
          isSame(after.context.saved, draftOf(offered)) &&
          isSame(after.context.mine, layOver(saved, mine, draftOf(offered))) &&
          after.context.history.past.length === 0 &&
          !after.matches({ saving: 'pending' })
        )
      },
    },
    {
      says: 'theirs taken: the other version, whole, and no way back to this one',
      holds: ({ before, event, after }) => {
        const { theirs: offered } = before.context
        if (event.type !== 'theirs.taken' || !before.matches('stale') || offered === null) return true
        return (
          after.matches('saved') &&
          after.context.project === offered &&
          isSame(after.context.mine, draftOf(offered)) &&
          after.context.history.past.length === 0
        )
      },
    },
    {
      says: 'a paid project is locked, and only that: it is shown as it was paid, and nothing unsent is laid over it',
      holds: ({ after }) => {
        const { project: known, mine, history, theirs: offered, beforeRestored } = after.context
        return after.matches('locked')
          ? known.isPaid &&
              changedSections(draftOf(known), mine).every(section => section === 'header') &&
              mine.building.name === known.name &&
              history.past.length + history.future.length === 0 &&
              offered === null &&
              beforeRestored === null
          : !known.isPaid
      },
    },
    {
      says: 'a payment that was told locks, whatever the project is then read as; a returned one unlocks',
      holds: ({ before, event, after }) => {
        if (answerOf(event, 'saveSection') === paidMeanwhile) return after.matches({ saving: 'readingPaid' })
        if (before.matches({ saving: 'readingPaid' }) && answerOf(event, 'readProject')?.ok === false)
          return after.matches('locked')
        if (answerOf(event, 'readProject')?.ok === true && after.context.project.isPaid) return after.matches('locked')
        if (event.type === 'project.answered' && event.project === paid && !before.hasTag('underWay'))
          return after.matches('locked') || before.context.project.version > paid.version
        return event.type !== 'project.answered' || event.project !== refunded || after.matches('saved')
      },
    },
    {
      says: 'other units are shown of a locked project, and change nothing of it',
      holds: ({ before, event, after, effects }) =>
        event.type !== 'units.shown' ||
        (effects.length === 0 &&
          after.context.mine.building.units === (before.matches('locked') ? event.units : 'SI') &&
          after.context.saved === before.context.saved),
    },
    {
      says: 'news wait for the call under way, and are judged before the next one',
      holds: ({ before, event, after }) => {
        if (event.type === 'project.answered' && before.hasTag('underWay'))
          return (
            after.context.news === (event.project === older ? before.context.news : event.project) &&
            JSON.stringify(after.value) === JSON.stringify(before.value)
          )
        const { news } = before.context
        if (news === null || !sends.some(state => after.matches(state)) || after.context.sent === before.context.sent)
          return true
        return after.context.news === null && after.context.project.version >= news.version
      },
    },
    {
      says: 'news that come to rest are taken over or offered, older ones are not',
      holds: ({ before, event, after }) => {
        if (event.type !== 'project.answered' || before.hasTag('underWay')) return true
        const isNewer = event.project.version > before.context.project.version
        if (!isNewer)
          return after.context.project === before.context.project && after.context.mine === before.context.mine
        return after.context.project === event.project || after.context.theirs === event.project
      },
    },
    {
      says: 'what changed elsewhere stands, what is unsent here stays; both changed the same means dispute',
      holds: ({ before, event, after }) => {
        if (event.type !== 'project.answered' || before.hasTag('underWay') || event.project.isPaid) return true
        if (event.project.version <= before.context.project.version || before.matches('locked')) return true
        const { saved, mine } = before.context
        const other = draftOf(event.project)
        const isDisputed = mine.building.name !== saved.building.name && mine.building.name !== other.building.name
        return isDisputed
          ? after.matches('stale') && after.context.mine === mine && after.context.saved === saved
          : isSame(after.context.mine, layOver(saved, mine, other)) &&
              isSame(after.context.saved, other) &&
              after.matches(
                before.matches('stale') ? 'stale' : isSame(after.context.mine, other) ? 'saved' : { saving: 'pending' },
              )
      },
    },
    {
      says: 'the history ends where a version from elsewhere changed what it stands on, and only there',
      holds: ({ before, event, after }) => {
        const { past, future } = after.context.history
        if (event.type === 'edit.discarded' || before.matches('locked') || after.matches('locked')) return true
        const isReplaced =
          after.context.project !== before.context.project &&
          answerOf(event, 'saveSection')?.ok !== true &&
          !isOwnSave(before.context, after.context.project)
        return isReplaced
          ? past.length + future.length === 0
          : isEdit(event) || before.context.news !== null || after.context.history === before.context.history
      },
    },
    {
      says: 'changes of an earlier visit wait for the page, and are told until something else is done',
      holds: ({ before, event, after }) =>
        before.matches({ saving: 'restored' })
          ? event.type === 'flush' || isEdit(event) || event.type === 'project.answered' || after.value === before.value
          : !after.matches({ saving: 'restored' }) &&
            (before.context.beforeRestored !== null || after.context.beforeRestored === null),
    },
  ],
  limits: { visits: 4000, shortest: 415, simple: 2, overlooked: 0.01 },
  simpleEvent: event => event.type === 'flush' && !event.keepalive,
})

function failureText({ status, code }: Failure): string {
  return status === 0 ? 'the network is off' : `the server answers ${status}${code === undefined ? '' : ` ${code}`}`
}
