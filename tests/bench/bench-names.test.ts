import { expect, test } from 'vitest'
import { accountBenches } from './accounts.bench.ts'
import { browserBenches } from './browser/plot.bench.ts'
import { workbenchBenches } from './browser/workbench.bench.ts'
import { drawingBenches } from './drawing.bench.ts'
import { energyBenches } from './energy.bench.ts'
import { engineBenches } from './engine.bench.ts'
import { explainBenches } from './explain.bench.ts'
import { projectBenches } from './project.bench.ts'
import { reportBenches } from './report.bench.ts'
import { serverStudyBenches } from './study/server-study.bench.ts'
import { studyBenches } from './study/study.bench.ts'
import { tableBenches } from './study/table.bench.ts'
import { weatherBenches } from './weather.bench.ts'

test('the names that figures are followed by stay', () => {
  const names = [
    ...projectBenches,
    ...energyBenches,
    ...engineBenches,
    ...weatherBenches,
    ...drawingBenches,
    ...explainBenches,
    ...reportBenches,
    ...studyBenches,
    ...serverStudyBenches,
    ...tableBenches,
    ...browserBenches,
    ...workbenchBenches,
    ...accountBenches,
  ].map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(
    expect.arrayContaining([
      'project/lower',
      'project/loads',
      'project/systems',
      'project/offset',
      'project/second-opinion',
      'project/whole',
      'project/core-and-perimeter',
      'project/default-office',
      'energy/systems-variant',
      'energy/project-variant',
      'energy/air-office-first',
      'energy/air-office',
      'energy/air-hospital-first',
      'energy/air-hospital',
      'climate/generate-year',
      'epw/parse',
      'weather/search-20000',
      'drawing/overlap-stars',
      'drawing/input-check-largest',
      'drawing/preview-200',
      'place/search-32655',
      'explain/sensitivity-4096',
      'report/sample',
      'study/passive-4096-10-zones',
      'study/active-4096',
      'study/offset-4096',
      'study/table-100000-json',
      'study/table-100000-csv',
      'study/table-100000-arrow',
      'browser/plot-10000-14-axes',
      'browser/plot-100000-14-axes',
      'browser/table-scroll-10000',
      'browser/workbench-drag-200',
      'browser/workbench-key-200',
      'browser/workbench-open-200',
      'browser/workbench-first-view',
      'server/login',
      'server/profile',
      'server/users-100',
      'server/login-postgresql',
      'server/profile-postgresql',
      'server/users-100-postgresql',
    ]),
  )
})

test('a stage of the project computes what the whole does', async () => {
  const run = async (name: string) => {
    const prepared = await projectBenches.find(bench => bench.name === name)?.prepare()
    return await (typeof prepared === 'function' ? prepared() : prepared?.run())
  }
  expect(await run('project/systems')).toBe(await run('project/whole'))
})
