import { ringArea } from '#engine/geometry/ring-area.ts'
import { envelopeAreas } from '#building/library/envelope-areas.ts'
import { fieldCounts } from '#building/library/field-counts.ts'
import { resolved, type Resolved } from '#building/library/resolved.ts'
import { isProposal } from '#building/library/source.ts'
import type { Field } from '#contract/inputs/field.ts'
import { fieldsOfTab } from '#contract/inputs/fields.ts'
import { inputTabs, orientations } from '#contract/options.ts'
import { fieldWithUnit } from '#text/quantity-text.ts'
import type { Block, Row } from '../report-blocks.ts'
import type { ReportRoom } from '../report-room.ts'

/** Marks of a value, as on the page. */
const marks = { byDefault: '○', edited: '◆' } as const

/** Sources of the values, numbered in the order in which they come. */
interface Sources {
  readonly numberOf: (source: string) => string
  readonly texts: () => readonly string[]
}
function openSources({ format }: ReportRoom['words']): Sources {
  const citations: string[] = []
  return {
    numberOf: source => {
      if (!citations.includes(source)) citations.push(source)
      return format.number(citations.indexOf(source) + 1)
    },
    texts: () => citations,
  }
}

/** All inputs in force, with their marks and the numbers of their sources, which follow. */
export function inputs(room: ReportRoom): readonly Block[] {
  const { project, words } = room
  const { t, label } = words
  const values = resolved(project)
  const table = (title: string, rows: readonly Row[]): readonly Block[] =>
    rows.length === 0
      ? []
      : [
          { kind: 'heading', text: title },
          {
            kind: 'table',
            columns: ['words', 'words', 'mark', 'mark'],
            head: [
              t('report:inputs.input'),
              t('report:inputs.value'),
              t('report:inputs.mark'),
              t('report:inputs.source'),
            ],
            rows,
          },
        ]
  const sources = openSources(words)
  const rowsOf = (tab: string, tree: object) => fieldRows(room, sources, tab, tree)
  const tab = (key: string) => t(`project:tabs.${key}`)
  const blocks: readonly Block[] = [
    { kind: 'text', text: t('report:inputs.lead', { default: marks.byDefault, edited: marks.edited }) },
    { kind: 'heading', text: t('report:inputs.counts') },
    ...counts(room),
    { kind: 'heading', text: t('report:inputs.masses') },
    masses(room),
    ...table(tab('draw-building'), rowsOf('draw-building', values['draw-building'])),
    { kind: 'heading', text: t('report:inputs.envelope') },
    envelope(room),
    ...neighbors(room),
    ...table(tab('construction'), rowsOf('construction', values.construction)),
    ...table(tab('zone'), [
      ...rowsOf('zone', values.zone.setpoints),
      ...rowsOf('zone', values.zone.calendar),
      ...rowsOf('zone', values.zone.airing),
      ...rowsOf('zone', values.zone.zoning),
    ]),
    ...values.zone.zoneTypes.flatMap((type, i) =>
      table(
        t('report:inputs.zone', {
          tab: label('zone.zoneTypes'),
          zone:
            type.name ??
            (type.id === 'whole'
              ? words.option('buildingType', project.primaryBuildingType)
              : t('results:zones.unnamed', { number: words.format.number(i + 1) })),
        }),
        rowsOf('zone', type.values),
      ),
    ),
    ...table(tab('mechanical'), rowsOf('mechanical', values.mechanical)),
    ...table(tab('renewables'), rowsOf('renewables', values.renewables)),
  ]
  return [
    ...blocks,
    { kind: 'heading', text: t('report:inputs.sources') },
    {
      kind: 'table',
      columns: ['mark', 'words'],
      head: ['', t('report:inputs.source')],
      rows: sources.texts().map(text => ({ cells: [sources.numberOf(text), text] })),
    },
  ]
}

function counts({ project, words: { t, format } }: ReportRoom): readonly Block[] {
  const of = fieldCounts(project)
  const rows = inputTabs
    .map(tab => ({ tab, ...of[tab] }))
    .filter(({ edited, byDefault }) => edited + byDefault > 0)
    .map(({ tab, edited, byDefault, proposals }) => ({ tab, figures: [edited, byDefault - proposals, proposals] }))
  const sums = [0, 1, 2].map(i => rows.reduce((sum, { figures }) => sum + (figures[i] ?? 0), 0))
  const [edited = 0, cited = 0, proposals = 0] = sums
  return [
    {
      kind: 'text',
      text: t('hours:inputs.sum', {
        edited: format.number(edited),
        all: format.number(edited + cited + proposals),
        cited: format.number(cited),
        proposals: format.number(proposals),
      }),
    },
    {
      kind: 'table',
      columns: ['words', 'figures', 'figures', 'figures'],
      head: [t('hours:inputs.tab'), t('hours:inputs.edited'), t('hours:inputs.cited'), t('hours:inputs.proposals')],
      rows: rows.map(({ tab, figures }) => ({
        cells: [t(`project:tabs.${tab}`), ...figures.map(figure => format.number(figure))],
      })),
    },
  ]
}

/** Rows of the values of a group of fields; a value that is neither typed nor assumed has none. */
function fieldRows({ words }: ReportRoom, sources: Sources, tab: string, tree: object): readonly Row[] {
  return Object.entries(tree as Readonly<Record<string, Resolved<string | number | null>>>).flatMap(([key, one]) => {
    const field = fieldsOfTab(tab)[key]
    if (field === undefined || one.value === null) return []
    return [
      {
        cells: [
          words.label(`${tab}.${key}`),
          valueText(words, field, one.value, one.edited),
          ...markOf(words, sources, one),
        ],
      },
    ]
  })
}

function markOf(
  { t, source }: ReportRoom['words'],
  sources: Sources,
  one: Pick<Resolved<unknown>, 'edited' | 'source'>,
): readonly [mark: string, source: string] {
  if (one.edited) return [marks.edited, t('report:inputs.typed')]
  const isOwn = isProposal(one.source)
  return [
    isOwn ? `${marks.byDefault} ${t('report:inputs.proposal')}` : marks.byDefault,
    sources.numberOf(source(one.source)),
  ]
}

function valueText(
  { format, option, units }: ReportRoom['words'],
  field: Field,
  value: string | number,
  isTyped: boolean,
) {
  return field.kind === 'number'
    ? fieldWithUnit(format, field.quantity, Number(value), units, isTyped)
    : field.kind === 'option'
      ? option(field.list, String(value))
      : String(value)
}

function masses({ project, words: { t, format, units, label } }: ReportRoom): Block {
  const headOf = (name: string, quantity: 'length' | 'area') => `${name} (${format.unit(quantity, units)})`
  return {
    kind: 'table',
    columns: ['words', 'figures', 'figures', 'figures', 'figures', 'figures'],
    head: [
      '',
      headOf(t('report:inputs.footprint'), 'area'),
      label('draw-building.numberOfFloors'),
      label('draw-building.floorStart'),
      headOf(label('draw-building.floorHeight'), 'length'),
      headOf(label('draw-building.grossFloorArea'), 'area'),
    ],
    rows: project.masses.map((mass, i) => ({
      cells: [
        t('report:inputs.mass', { number: format.number(i + 1) }),
        format.quantity('area', ringArea(mass.vertices), units),
        format.number(mass.numberOfFloors),
        format.number(mass.floorStart),
        format.quantity('length', mass.floorHeight, units),
        format.quantity('area', ringArea(mass.vertices) * mass.numberOfFloors, units),
      ],
    })),
  }
}

function envelope({ project, words }: ReportRoom): Block {
  const { t, format, units, label, option } = words
  const rows = envelopeAreas(project)
  const typed = resolved(project).envelope
  const area = format.unit('area', units)
  return {
    kind: 'table',
    columns: ['words', 'figures', 'figures', 'figures', 'figures', 'figures', 'mark'],
    head: [
      '',
      `${t('report:inputs.wallArea')} (${area})`,
      `${t('report:inputs.windowArea')} (${area})`,
      label('envelope.windowToWallRatio'),
      label('envelope.overhangAngle'),
      label('envelope.finAngle'),
      t('report:inputs.mark'),
    ],
    rows: orientations
      .filter(o => rows[o].grossArea > 0)
      .map(o => {
        const row = rows[o]
        const isEdited =
          row.decidedBy !== 'ratio' ||
          typed[o].windowToWallRatio.edited ||
          (o !== 'roof' && (typed[o].overhangAngle.edited || typed[o].finAngle.edited))
        return {
          cells: [
            option('orientation', o),
            format.quantity('area', row.grossArea, units),
            format.quantity('area', row.windowArea, units),
            format.percent(row.windowToWallRatio, 1),
            ...(o === 'roof'
              ? ['', '']
              : [format.withUnit('angle', row.overhangAngle, units), format.withUnit('angle', row.finAngle, units)]),
            isEdited ? marks.edited : marks.byDefault,
          ],
        }
      }),
  }
}

function neighbors({ project, words }: ReportRoom): readonly Block[] {
  const { t, format, units, label } = words
  const all = project.userInputs.neighbors?.neighbors ?? []
  if (all.length === 0) return []
  return [
    { kind: 'heading', text: t('project:tabs.neighbors') },
    {
      kind: 'table',
      columns: ['words', 'figures', 'figures', 'figures', 'figures'],
      head: [
        '',
        `${label('neighbors.height')} (${format.unit('length', units)})`,
        `${label('neighbors.area')} (${format.unit('area', units)})`,
        `${label('neighbors.distance')} (${format.unit('length', units)})`,
        label('neighbors.bearing'),
      ],
      rows: all.map((neighbor, i) => ({
        cells: [
          neighbor.name !== undefined && neighbor.name.trim() !== ''
            ? neighbor.name
            : t('report:inputs.neighbor', { number: format.number(i + 1) }),
          format.quantity('length', neighbor.height, units),
          format.quantity('area', neighbor.area, units),
          format.quantity('length', neighbor.distance, units),
          format.withUnit('angle', neighbor.bearing, units),
        ],
      })),
    },
  ]
}
