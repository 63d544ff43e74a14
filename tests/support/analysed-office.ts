import type { Explanation, Question } from '#contract/entities/explanation.ts'
import type { Project, ProjectDocument } from '#contract/entities/project.ts'
import type { Run } from '#contract/entities/run.ts'
import type { Pick, Study, StudyTable, VariedParameter } from '#contract/entities/study.ts'
import { jsonOf, type Person, type TestServer } from './open-test-server.ts'
import { sandboxWebhook, startPayment, verifyEmail } from './project-flow.ts'
import { untilDone } from './until-done.ts'

/** Parameters of the sample's studies: each study starts from the pick of the one before. */
export const officeStudies: readonly (readonly VariedParameter[])[] = [
  [
    { key: 'windowToWallRatio', options: [20, 30, 45, 60] },
    {
      key: 'windowMaterial',
      options: ['double-clear-aluminium', 'double-clear-pvc', 'double-low-e-argon-pvc', 'triple-low-e-argon-pvc'],
    },
    { key: 'wallUValue', options: [1, 0.6, 0.4, 0.25] },
    { key: 'airLeakage', options: [4, 2, 1] },
  ],
  [
    { key: 'hvacSystemType', options: ['fan-coil-4-pipe', 'dx-vrf', 'heat-pump-ground'] },
    { key: 'heatRecovery', options: ['none', 'plates-or-pipes', 'rotary'] },
    { key: 'coolingCoefficient', options: [2.5, 3, 4, 5] },
    { key: 'fanEfficiency', options: [0.5, 0.6, 0.7] },
  ],
  [
    { key: 'photovoltaicArea', options: [0, 50, 100, 200] },
    { key: 'photovoltaicOrientation', options: ['east', 'south', 'south-west', 'west'] },
    { key: 'photovoltaicTilt', options: [0, 15, 30, 45] },
    { key: 'photovoltaicPeakPowerCoefficient', options: [0.15, 0.18, 0.2, 0.22] },
  ],
]
const stages = ['passive', 'active', 'offset'] as const
const tabOrder = ['location', 'draw-building', 'envelope', 'construction', 'zone'] as const

export interface AnalysedOffice {
  readonly id: string
  readonly baseline: string
  readonly studies: readonly Study[]
  readonly picks: readonly Pick[]
}

/**
 * Makes an analysed project on the way of a paying person: a project typed in, paid in the sandbox, its baseline, three
 * studies, and good rows of them as picks.
 */
export async function analysedOffice(
  server: TestServer,
  person: Person,
  document: ProjectDocument,
): Promise<AnalysedOffice> {
  const { token } = person
  const call = async <T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown): Promise<T> => {
    const answer = await server.call(method, path, { token, ...(body === undefined ? {} : { body }) })
    if (answer.statusCode >= 300)
      throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
    return jsonOf<T>(answer)
  }
  await verifyEmail(server, person)
  const { name, country, primaryBuildingType, units, terrainClass, label, userInputs, masses } = document
  let project = await call<Project>('POST', '/projects', {
    name,
    country,
    primaryBuildingType,
    units,
    terrainClass,
    label,
  })
  const at = `/projects/${project._id}`
  for (const tab of tabOrder) {
    const inputs = userInputs[tab]
    if (inputs !== undefined)
      project = await call<Project>('PUT', `${at}/${tab}`, { version: project.version, userInputs: inputs })
  }
  project = await call<Project>('PUT', `${at}/vertices`, { version: project.version, masses })
  const { payment } = await startPayment(server, person, project._id)
  await sandboxWebhook(server, payment)
  const baseline = await call<Run>('POST', `${at}/baseline`)
  await untilDone(() => call<Run>('GET', `${at}/baseline`))
  const studies: Study[] = []
  const picks: Pick[] = []
  for (const [i, parameters] of officeStudies.entries()) {
    const parent = picks.at(-1)?.id ?? null
    const step = `${at}/parametric/step${i + 1}`
    await call<Study>('POST', step, { parameters, ...(parent === null ? {} : { from: parent }) })
    const study = await untilDone(() => call<Study>('GET', step))
    const { rows, columns } = await call<StudyTable>('GET', `${at}/runs/${study._id}/table`)
    const stage = stages[i] ?? 'passive'
    const net = columns.net ?? []
    // The picks are good, but except for the last not the best, so that improvements remain. The last is the nearest to
    // zero net energy.
    const worth = (row: number): number =>
      stage === 'offset' ? Math.abs(net[row] ?? Infinity) : (net[row] ?? Infinity)
    const best = Array.from(rows.keys()).toSorted((x, y) => worth(x) - worth(y))[stage === 'offset' ? 0 : 6] ?? 0
    studies.push(study)
    picks.push({ id: `sample-${stage}`, run: study._id, row: rows[best] ?? 0, stage, parent })
    const { version } = await call<Project>('GET', at)
    await call<Project>('PUT', `${at}/picks`, { version, picks })
  }
  return { id: project._id, baseline: baseline._id, studies, picks }
}

/** Asks about a project's designs and waits for the answer. */
export async function answered(
  server: TestServer,
  { token }: Person,
  id: string,
  question: Question,
): Promise<Explanation> {
  const begun = await server.call('POST', `/projects/${id}/explain`, { token, body: question })
  if (begun.statusCode !== 201) throw new Error(`${question.kind}: ${begun.statusCode} ${begun.body.slice(0, 300)}`)
  const { _id } = jsonOf<Explanation>(begun)
  return untilDone(async () =>
    jsonOf<Explanation>(await server.call('GET', `/projects/${id}/explain?question=${_id}`, { token })),
  )
}
