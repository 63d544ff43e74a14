import { closedBuildingWalls } from '#building/derive/building-walls.ts'
import { buildingSummary } from '#building/library/summary.ts'
import { resolved } from '#building/library/resolved.ts'
import { isometricSvg, planSvg, showsPartyWalls } from '#charts/building-picture.ts'
import type { ExportLanguage } from '#contract/export-formats.ts'
import type { Language } from '#contract/options.ts'
import { plainText } from '#text/plain-text.ts'
import { baseline } from './chapters/baseline.ts'
import { comparison, picks } from './chapters/designs.ts'
import { inputs } from './chapters/inputs.ts'
import { method } from './chapters/method.ts'
import { site } from './chapters/site.ts'
import { stages } from './chapters/stages.ts'
import { summary } from './chapters/summary.ts'
import { bridge, influence, worst } from './chapters/why.ts'
import { reportParts, type Block, type Chapter, type Picture, type ReportPart } from './report-blocks.ts'
import { projectName, reportRoom, type ReportRoom } from './report-room.ts'
import { languagesOf, type ReportSubject, type ReportWishes } from './report-subject.ts'
import { placeOf } from './site-words.ts'

/** A report in one language: the whole page, or one of its two columns. */
export interface ReportSide {
  readonly language: Language
  readonly brand: string
  readonly heading: string
  readonly name: string
  readonly note: string
  readonly contents: string
  /** Pattern of the page's number, with `{page}` and `{pages}`; digits are the language's. */
  readonly page: string
  readonly digits: readonly string[]
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly plan: { readonly caption: string; readonly alt: string }
  readonly isometric: { readonly caption: string; readonly alt: string }
  readonly chapters: readonly Chapter[]
  readonly unprintable: string
}

/** Words, figures and pictures of a report. */
export interface ReportData {
  readonly language: ExportLanguage
  readonly title: string
  readonly author: string
  readonly sides: readonly ReportSide[]
  /** Pictures of the cover, without words. */
  readonly plan: Picture
  readonly isometric: Picture
}

const chapterOf: Readonly<Record<ReportPart, (room: ReportRoom) => readonly Block[]>> = {
  summary,
  site,
  inputs,
  baseline,
  stages,
  picks,
  bridge,
  influence,
  comparison,
  worst,
  method,
}

/**
 * Content of a report. All figures come from stored results, by the functions of the page.
 *
 * @throws RangeError if the baseline has no result
 */
export function reportData(subject: ReportSubject, wishes: ReportWishes): ReportData {
  const rooms = languagesOf(wishes.language).map(language => reportRoom(subject, wishes, language))
  const [room] = rooms as [ReportRoom]
  const { project, palette, words } = room
  const { value: rotation } = resolved(project)['draw-building'].orientation
  const neighbors = project.userInputs.neighbors?.neighbors ?? []
  return {
    language: wishes.language,
    title: plainText(words.t('report:document', { name: projectName(room) })),
    author: words.t('report:brand'),
    sides: rooms.map(each => sideOf(each, wishes)),
    plan: { svg: planSvg(project.masses, rotation, neighbors, palette) },
    isometric: { svg: isometricSvg(project.masses, rotation, palette, closedBuildingWalls(project)) },
  }
}

function sideOf(room: ReportRoom, { parts }: ReportWishes): ReportSide {
  const { project, words, result, subject } = room
  const { t, format, units, language } = words
  const { grossFloorArea, storeys, height } = buildingSummary(project)
  const { value: rotation } = resolved(project)['draw-building'].orientation
  const isHatched = showsPartyWalls(project.masses, rotation, closedBuildingWalls(project))
  const wanted = reportParts.filter(part => parts === undefined || parts.includes(part))
  return {
    language,
    brand: t('report:brand'),
    heading: t('report:title'),
    name: project.name,
    note: project._id === 'sample' ? t('report:sample') : '',
    contents: t('report:contents'),
    page: t('report:page', { page: '{page}', pages: '{pages}' }).replaceAll(/[\u2066-\u2069]/g, ''),
    digits: Array.from({ length: 10 }, (_, digit) => format.digits(String(digit))),
    facts: [
      { label: t('report:cover.place'), value: placeOf(room) },
      { label: t('report:cover.type'), value: words.option('buildingType', project.primaryBuildingType) },
      ...(project.label === undefined || project.label === ''
        ? []
        : [{ label: t('report:cover.label'), value: project.label }]),
      { label: t('report:cover.area'), value: format.withUnit('area', grossFloorArea, units) },
      {
        label: t('report:cover.floors'),
        value: format.list([format.number(storeys), format.withUnit('length', height, units, 1)]),
      },
      { label: t('report:cover.date'), value: format.date(subject.changedAt) },
      { label: t('report:cover.engine'), value: format.digits(result.engineVersion) },
    ],
    plan: { caption: t('report:cover.plan'), alt: t('report:cover.planAlt') },
    isometric: {
      caption: t(isHatched ? 'report:cover.isometricClosed' : 'report:cover.isometric'),
      alt: t('report:cover.isometricAlt'),
    },
    chapters: wanted.map(part => ({ part, title: t(`report:parts.${part}`), blocks: chapterOf[part](room) })),
    unprintable: t('report:unprintable', { sign: '□' }),
  }
}
