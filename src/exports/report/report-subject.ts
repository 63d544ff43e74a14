import type { DesignFigures } from '#building/studies/design-figures.ts'
import type { ClimateSummary } from '#contract/entities/climate-summary.ts'
import type { EnergyPrices } from '#contract/entities/energy-prices.ts'
import type { Explanation } from '#contract/entities/explanation.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { ChosenOptions, Pick, Study, StudyTable } from '#contract/entities/study.ts'
import type { WeatherStation } from '#contract/entities/weather-station.ts'
import type { ExportLanguage } from '#contract/export-formats.ts'
import type { Calendar, Language, UnitSystem } from '#contract/options.ts'
import type { ReportPart } from './report-blocks.ts'

/** A project with its results' settings. */
export type ReportProject = Building & {
  readonly _id: string
  readonly energyPrices: EnergyPrices
  readonly picks: readonly Pick[]
}

/** Stored content of a project from which its report is made. Nothing is simulated for it. */
export interface ReportSubject {
  readonly project: ReportProject
  /** Result of the newest finished baseline of the present inputs. */
  readonly result: BaselineResult
  /** Station of the project, and those of the worst case; a missing one is named by its id. */
  readonly stations: readonly WeatherStation[]
  /** Climate of the project's station; null if it could not be read. */
  readonly climate: ClimateSummary | null
  /** Studies with finished rows, and their rows; null if they could not be read. */
  readonly studies: readonly { readonly study: Study; readonly table: StudyTable | null }[]
  /** Options and figures of each pick, by its id. */
  readonly designs: Readonly<
    Record<string, { readonly options: ChosenOptions; readonly figures: DesignFigures } | undefined>
  >
  /** Answered questions, newest last. */
  readonly explanations: readonly Explanation[]
  /** SHA-256 of the project document, hex. */
  readonly digest: string
  /** Address of the project's page. */
  readonly address: string
  /** Moment of the newest change of the project or its results, ISO 8601: the date of the report. */
  readonly changedAt: string
}

/** Options that the reader chose. */
export interface ReportWishes {
  readonly language: ExportLanguage
  readonly units: UnitSystem
  readonly calendar: Calendar
  /** Chosen design; absent: the newest pick. */
  readonly pick?: string | undefined
  /** Absent: all. */
  readonly parts?: readonly ReportPart[] | undefined
}

/** Languages of a report, from left to right. */
export function languagesOf(language: ExportLanguage): readonly Language[] {
  return language === 'both' ? ['en', 'fa'] : [language]
}
