import { pathTo } from '#building/stages/pick-tree.ts'
import { withPicks } from '#building/stages/with-picks.ts'
import { axisScale, varies } from '#charts/plot/axis-scale.ts'
import { pictureSvg } from '#charts/plot/picture-svg.ts'
import { plotPicture } from '#charts/plot/plot-picture.ts'
import { baselinePlotRow, plotOfStudy, type StudyRows } from '#charts/plot/plot-of-study.ts'
import { columnOf, type PlotAxis, type PlotTable } from '#charts/plot/plot-table.ts'
import { lineColours, rowClasses, selectedScale } from '#charts/plot/row-colours.ts'
import { shuffledRows } from '#charts/plot/shuffled-rows.ts'
import type { Building } from '#contract/entities/project.ts'
import type { Pick, Study, StudyTable } from '#contract/entities/study.ts'
import { studyStages } from '#contract/options.ts'
import { variantColumnKeys } from '#contract/variant-columns.ts'
import type { Block } from '../report-blocks.ts'
import { standingOf, type ReportRoom } from '../report-room.ts'

/** Stage of each step of the calls. */
const stageOf = { step1: 'passive', step2: 'active', step3: 'offset' } as const

/** Each stage with its studies: parameters, options and the plot of all designs. */
export function stages(room: ReportRoom): readonly Block[] {
  const { subject, words } = room
  const { t } = words
  if (subject.studies.length === 0) return [{ kind: 'text', text: t('report:notAsked.studies') }]
  return [
    { kind: 'text', text: t('report:stages.lead') },
    ...studyStages.flatMap((stage): readonly Block[] => {
      const own = subject.studies.filter(({ study }) => stageOf[study.stage] === stage)
      return [
        { kind: 'heading', text: t(`studies:stage.${stage}`) },
        { kind: 'text', text: t(`report:stages.cycle.${stage}`) },
        ...(own.length === 0
          ? [{ kind: 'note' as const, text: t('report:stages.none') }]
          : own.flatMap(({ study, table }) => studyBlocks(room, study, table))),
      ]
    }),
  ]
}

function studyBlocks(room: ReportRoom, study: Study, table: StudyTable | null): readonly Block[] {
  const { words, picks, nameOf } = room
  const { t, format, names } = words
  const count = (value: number) => format.number(value)
  const from = picks.find(({ id }) => id === study.from) ?? null
  const isPartial = study.done < study.total
  const facts = [
    t('report:stages.study', { stage: t(`studies:stage.${stageOf[study.stage]}`), count: count(study.total) }),
    t('report:stages.from', { pick: nameOf(from) }),
    ...(study.sample === null
      ? []
      : [t('report:stages.sampled', { size: count(study.total), of: count(study.combinations) })]),
    ...(isPartial ? [t('report:stages.partial', { done: count(study.done), total: count(study.total) })] : []),
    ...(study.setting === 'sweep' ? [t('report:stages.swept')] : []),
  ]
  const numbered = study.parameters.map(({ key, options }) => isNumbered(names.bareOptions(key, options)))
  const lineOf = (p: number, options: readonly string[]) =>
    numbered[p] === true
      ? options.map((option, i) => `${format.number(i + 1)}: ${option}`).join(t('results:benchmark.between'))
      : null
  return [
    ...facts.map(text => ({ kind: 'text' as const, text })),
    {
      kind: 'table',
      columns: ['words', 'words'],
      head: [t('report:stages.parameter'), t('report:stages.options')],
      rows: study.parameters.map(({ key, options }, p) => ({
        cells: [names.parameter(key), lineOf(p, names.bareOptions(key, options)) ?? names.options(key, options)],
      })),
    },
    table === null || table.rows.length === 0
      ? { kind: 'note', text: t('report:notAsked.plot') }
      : plot(room, study, table, from),
  ]
}

/** Longest name of an option that stands at an axis [letters]; longer ones are numbers, told in the table. */
const longestOption = 12
function isNumbered(options: readonly string[]): boolean {
  return options.some(option => option.length > longestOption)
}

/** Figures of the plot in a report, in this order; those alike in all designs are left out. */
const plotted = ['net', 'heating', 'cooling', 'generation', 'peakCooling', 'comfort', 'co2'] as const
/** Most axes that can be read across a page. */
const mostAxes = 9

function plot(room: ReportRoom, study: Study, studyTable: StudyTable, from: Pick | null): Block {
  const { words, palette, project, figuresOf, nameOf, subject, picks } = room
  const { t, format, names } = words
  const base: Building = withPicks(
    project,
    Object.fromEntries(pathTo(picks, from?.id ?? null).map(one => [one.stage, subject.designs[one.id]?.options ?? {}])),
  )
  const standing = from === null ? room.standing : standingOf(base)
  const whole = plotOfStudy(study, rowsOf(study, studyTable), standing, names)
  const shorter = (axis: PlotAxis): PlotAxis => ({
    ...axis,
    title: axis.short ?? axis.title,
    ...(axis.options !== undefined && isNumbered(axis.options)
      ? { options: axis.options.map((_, i) => format.number(i + 1)) }
      : {}),
    ...(axis.beside !== undefined && axis.beside.length > longestOption ? { beside: '–' } : {}),
  })
  const parameters = whole.axes.filter(({ kind }) => kind === 'option')
  const figures = plotted.flatMap(key => whole.axes.filter(axis => axis.key === key && varies(columnOf(whole, key))))
  const left = Math.max(3, mostAxes - parameters.length)
  const axes = [...parameters, ...figures.slice(0, left)].map(shorter)
  const table: PlotTable = { ...whole, axes }
  const own = picks.filter(({ run }) => run === study._id).map(({ row }) => row)
  const shown = drawnRows(table, own)
  const baseline = baselinePlotRow(table, figuresOf(from), standing, study, names)
  const scales = axes.map(axis =>
    axisScale(table, axis, shown, [baseline[axis.key] ?? NaN], { flipped: false, top: 0, bottom: 230 }),
  )
  const colourScale = scales.find(({ axis }) => axis.key === 'net')
  const colours = lineColours(palette, 'light')
  const scale = colourScale === undefined ? undefined : selectedScale(table, colourScale, shown)
  return {
    kind: 'picture',
    picture: {
      svg: pictureSvg(
        plotPicture(
          table,
          scales,
          { shown, selected: shown, pins: [], stars: own },
          {
            colours,
            classes: scale === undefined ? new Uint8Array(table.rows) : rowClasses(table, scale, colours.length),
            scale,
            baseline,
            baselineName: nameOf(from),
          },
          {},
          { palette, format, font: words.font },
        ),
      ),
    },
    alt: t('report:stages.plotAlt', { count: format.number(table.rows) }),
    legend: [],
    wide: true,
  }
}

/** Most lines of a plot: an even sample of more looks like all. */
const mostLines = 1500

/** Rows that are drawn, one byte a row: all, or an even sample with the picks. */
function drawnRows(table: PlotTable, picked: readonly number[]): Uint8Array {
  const drawn = new Uint8Array(table.rows)
  for (const row of shuffledRows(table.rows).subarray(0, mostLines)) drawn[row] = 1
  for (const id of picked) {
    const row = table.ids.indexOf(id)
    if (row >= 0) drawn[row] = 1
  }
  return drawn
}

/** Rows of a stored table in the form of the plot. */
function rowsOf(study: Study, { rows, options, columns }: StudyTable): StudyRows {
  const size = (rows.at(-1) ?? -1) + 1
  const present = new Uint8Array(size)
  for (const row of rows) present[row] = 1
  const spread = <T extends Uint8Array | Float64Array>(into: T, values: readonly (number | null)[] = []): T => {
    rows.forEach((row, i) => {
      into[row] = values[i] ?? NaN
    })
    return into
  }
  return {
    run: study._id,
    size,
    count: rows.length,
    present,
    options: study.parameters.map((_, p) => spread(new Uint8Array(size), options[p])),
    columns: Object.fromEntries(
      variantColumnKeys.flatMap(key =>
        columns[key] === undefined ? [] : [[key, spread(new Float64Array(size).fill(NaN), columns[key])]],
      ),
    ),
  }
}
