import { expect, test } from 'vitest'
import { projectStates } from '#contract/options.ts'
import { canProject, nextProjectState, type ProjectEvent } from './project-lifecycle.machine.ts'

/** Result of each event in each state: draft, paid-locked, simulating, results, failed. `-`: no change. */
const table: readonly (readonly [event: ProjectEvent, answers: readonly string[]])[] = [
  [{ type: 'edit' }, ['-', ...Array<string>(4).fill('project.paid')]],
  [{ type: 'delete' }, ['-', ...Array<string>(4).fill('project.paid')]],
  [{ type: 'duplicate' }, ['-', '-', '-', '-', '-']],
  [{ type: 'payment.registered' }, ['paid-locked', ...Array<string>(4).fill('payment.alreadyPaid')]],
  [{ type: 'payment.refunded' }, ['project.unpaid', 'draft', 'draft', 'draft', 'draft']],
  [{ type: 'run.started' }, ['project.unpaid', 'simulating', 'run.active', 'simulating', 'simulating']],
  [{ type: 'run.finished' }, ['project.unpaid', 'run.finished', 'results', 'run.finished', 'run.finished']],
  [{ type: 'run.failed' }, ['project.unpaid', 'run.finished', 'failed', 'run.finished', 'run.finished']],
  [
    { type: 'run.cancelled', hasResults: true },
    ['project.unpaid', 'run.finished', 'results', 'run.finished', 'run.finished'],
  ],
  [
    { type: 'run.cancelled', hasResults: false },
    ['project.unpaid', 'run.finished', 'paid-locked', 'run.finished', 'run.finished'],
  ],
  [{ type: 'results.read' }, ['project.unpaid', '-', '-', '-', '-']],
  [{ type: 'picks.saved' }, ['project.unpaid', '-', '-', '-', '-']],
]

test.each(table)('%o', (event, wanted) => {
  const answers = projectStates.map(state => nextProjectState(state, event))
  expect(
    answers.map((answer, i) => (answer.ok ? (answer.state === projectStates[i] ? '-' : answer.state) : answer.reason)),
  ).toEqual(wanted)
  expect(projectStates.map(state => canProject(state, event))).toEqual(wanted.map(answer => !answer.includes('.')))
})
