import { baselineFigures } from '#building/studies/baseline-figures.ts'
import { shownDesigns } from '#building/studies/shown-designs.ts'
import { noFigures, type DesignFigures } from '#building/studies/design-figures.ts'
import { pathTo } from '#building/stages/pick-tree.ts'
import { standingOptions, type StandingOf } from '#building/stages/standing-options.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import { lightPalette, type Palette } from '#charts/palette.ts'
import type { Building } from '#contract/entities/project.ts'
import type { BaselineResult } from '#contract/entities/run.ts'
import type { ChosenOptions, Pick } from '#contract/entities/study.ts'
import type { Language } from '#contract/options.ts'
import { tidyLine } from '#text/tidy-line.ts'
import { asPiece, reportWords, type ReportWords } from './report-words.ts'
import { languagesOf, type ReportProject, type ReportSubject, type ReportWishes } from './report-subject.ts'

/** Tools of every chapter: the stored content, the words of a language, and the chosen design. */
export interface ReportRoom {
  readonly subject: ReportSubject
  /** The project in the units of the report; the sample has the names of the language. */
  readonly project: ReportProject
  readonly result: BaselineResult
  readonly words: ReportWords
  readonly palette: Palette
  /** Width of a chart in its own pixels. */
  readonly width: number
  readonly picks: readonly Pick[]
  /** Chosen design; null without a pick. */
  readonly chosen: Pick | null
  /** Name of a zone type of a result; null while unnamed. */
  readonly zoneName: (zone: { readonly id: string; readonly name: string | null }) => string | null
  readonly nameOf: (pick: Pick | null) => string
  /** Figures of a pick, or of the baseline. */
  readonly figuresOf: (pick: Pick | null) => DesignFigures
  /** The same figures as shown, whose energies add up. */
  readonly shownOf: (pick: Pick | null) => DesignFigures
  /** Options of a pick with those of the picks below it, over the project's inputs. */
  readonly optionsOf: (pick: Pick | null) => ChosenOptions
  /** Stand of the parameters in the project. */
  readonly standing: StandingOf
  /** Change of an option in words: its text before and after. */
  readonly changeOf: (
    key: string,
    from: OptionValue | null | undefined,
    to: OptionValue | null | undefined,
  ) => readonly [from: string, to: string]
}

/** Room of a whole page, and of one of two columns [px of a chart]. */
const widths = { whole: 640, column: 470 }
const sampleZones = ['offices', 'meeting'] as const

/** Name of a zone type of the sample, whose names are texts; undefined for any other. */
function sampleZone(id: string, project: ReportProject, t: ReportWords['t']): string | undefined {
  const ownZone = project._id === 'sample' ? sampleZones.find(zone => zone === id) : undefined
  return ownZone === undefined ? undefined : t(`project:sampleZones.${ownZone}`)
}

/** A project whose typed names are tidy lines. */
function tidied(project: ReportProject): ReportProject {
  const names = new Set(['name', 'label', 'city'])
  return JSON.parse(JSON.stringify(project), (key, value: unknown) =>
    names.has(key) && typeof value === 'string' ? tidyLine(value) : value,
  ) as ReportProject
}

/** The project with the names that the page shows: those of the sample are texts. */
function named(project: ReportProject, { t, units }: ReportWords): ReportProject {
  if (project._id !== 'sample') return { ...project, units }
  const { zone } = project.userInputs
  const zoneTypes = zone?.zoneTypes?.map(type => {
    const name = sampleZone(type.id, project, t)
    return name === undefined ? type : { ...type, values: { ...type.values, name } }
  })
  return {
    ...project,
    units,
    name: t('project:sampleName'),
    userInputs: {
      ...project.userInputs,
      ...(zone === undefined || zoneTypes === undefined ? {} : { zone: { ...zone, zoneTypes } }),
    },
  }
}

/** Most corners of a drawing whose parameters are compared with their options: each takes the engine's whole text. */
const mostCorners = 1000

/** Stands of the parameters in a design; of a very large drawing they are not worked out, and its words say so. */
export function standingOf(building: Building): StandingOf {
  const corners = building.masses.reduce((sum, { vertices }) => sum + vertices.length, 0)
  return corners > mostCorners ? () => undefined : standingOptions(building)
}

/** Tools of a report in a language. */
export function reportRoom(subject: ReportSubject, wishes: ReportWishes, language: Language): ReportRoom {
  const { result } = subject
  const prices = subject.project.energyPrices
  const words = reportWords(language, wishes.units, wishes.calendar, prices.currency ?? 'USD')
  const project = named(tidied(subject.project), words)
  const { picks } = project
  const standing = standingOf(project)
  const base = baselineFigures(result, prices)
  const { t, format, names } = words
  const figuresOf = (pick: Pick | null) => (pick === null ? base : (subject.designs[pick.id]?.figures ?? noFigures))
  const shown = shownDesigns({ figures: base, result }, names.shown('net', result.floorArea))
  return {
    subject,
    project,
    result,
    words,
    palette: lightPalette,
    width: languagesOf(wishes.language).length === 1 ? widths.whole : widths.column,
    picks,
    chosen: picks.find(({ id }) => id === wishes.pick) ?? picks.at(-1) ?? null,
    zoneName: ({ id, name }) => sampleZone(id, project, t) ?? (name === null ? null : tidyLine(name)),
    nameOf: pick =>
      pick === null
        ? t('stages:baseline')
        : (pick.name ??
          t('stages:pick.named', { stage: t(`studies:stage.${pick.stage}`), row: format.digits(String(pick.row)) })),
    figuresOf,
    shownOf: pick => (pick === null ? shown.baseline : shown.of(figuresOf(pick))),
    optionsOf: pick =>
      Object.assign(
        {},
        ...pathTo(picks, pick?.id ?? null).map(one => subject.designs[one.id]?.options ?? {}),
      ) as ChosenOptions,
    standing,
    changeOf: (key, from, to) => {
      const now = standing(key)
      const [before, after] = [from ?? now?.option ?? null, to ?? now?.option ?? null]
      const both = [before, after].filter(option => option !== null)
      const text = (option: OptionValue | null) =>
        option !== null
          ? names.option(key, option, both)
          : now === undefined
            ? t('why:asBefore')
            : names.standing(key, now)
      return [text(before), text(after)]
    },
  }
}

/** Name of the project as a piece of a sentence. */
export function projectName({ project, words }: ReportRoom): string {
  return asPiece(project.name, words.language)
}
