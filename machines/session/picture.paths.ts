import type { Failure } from '#contract/calls/answer.ts'
import { machinePaths, networkLost } from '../machine-paths.ts'
import { pictureMachine } from './picture.machine.ts'

const failure: Failure = {
  status: 0,
  code: undefined,
  message: undefined,
  errors: [],
  error: undefined,
  requestId: undefined,
  retryAfter: undefined,
}

/** Where an event leads, and what it asks of the page; absent: nothing happens. */
const table: Readonly<Record<string, Readonly<Record<string, readonly [to: string, effect?: string]>>>> = {
  choosing: { 'file.chosen': ['reading', 'read'], 'removal.asked': ['removing', 'remove'] },
  reading: { 'file.read': ['cropping'], 'file.refused': ['choosing'] },
  cropping: { 'crop.sent': ['uploading', 'upload'], 'crop.left': ['choosing'] },
  uploading: { 'upload.taken': ['choosing'], 'upload.refused': ['cropping'] },
  removing: { 'removal.taken': ['choosing'], 'removal.refused': ['choosing'] },
}
const forgetting = new Set(['file.chosen', 'removal.asked', 'crop.sent', 'crop.left'])
const ours = new Set(['read', 'upload', 'remove'])

/** Walks of the picture. */
export const picturePaths = machinePaths({
  name: 'picture',
  about: 'A picture is chosen, cropped and sent; the one before stays until the new one is taken.',
  machine: pictureMachine,
  page: 'The picture of the profile',
  priority: 'low',
  data: ['A designer, logged in; a photograph, a text file, and a PNG of more than 16 megapixels.'],
  begin: 'Open the profile',
  events: [
    { type: 'file.chosen' },
    { type: 'file.read' },
    { type: 'file.refused', problem: 'picture.kind' },
    { type: 'crop.left' },
    { type: 'crop.sent' },
    { type: 'upload.taken' },
    { type: 'upload.refused', failure },
    { type: 'removal.asked' },
    { type: 'removal.taken' },
    { type: 'removal.refused', failure },
  ],
  describe: event => {
    switch (event.type) {
      case 'file.chosen':
        return 'Choose a file'
      case 'file.read':
        return 'Wait until the photograph is open'
      case 'file.refused':
        return 'Wait until the page refuses the text file or the large PNG'
      case 'crop.left':
        return 'Choose “Cancel”'
      case 'crop.sent':
        return 'Move and enlarge the photograph, and choose “Use this picture”'
      case 'upload.taken':
        return 'Wait for the server, which takes the picture'
      case 'upload.refused':
        return networkLost
      case 'removal.asked':
        return 'Choose “Remove the picture”'
      case 'removal.taken':
        return 'Wait for the server, which removes the picture'
      case 'removal.refused':
        return networkLost
      default:
        return event.type
    }
  },
  sees: ({ context: { problem, failure: refused } }) =>
    problem === null && refused === null ? '' : 'a message says why the last wish was not met',
  key: ({ value, context }) => JSON.stringify([value, context.problem !== null, context.failure !== null]),
  truths: [
    {
      says: 'each event leads where it says, and asks the page once; all else changes nothing',
      holds: ({ before, event, after, effects }) => {
        const row = table[before.value as string]?.[event.type]
        const calls = effects.filter(({ type }) => ours.has(type)).map(({ type }) => type)
        return (
          after.value === (row?.[0] ?? before.value) &&
          JSON.stringify(calls) === JSON.stringify(row?.[1] === undefined ? [] : [row[1]])
        )
      },
    },
    {
      says: 'a message stands from its refusal to the next wish',
      holds: ({ before, event, after }) => {
        const [was, is] = [before.context, after.context]
        const isTaken = table[before.value as string]?.[event.type] !== undefined
        if (isTaken && 'failure' in event) return is.failure === event.failure && is.problem === was.problem
        if (isTaken && event.type === 'file.refused') return is.problem === event.problem && is.failure === was.failure
        if (isTaken && forgetting.has(event.type)) return is.problem === null && is.failure === null
        return is.problem === was.problem && is.failure === was.failure
      },
    },
  ],
  limits: { visits: 500, shortest: 8, simple: 4 },
  simpleEvent: event => ['file.chosen', 'file.read', 'crop.sent', 'upload.taken'].includes(event.type),
})
