import { parse, View } from 'vega'
import { compile, type TopLevelSpec } from 'vega-lite'
import { numberConfig } from '#charts/number-config.ts'
import type { Language } from '#contract/options.ts'
import type { Block, Picture } from '../report/report-blocks.ts'
import { reportData, type ReportData } from '../report/report-data.ts'
import type { ReportSubject, ReportWishes } from '../report/report-subject.ts'
import { pageSvgOf, pdfOf, printed } from './pdf-of.ts'

const template = 'exports/report/report.typ'

/**
 * A report as PDF (UA-1): equal bytes for equal content and wishes. The server makes it in the thread for exports.
 */
export async function reportPdf(subject: ReportSubject, wishes: ReportWishes): Promise<Uint8Array> {
  return pdfOf(template, await withPictures(reportData(subject, wishes)), new Date(subject.changedAt))
}

/**
 * A page of a report as SVG, for a look before the download.
 *
 * @param page from 1; one beyond the last is the last
 */
export async function reportPage(subject: ReportSubject, wishes: ReportWishes, page: number): Promise<string> {
  return pageSvgOf(template, await withPictures(reportData(subject, wishes)), page)
}

/** Data of the template: every picture as SVG. */
export async function withPictures(data: ReportData): Promise<object> {
  const sides = []
  for (const side of data.sides) {
    const chapters = []
    for (const chapter of side.chapters) {
      const blocks = []
      for (const block of chapter.blocks) blocks.push(await drawn(block, side.language))
      chapters.push({ ...chapter, blocks })
    }
    sides.push({ ...side, chapters })
  }
  return { ...data, sides }
}

async function drawn(block: Block, language: Language): Promise<object> {
  if (block.kind !== 'picture') return block
  const { picture, ...rest } = block
  return { ...rest, svg: await svgOf(picture, language) }
}

/** A picture as SVG whose letters are all in our typefaces. */
async function svgOf(picture: Picture, language: Language): Promise<string> {
  const svg = 'svg' in picture ? picture.svg : await chartSvg(picture.spec, language)
  return svg.replaceAll(/(<text\b[^>]*>)([^<]+)/g, (_, tag: string, words: string) => `${tag}${printed(words)}`)
}

async function chartSvg(spec: TopLevelSpec, language: Language): Promise<string> {
  const view = new View(parse(compile(spec, { config: numberConfig(language) }).spec), { renderer: 'none' })
  try {
    return await view.toSVG()
  } finally {
    view.finalize()
  }
}
