import { createHash } from 'node:crypto'
import { exactFigures, figuresBy, isSwept, type DesignFigures } from '#building/studies/design-figures.ts'
import type { ChosenOptions, Pick, StudyTable } from '#contract/entities/study.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import type { ExportAnswer, ExportContext, ExportedStudy } from '../export-record.ts'
import { projectText } from '../project/project-text.ts'
import { reportParts } from '../report/report-blocks.ts'
import type { ReportSubject, ReportWishes } from '../report/report-subject.ts'
import { reportPage, reportPdf } from './report-pdf.ts'

/** The report of a project as PDF, or a page of it as SVG. It needs a finished baseline. */
export async function writeReport(context: ExportContext): Promise<ExportAnswer> {
  const { result, options } = context
  if (result === undefined) return { ok: false, reason: 'export.noBaseline', details: [], field: 'analysis' }
  const subject = subjectOf(context, result)
  const wanted = options.parts?.split(',').map(part => part.trim())
  const wishes: ReportWishes = {
    language: options.language,
    units: options.units,
    calendar: options.calendar,
    pick: options.pick,
    parts: wanted === undefined ? undefined : reportParts.filter(part => wanted.includes(part)),
  }
  return options.page === undefined
    ? { ok: true, body: await reportPdf(subject, wishes), leftOut: [] }
    : {
        ok: true,
        body: await reportPage(subject, wishes, options.page),
        leftOut: [],
        mediaType: 'image/svg+xml; charset=utf-8',
      }
}

function subjectOf(context: ExportContext, result: NonNullable<ExportContext['result']>): ReportSubject {
  const { document, picks, studies, answers, energyPrices } = context
  const { schema: _schema, documentVersion: _version, tempCoords: _place, ...building } = document
  return {
    project: { _id: context.projectId ?? '', ...building, energyPrices, picks },
    result,
    stations: context.stations ?? [],
    climate: context.climate ?? null,
    studies: inOrder(studies).map(exported => ({ study: exported.study, table: tableOf(exported) })),
    designs: Object.fromEntries(picks.map(pick => [pick.id, designOf(context, pick)])),
    explanations: answers,
    digest: createHash('sha256').update(projectText(document)).digest('hex'),
    address: context.address,
    changedAt: context.changedAt,
  }
}

/** Studies in the order of their stages, then of their start. */
function inOrder(studies: readonly ExportedStudy[]): readonly ExportedStudy[] {
  return studies.toSorted(
    (a, b) => a.study.stage.localeCompare(b.study.stage) || a.study.createdAt.localeCompare(b.study.createdAt),
  )
}

function tableOf({ study, parameters, rows, options, columns }: ExportedStudy): StudyTable {
  return {
    run: study._id,
    status: study.status,
    total: study.total,
    done: study.done,
    engineVersion: study.engineVersion,
    parameters,
    rows: [...rows],
    options: options.map(places => [...places]),
    columns: Object.fromEntries(
      variantColumnKeys.flatMap(key => {
        const column = columns[key]
        return column === undefined ? [] : [[key, Array.from(column, value => (Number.isNaN(value) ? null : value))]]
      }),
    ),
  }
}

/** Options and figures of a pick: those of the default setting where they were calculated again. */
function designOf(
  { studies, answers, energyPrices }: ExportContext,
  pick: Pick,
): { readonly options: ChosenOptions; readonly figures: DesignFigures } | undefined {
  const found = studies.find(({ study }) => study._id === pick.run)
  const at = found?.rows.indexOf(pick.row) ?? -1
  if (found === undefined || at < 0) return undefined
  const options = Object.fromEntries(
    found.parameters.map(({ key, options: offered }, p) => [key, offered[found.options[p]?.[at] ?? 0] ?? 0]),
  )
  const figures = figuresBy(key => found.columns[key]?.[at])
  const again = isSwept(figures) ? figuresAgain(answers, pick) : undefined
  return { options, figures: again === undefined ? figures : exactFigures(again, energyPrices) }
}

function figuresAgain(answers: readonly Explanation[], { run, row }: Pick) {
  return answers
    .toReversed()
    .flatMap(({ question, answer }) =>
      question.kind === 'figures' && question.run === run && answer?.kind === 'figures' ? answer.rows : [],
    )
    .find(one => one.row === row)?.figures
}
