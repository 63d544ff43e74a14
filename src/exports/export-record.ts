import type { WeatherYear } from '#engine/year/weather-year.ts'
import type { VariedParameter } from '#building/stages/study-rows.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { HourSeries } from '#contract/entities/hour-series.ts'
import type { ProjectDocument } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { Pick as StudyPick, Study } from '#contract/entities/study.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { ExportFormat, ExportLanguage, ExportTable } from '#contract/export-formats.ts'
import type { Calendar, UnitSystem } from '#contract/options.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'

/** Data beside the document that a writer reads; nothing else is fetched for it. */
export type ExportNeed = 'weather' | 'result' | 'studies' | 'answers' | 'hours' | 'climate'

/** Questions of the call that a format listens to. */
export type ExportOption = 'language' | 'units' | 'calendar' | 'pick' | 'table' | 'series' | 'zone' | 'parts' | 'page'

/** A file format of a project. Its writer is in `files/write-export.ts`, and loaded when it is first used. */
export interface ExportRecord {
  readonly format: ExportFormat
  /** End of the file's name, without the dot. */
  readonly extension: string
  readonly mediaType: string
  /** Whether it has figures of energy, which need a paid project. */
  readonly paid: boolean
  readonly needs: readonly ExportNeed[]
  readonly options: readonly ExportOption[]
  /** Whether it is written in parts, each in a few milliseconds, while its reader takes them. */
  readonly isInParts?: true
}

/** Computed rows of a study by columns: numbers of options, and figures in SI (NaN where there is none). */
export interface ExportedStudy {
  readonly study: Study
  /** In the order of `options`. */
  readonly parameters: readonly VariedParameter[]
  /** Numbers of the rows, rising. */
  readonly rows: Int32Array
  /** Number of the option in every row, by parameter. */
  readonly options: readonly Uint8Array[]
  readonly columns: Readonly<Partial<Record<VariantColumnKey, Float64Array>>>
}

export interface ExportOptions {
  readonly language: ExportLanguage
  readonly units: UnitSystem
  readonly calendar: Calendar
  readonly pick?: string
  readonly table?: ExportTable
  readonly series?: string
  readonly zone?: string
  readonly parts?: string
  readonly page?: number
}

/** All that a writer may read. What its record does not need is absent. */
export interface ExportContext {
  readonly document: ProjectDocument
  readonly options: ExportOptions
  /** Absent for a file. */
  readonly projectId?: string
  /** Address of the project's page; empty for a file. */
  readonly address: string
  /** Day of the last change of the project or its results, ISO: files of equal data have equal bytes. */
  readonly changedAt: string
  readonly station?: WeatherStation
  readonly weather?: WeatherYear
  /** Climate of the project's station, as its page shows it. */
  readonly climate?: ClimateSummary
  /** Station of the project, and those of the worst case. */
  readonly stations?: readonly WeatherStation[]
  /** Newest baseline; absent where there is none. */
  readonly result?: BaselineResult
  readonly energyPrices: EnergyPrices
  readonly picks: readonly StudyPick[]
  readonly studies: readonly ExportedStudy[]
  readonly answers: readonly Explanation[]
  readonly hours: readonly HourSeries[]
}

/** A written file, or why there is none: a key of errors.json, and single faults in words. */
export type ExportAnswer =
  | {
      readonly ok: true
      readonly body: Uint8Array | string
      /** Sentences about what the file does not hold. */
      readonly leftOut: readonly string[]
      /** Media type where it is not the record's. */
      readonly mediaType?: string
    }
  | {
      readonly ok: false
      readonly reason: string
      readonly details: readonly string[]
      /** Place of what is missing; absent: the drawing. */
      readonly field?: string
    }

export type WriteExport = (context: ExportContext) => ExportAnswer | Promise<ExportAnswer>
