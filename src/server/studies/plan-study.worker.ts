import { createHash } from 'node:crypto'
import { grossFloorArea } from '#building/library/summary.ts'
import type { StudyStage } from '#building/stages/stage-parameters.ts'
import {
  combinationsOf,
  inRowOrder,
  rowOptions,
  studyRows,
  type Sample,
  type VariedParameter,
} from '#building/stages/study-rows.ts'
import { studySetting } from '#building/studies/study-setting.ts'
import { variantHash, variantHashBytes } from '#building/studies/variant-hash.ts'
import type { Building } from '#contract/entities/project.ts'
import type { StudySetting } from '#contract/entities/study.ts'
import { studyProblems, type StudyRequest, type StudyProblem } from '#rules/study-problems.ts'
import { packWeatherYear, type PackedYear } from '../weather/pack-weather-year.ts'
import type { WeatherSource } from '../weather/weather-source.ts'
import { weatherYear } from '../weather/weather-year.ts'

export interface StudyTask {
  /** Design from which the rows start. */
  readonly base: Building
  readonly stage: StudyStage
  readonly request: StudyRequest
  readonly source: WeatherSource
}

/** A study before anything is stored: its rows and their hashes. */
export interface StudyPlan {
  readonly ok: true
  /** In row order. */
  readonly parameters: readonly VariedParameter[]
  /** Null where all combinations are taken. */
  readonly sample: Sample | null
  readonly combinations: number
  readonly setting: StudySetting
  /** Places of options, row by row. */
  readonly options: Uint8Array
  readonly hashes: Uint8Array
  readonly baseDigest: string
  /** m² */
  readonly floorArea: number
  readonly weather: PackedYear
}
export type StudyAnswer =
  | StudyPlan
  | { readonly ok: false; readonly reason: 'run.weatherMissing' }
  | { readonly ok: false; readonly reason: 'fields.invalid'; readonly problems: readonly StudyProblem[] }

function sha256(text: string): Uint8Array {
  return createHash('sha256').update(text).digest()
}

/** Judges a study, lists its rows and hashes their inputs. 5,000 rows take up to a second, so a thread does it. */
export default function planStudy({ base, stage, request, source }: StudyTask): StudyAnswer {
  const problems = studyProblems(base, stage, request)
  if (problems.length > 0) return { ok: false, reason: 'fields.invalid', problems }
  const year = weatherYear(source)
  if (year === undefined) return { ok: false, reason: 'run.weatherMissing' }
  const weather = packWeatherYear(year)
  const parameters = inRowOrder(request.parameters as readonly VariedParameter[])
  const combinations = combinationsOf(parameters)
  const sample = request.sample === undefined || request.sample.size >= combinations ? null : request.sample
  const options = studyRows(parameters, sample ?? undefined)
  const count = options.length / parameters.length
  const setting = studySetting(stage, count, base)
  const hashOf = variantHash(base, sha256, { weatherDigest: weather.digest, setting })
  const hashes = new Uint8Array(count * variantHashBytes)
  for (let row = 0; row < count; row++) hashes.set(hashOf(rowOptions(parameters, options, row)), row * variantHashBytes)
  return {
    ok: true,
    parameters,
    sample,
    combinations,
    setting,
    options,
    hashes,
    baseDigest: Buffer.from(sha256(JSON.stringify(base))).toString('hex'),
    floorArea: grossFloorArea(base),
    weather,
  }
}
