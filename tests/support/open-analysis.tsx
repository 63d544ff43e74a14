import { useState } from 'react'
import { useLocation } from 'wouter'
import {
  readActive,
  readBaseline,
  readExplanation,
  readHours,
  readPassive,
  readStudy,
  readTable,
  savePicks,
} from '#contract/calls/runs.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { Language } from '#contract/options.ts'
import type { Building, Project } from '#contract/entities/project.ts'
import type { Pick, Study, StudyTable } from '#contract/entities/study.ts'
import { TabsFootContext } from '../../src/web/project/frame/tabs-foot.tsx'
import { ProjectProvider } from '../../src/web/project/project-editor.tsx'
import { AnalysisTab } from '../../src/web/screens/analysis/analysis-tab.tsx'
import { bareOffice } from '../fixtures/building.ts'
import { passiveStudy } from '../fixtures/passive-study.ts'
import { projectOf } from './edited-project.tsx'
import { resultSample, runOf } from './result-sample.ts'
import { showScreen } from './show-screen.tsx'
import { standInServer } from './stand-in-server.ts'

const figures: StudyTable['columns'] = {
  net: [9000, 10_000, 11_000, 12_000],
  heating: [4000, 5000, 6000, 7000],
  peakHeating: [4, 5, 6, 7],
  peakCooling: [1, 2, 3, 4],
}
function tableOf(
  { _id, engineVersion, status, total, done, parameters }: Study,
  columns: StudyTable['columns'],
): StudyTable {
  return {
    run: _id,
    engineVersion,
    status,
    total,
    done,
    parameters,
    rows: [0, 1, 2, 3],
    options: [
      [0, 0, 1, 1],
      [0, 1, 0, 1],
    ],
    columns,
  }
}
/** Rows of a table that a query requests. */
function partOf(table: StudyTable, from: number, to: number): StudyTable {
  return {
    ...table,
    rows: table.rows.slice(from, to),
    options: table.options.map(places => places.slice(from, to)),
    columns: Object.fromEntries(Object.entries(table.columns).map(([key, values]) => [key, values.slice(from, to)])),
  }
}

function Baseline() {
  return <p>Baseline</p>
}
/** Analysis among the tabs of its project; the others are empty. */
function Page({ project }: { readonly project: Project }) {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const [path] = useLocation()
  return (
    <ProjectProvider project={project}>
      <aside ref={setFoot} />
      <TabsFootContext value={foot}>
        {path.endsWith('/analysis') && <AnalysisTab Baseline={Baseline} />}
      </TabsFootContext>
    </ProjectProvider>
  )
}

/** The analysis of a paid project with passive studies, the newest first, an active one, and picks of them, at an address. */
export async function openAnalysis(
  query: string,
  picks: readonly Pick[],
  {
    studies = [passiveStudy()],
    active,
    width = 1440,
    building = bareOffice,
    explanation = null,
    columns = figures,
    hoursOf,
    language = 'en',
  }: {
    readonly studies?: readonly Study[]
    readonly active?: Study
    readonly width?: number
    readonly building?: Building
    /** Newest question of its kind; other kinds have none. */
    readonly explanation?: Explanation | null
    /** Figures of every study's four rows. */
    readonly columns?: StudyTable['columns']
    /** The hours of the baseline, by series. */
    readonly hoursOf?: (series: string) => HourSeries
    readonly language?: Language
  } = {},
) {
  window.innerWidth = width
  const project = projectOf(building, { isPaid: true, state: 'results', picks })
  const server = standInServer()
  server.answers(readBaseline, runOf(resultSample()))
  server.answers(readExplanation, ({ query: { kind } }) =>
    explanation !== null && explanation.question.kind === kind ? explanation : null,
  )
  const [newest] = studies
  server.answers(readPassive, newest ?? null)
  server.answers(readActive, active ?? null)
  server.refuses(readStudy, 404)
  const otherStudies = studies.slice(1)
  if (otherStudies.length > 0)
    server.answers(
      readStudy,
      ({ path }) => otherStudies.find(({ _id }) => _id === path['run']) ?? passiveStudy({ stage: 'step2' }),
    )
  server.answers(readTable, ({ path, query: { from = '0', to = '9' } }) => {
    const study = [...studies, active].find(one => one?._id === path['run']) ?? passiveStudy()
    return partOf(tableOf(study, columns), Number(from), Number(to))
  })
  if (hoursOf !== undefined) server.answers(readHours, ({ query: { series } }) => hoursOf(String(series)))
  let version = project.version
  server.answers(savePicks, ({ body }) => ({ ...project, ...(body as { picks: readonly Pick[] }), version: ++version }))
  const screen = await showScreen(<Page project={project} />, {
    at: `/dashboard/projects/show/p1/analysis?${query}`,
    language,
  })
  await screen.settle()
  return {
    ...screen,
    server,
    search: () => new URLSearchParams(location.search),
    /** Texts of the brushes. */
    chips: () =>
      [...screen.page.querySelectorAll('.plot-chips li')].map(chip => chip.textContent?.replaceAll('\u00A0', ' ')),
    /** Pick that the tree shows as open. */
    lit: () => document.querySelector('.pick-shown a')?.textContent ?? null,
    /** Numbers of the pinned designs in their order. */
    pinned: () =>
      [...screen.page.querySelectorAll('[data-testid=pin-drawer] .pin-table thead th bdi')].map(
        ({ textContent }) => textContent,
      ),
    /** Notices above the designs, each with its way on. */
    notices: () => [...screen.page.querySelectorAll('.gone-notice')].map(({ textContent }) => textContent),
  }
}
export type OpenedAnalysis = Awaited<ReturnType<typeof openAnalysis>>
