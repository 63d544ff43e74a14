import type { QaCase, QaMachine } from './qa-cases.ts'

export const priorityRule =
  'Priority: high where money, access or somebody’s work may be lost; medium where a wrong design or answer ' +
  'may be shown; low where only the view is wrong.'

function caseLines({ id, title, page, priority, data, byHand, steps }: QaCase): readonly string[] {
  return [
    `### ${id}: ${title}`,
    '',
    `- Page: ${page}`,
    `- Priority: ${priority}`,
    ...data.map(given => `- Data: ${given}`),
    ...(byHand
      ? []
      : [
          '- Tool: a browser is not enough; it takes the API, a program that changes answers of the server, or a touch screen',
        ]),
    '',
    ...steps.map(({ action, expected }, at) => `${at + 1}. **${action}** → ${expected}`),
    '',
  ]
}

function how(byHand: boolean): string {
  return byHand ? 'by hand' : 'with a tool'
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}

function countLine(name: string, { taken, all }: { readonly taken: number; readonly all: number }): string {
  return `${name}: ${taken} of ${all} transitions`
}

/** Number of transitions in the tours: a line for each machine, and the sum last. */
export function countLines(machines: readonly QaMachine[]): readonly string[] {
  const sum = (of: 'taken' | 'all') => machines.reduce((total, { transitions }) => total + transitions[of], 0)
  return [
    ...machines.map(({ machine, transitions }) => countLine(machine, transitions)),
    countLine('all machines', { taken: sum('taken'), all: sum('all') }),
  ]
}

/** Test cases as Markdown: the tours and the refusals of each machine, and at the end the count of transitions. */
export function qaMarkdown(machines: readonly QaMachine[]): string {
  return [
    '# Test cases',
    '',
    'A tour goes on from step to step without a reload. Before the arrow stands what a person does, behind it what is seen then.',
    priorityRule,
    '',
    ...machines.flatMap(({ machine, about, tours, refusals }) => [
      `## ${machine}`,
      '',
      about,
      '',
      ...tours.flatMap(caseLines),
      ...(refusals.length === 0
        ? []
        : [
            `### ${machine}: refusals`,
            '',
            '| id | where | try | what is said | how |',
            '|---|---|---|---|---|',
            ...refusals.map(
              ({ id, row, byHand }) =>
                `| ${id} | ${cell(row.where)} | ${cell(row.action)} | ${cell(row.sentence)} | ${how(byHand)} |`,
            ),
            '',
          ]),
    ]),
    '## Transitions',
    '',
    ...countLines(machines).map(line => `- ${line}`),
    '',
  ].join('\n')
}

/** Lists of cases as Markdown. */
export function casesMarkdown(cases: readonly QaCase[]): string {
  return [`# Test cases: every generated path`, '', ...cases.flatMap(caseLines)].join('\n')
}

/** A cell of RFC 4180. A spreadsheet reads what begins like a formula as text. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Test cases as CSV for test-management tools: a row each, its steps and their results numbered alike. */
export function casesCsv(cases: readonly QaCase[]): string {
  const numbered = (texts: readonly string[]) => texts.map((text, at) => `${at + 1}. ${text}`).join('\n')
  const rows = cases.map(({ id, title, kind, machine, page, priority, data, byHand, steps }) => [
    id,
    title,
    `${machine} / ${kind === 'tour' ? 'tours' : 'refusals'}`,
    page,
    data.join('\n'),
    numbered(steps.map(({ action }) => action)),
    numbered(steps.map(({ expected }) => expected)),
    priority,
    how(byHand),
  ])
  const head = ['ID', 'Title', 'Section', 'Page', 'Preconditions', 'Steps', 'Expected result', 'Priority', 'Type']
  return [head, ...rows].map(row => `${row.map(csvCell).join(',')}\r\n`).join('')
}
