import { hasPrices } from '#building/energy-cost.ts'
import type { ExplanationPlan } from '#building/explain/explanation-plan.ts'
import type { RowDesign } from '#building/explain/figures-again.ts'
import { pathTo } from '#building/stages/pick-tree.ts'
import { combinationsOf, type VariedParameter } from '#building/stages/study-rows.ts'
import type { ExplanationAnswer, Question } from '#contract/entities/explanation.ts'
import { sampleProjectId } from '#contract/frame-options.ts'
import { packMessage, type Message } from '#contract/message.ts'
import { variantColumns } from '#contract/variant-columns.ts'
import { engineVersion } from '#engine/version.ts'
import { placeOfTwice } from '#rules/place-of-twice.ts'
import { refuseFields, type Refusal } from '../../http/refusal.ts'
import { buildingOf } from '../../projects/building-of.ts'
import type { ProjectRow } from '../../projects/projects.store.ts'
import type { StudyComputeServices } from '../study-services.ts'
import { readRows } from '../read-rows.ts'
import { findStudy, type StudyWithRun } from '../studies.store.ts'
import { bridgeInForce } from './bridge-in-force.ts'
import { computedRows } from './computed-rows.ts'
import { explainedDesign, explainedRow, type ExplainedDesign } from './explained-design.ts'

/** Years that a plan is simulated with, by the id of a station, '' for the document's own. */
export interface PlannedYears {
  readonly digests: Readonly<Record<string, string>>
  /** [°] */
  readonly latitudes: Readonly<Record<string, number>>
}

/** Accepted question: simulations will answer it, or a finished table has answered it. */
export type JudgedQuestion =
  | { readonly plan: (years: PlannedYears) => ExplanationPlan; readonly stations: readonly string[] }
  | { readonly answer: ExplanationAnswer }

function refuseAt(field: string, key: string, params: Message['params'] = {}): Refusal {
  return refuseFields({ field, message: packMessage(key, params) })
}

/** Data from which a question is answered, or the problem of the question with its field. */
export async function judgeQuestion(
  { db, workers }: Pick<StudyComputeServices, 'db' | 'workers'>,
  project: ProjectRow,
  question: Exclude<Question, { readonly kind: 'more' }>,
): Promise<JudgedQuestion | Refusal> {
  const design = async (field: string, id: string | null): Promise<ExplainedDesign | Refusal> => {
    const found = await explainedDesign(db.drizzle, project, id)
    return typeof found === 'string' ? refuseAt(field, found) : found
  }
  const planned = (plan: ExplanationPlan) => ({ plan: () => plan, stations: [] })
  switch (question.kind) {
    case 'bridge': {
      const from = await design('from', question.from)
      if (from instanceof Error) return from
      const to = await design('to', question.to)
      if (to instanceof Error) return to
      const plan = await bridgeInForce(
        { workers },
        buildingOf(project),
        from.options,
        to.options,
        pathTo(project.picks, question.to),
      )
      return plan instanceof Error ? plan : planned(plan)
    }
    case 'next': {
      const found = await design('pick', question.pick)
      if (found instanceof Error) return found
      const parameters = found.studies.flatMap(study => study.parameters as readonly VariedParameter[])
      return planned({ kind: 'next', options: found.options, parameters, wider: true })
    }
    case 'target': {
      const { goals, prices } = question
      const twice = placeOfTwice(goals.map(({ column }) => column))
      if (twice >= 0) return refuseAt(`goals.${twice}.column`, 'explain.twice')
      const priced = goals.findIndex(({ column }) => column === 'cost')
      if (priced >= 0 && (prices === undefined || !hasPrices(prices)))
        return refuseAt(`goals.${priced}.column`, 'explain.noPrices')
      const found = await design('pick', question.pick)
      if (found instanceof Error) return found
      const study = found.studies.at(-1)!
      const stored = await findStudy(db.drizzle, project.id, study.runId)
      const isKnown = stored !== undefined && isWhole(stored) && study.engineVersion === engineVersion
      const unknown = isKnown ? await unknownFigure(db, stored, goals) : -1
      if (unknown >= 0) return refuseAt(`goals.${unknown}.column`, 'explain.noFigure')
      const table = isKnown && study.setting === 'default' ? stored.run : undefined
      return {
        stations: [],
        plan: ({ digests }) => ({
          kind: 'target',
          options: found.options,
          parameters: study.parameters as readonly VariedParameter[],
          goals,
          // The sample answers from its tables alone.
          ...(project.id === sampleProjectId ? {} : { wider: true as const }),
          ...(priced < 0 || prices === undefined ? {} : { prices }),
          // Figures of another weather year, for example of a changed file, are no figures of today's year.
          table: table !== undefined && table.weatherDigest === digests[''] ? table.id : null,
        }),
      }
    }
    case 'worst': {
      const twice = placeOfTwice(question.picks)
      if (twice >= 0) return refuseAt(`picks.${twice}`, 'explain.twice')
      const picks: { id: string; options: ExplainedDesign['options'] }[] = []
      for (const [i, id] of question.picks.entries()) {
        const found = await design(`picks.${i}`, id)
        if (found instanceof Error) return found
        picks.push({ id, options: found.options })
      }
      const stations = [...new Set(question.stations)]
      return {
        stations,
        plan: ({ latitudes }) => ({
          kind: 'worst',
          picks,
          stations,
          tallerNeighbour: question.tallerNeighbour,
          latitudes,
        }),
      }
    }
    case 'figures': {
      const twice = placeOfTwice(question.rows)
      if (twice >= 0) return refuseAt(`rows.${twice}`, 'picks.sameRow')
      const rows: RowDesign[] = []
      for (const [i, row] of question.rows.entries()) {
        const found = await explainedRow(db.drizzle, project, question.run, row)
        if (typeof found === 'string') return refuseAt(found === 'explain.noStudy' ? 'run' : `rows.${i}`, found)
        rows.push({ row, options: found.options })
      }
      return planned({ kind: 'figures', rows })
    }
    case 'band': {
      const found = await design('pick', question.pick)
      return found instanceof Error ? found : planned({ kind: 'band', options: found.options })
    }
    case 'sensitivity': {
      const study = await findStudy(db.drizzle, project.id, question.run)
      if (study === undefined) return refuseAt('run', 'explain.noStudy')
      if (!isWhole(study)) return refuseAt('run', 'explain.notWhole')
      const table = await computedRows(db, project.id, question.run)
      if (table === undefined) return refuseAt('run', 'explain.noStudy')
      return { answer: await workers.explain({ does: 'sensitivity', table, prices: question.prices ?? {} }) }
    }
    case 'rules': {
      const table = await computedRows(db, project.id, question.run)
      if (table === undefined) return refuseAt('run', 'explain.noStudy')
      const twice = placeOfTwice(question.rows)
      if (twice >= 0) return refuseAt(`rows.${twice}`, 'picks.sameRow')
      const there = new Set(table.rows)
      const missing = question.rows.findIndex(row => !there.has(row))
      if (missing >= 0) return refuseAt(`rows.${missing}`, 'explain.noRow')
      return { answer: await workers.explain({ does: 'rules', table, selected: question.rows }) }
    }
  }
}

/** Whether all combinations are computed, also if further samples brought them. */
function isWhole({ run, study }: StudyWithRun): boolean {
  return run.status === 'done' && run.total === combinationsOf(study.parameters as readonly VariedParameter[])
}

/** Place of the first goal whose figure neither a row of the study nor a run can have; -1 if there is none. */
async function unknownFigure(
  db: StudyComputeServices['db'],
  stored: StudyWithRun,
  goals: Extract<Question, { readonly kind: 'target' }>['goals'],
): Promise<number> {
  const isSwept = stored.study.setting === 'sweep'
  for (const [i, { column }] of goals.entries()) {
    // A cost needs prices. A run gives the peaks, which a sweep does not have.
    if (column === 'cost' || !variantColumns[column].nullable || (isSwept && column.startsWith('peak'))) continue
    const { columns } = await readRows(db, stored, [column])
    if (columns[column]?.every(Number.isNaN) === true) return i
  }
  return -1
}
