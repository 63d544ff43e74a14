import {
  climateGroups,
  designDifferences,
  generatedFrom,
  meanOf,
  type ClimateGroup,
  type Design,
  type DesignRow,
} from './design-rows.ts'

/** A design temperature further off than this from the file's own is far off [K]. */
const far = 2.5
/** The mean of all files may be off by so much [K]. */
const bias = { cooling04: 0.5, heating996: 0.5, wetBulb: 0.75 } as const
const gated = ['cooling04', 'heating996', 'wetBulb'] as const
/** Number of files that may be far off, else the run fails: the reached number. */
const reached = {
  generated: { cooling04: 0, heating996: 1, wetBulb: 2 },
  bare: { cooling04: 4, heating996: 12, wetBulb: 2 },
} as const
/**
 * Accuracy reached in each kind of climate [K]: mean difference and mean of the differences' sizes, all figures and means alone.
 * Kinds are gated apart, since hot dry places come out too hot by as much as mild coasts too cool. These may only shrink.
 */
const reachedIn: Readonly<
  Record<
    ClimateGroup,
    Readonly<
      Record<
        (typeof gated)[number],
        Readonly<Record<'mean' | 'size', { readonly generated: number; readonly bare: number }>>
      >
    >
  >
> = {
  hotDry: {
    cooling04: { mean: { generated: 1.02, bare: 1.14 }, size: { generated: 1.03, bare: 1.17 } },
    heating996: { mean: { generated: 0.41, bare: 1.15 }, size: { generated: 0.86, bare: 1.35 } },
    wetBulb: { mean: { generated: 0.63, bare: 0.85 }, size: { generated: 1.19, bare: 1.44 } },
  },
  oceanic: {
    cooling04: { mean: { generated: 0.8, bare: 0.69 }, size: { generated: 1.18, bare: 1.2 } },
    heating996: { mean: { generated: 0.07, bare: 0.15 }, size: { generated: 0.62, bare: 1.2 } },
    wetBulb: { mean: { generated: 1.05, bare: 1.34 }, size: { generated: 1.05, bare: 1.34 } },
  },
  other: {
    cooling04: { mean: { generated: 0.45, bare: 0.58 }, size: { generated: 0.73, bare: 1.19 } },
    heating996: { mean: { generated: 0.16, bare: 0.83 }, size: { generated: 0.98, bare: 1.7 } },
    wetBulb: { mean: { generated: 0.36, bare: 0.39 }, size: { generated: 0.72, bare: 0.98 } },
  },
}
const groupNames: Readonly<Record<ClimateGroup, string>> = { hotDry: 'hot and dry', oceanic: 'oceanic', other: 'other' }
const names = { generated: 'all figures', bare: 'means alone', file: 'the file’s own year' } as const
const quantities: Readonly<Record<keyof Design, string>> = {
  cooling04: 'dry bulb passed in 0.4 %',
  wetBulb: 'wet bulb beside it',
  heating996: 'dry bulb kept in 99.6 %',
  hottest: 'hottest hour',
  coldest: 'coldest hour',
}

function isFar(value: number): boolean {
  return Math.abs(value) > far
}
function kelvin(value: number): string {
  return `${value < -0.05 ? '−' : value > 0.05 ? '+' : ''}${Math.abs(value).toFixed(1)}`
}
function table(header: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map((_, i) => (i < words ? ' --- |' : ' ---: |')).join('')}`,
    ...rows.map(row => `| ${row.join(' | ')} |`),
  ].join('\n')
}

function summaryRow(
  rows: readonly DesignRow[],
  which: keyof typeof names,
  quantity: keyof Design,
  from: 'file' | 'header',
): readonly string[] {
  const all = designDifferences(rows, which, quantity, from).toSorted((a, b) => a - b)
  const at = (share: number): string => kelvin(all[Math.round(share * (all.length - 1))] ?? Number.NaN)
  return [
    quantities[quantity],
    names[which],
    from === 'file' ? 'file' : 'header',
    String(all.length),
    twoDecimals(Math.round(100 * meanOf(all)) / 100),
    at(0),
    at(0.1),
    at(0.5),
    at(0.9),
    at(1),
    String(all.filter(isFar).length),
  ]
}

function twoDecimals(value: number): string {
  return value.toFixed(2).replace('-', '−')
}
function meanSize(values: readonly number[]): number {
  return meanOf(values.map(Math.abs))
}

function groupRow(rows: readonly DesignRow[], group: ClimateGroup, which: 'generated' | 'bare'): readonly string[] {
  const own = rows.filter(row => row.group === group)
  return [
    groupNames[group],
    names[which],
    String(own.length),
    ...gated.flatMap(quantity => {
      const all = designDifferences(own, which, quantity, 'file')
      const { mean, size } = reachedIn[group][quantity]
      return [twoDecimals(meanOf(all)), mean[which].toFixed(2), twoDecimals(meanSize(all)), size[which].toFixed(2)]
    }),
  ]
}

/** The part of docs/validation/generated-years.md about design temperatures of generated years. */
export function designText(rows: readonly DesignRow[]): string {
  const columns = (row: DesignRow, quantity: 'cooling04' | 'heating996' | 'wetBulb'): readonly string[] => [
    kelvin(row.generated[quantity] - row.file[quantity]),
    kelvin(row.bare[quantity] - row.file[quantity]),
    row.header === undefined ? '' : kelvin(row.bare[quantity] - row.header[quantity]),
    row.header === undefined ? '' : kelvin(row.file[quantity] - row.header[quantity]),
  ]
  return [
    `All differences in K. Gate: the mean of all files is at most ${bias.cooling04} K off the files’ own ` +
      `years for either dry bulb, ${bias.wetBulb} K for the wet bulb; and no more files than were reached ` +
      `are more than ${far} K off.`,
    '',
    table(
      [
        'design temperature',
        'of',
        'against',
        'files',
        'mean',
        'least',
        '10th percentile',
        'median',
        '90th percentile',
        'most',
        `more than ${far} K off`,
      ],
      [
        ...(['cooling04', 'heating996', 'wetBulb'] as const).flatMap(quantity => [
          ...generatedFrom.flatMap(which => [
            summaryRow(rows, which, quantity, 'file'),
            summaryRow(rows, which, quantity, 'header'),
          ]),
          summaryRow(rows, 'file', quantity, 'header'),
        ]),
        ...(['hottest', 'coldest'] as const).flatMap(quantity =>
          generatedFrom.map(which => summaryRow(rows, which, quantity, 'file')),
        ),
      ],
      3,
    ),
    '',
    'These means hide that kinds of climate are missed on different sides: hot dry places, mostly ' +
      'inland, come out too hot, mild coasts too cool. So each kind is gated apart, by its mean and by the ' +
      'mean size of its differences, at what was reached; the gates may only shrink. Kinds go by the ' +
      'file’s monthly means: oceanic where the hottest month is below 24 °C and less than 17 K above the ' +
      'coldest, hot and dry where it has at least 23 °C and days that swing by 12 K.',
    '',
    table(
      [
        'climate',
        'of',
        'files',
        ...gated.flatMap(quantity => [`${quantities[quantity]}: mean`, 'gate, ±', 'mean size', 'gate']),
      ],
      climateGroups.flatMap(group => generatedFrom.map(which => groupRow(rows, group, which))),
      2,
    ),
    '',
    table(
      [
        'file',
        ...(['0.4 %', '99.6 %', '0.4 % wet bulb'] as const).flatMap(label => [
          `${label}: all figures less file`,
          'means less file',
          'means less header',
          'file less header',
        ]),
      ],
      rows.map(row => [
        row.name,
        ...(['cooling04', 'heating996', 'wetBulb'] as const).flatMap(quantity => columns(row, quantity)),
      ]),
      1,
    ),
  ].join('\n')
}

export function designComplaints(rows: readonly DesignRow[]): readonly string[] {
  return generatedFrom.flatMap(which =>
    gated.flatMap(quantity => {
      const all = designDifferences(rows, which, quantity, 'file')
      const many = all.filter(isFar).length
      return [
        ...(Math.abs(meanOf(all)) > bias[quantity]
          ? [
              `generated years, ${names[which]}: ${quantities[quantity]} ${meanOf(all).toFixed(2)} K off in the ` +
                `mean, ${bias[quantity]} K are allowed`,
            ]
          : []),
        ...climateGroups.flatMap(group => {
          const own = designDifferences(
            rows.filter(row => row.group === group),
            which,
            quantity,
            'file',
          )
          if (own.length === 0) return []
          const { mean, size } = reachedIn[group][quantity]
          const said = `generated years, ${names[which]}, ${groupNames[group]}: ${quantities[quantity]}`
          return [
            ...(Math.abs(meanOf(own)) > mean[which]
              ? [`${said} ${meanOf(own).toFixed(2)} K off in the mean, ${mean[which]} K were reached`]
              : []),
            ...(meanSize(own) > size[which]
              ? [`${said} off by ${meanSize(own).toFixed(2)} K in size, ${size[which]} K were reached`]
              : []),
          ]
        }),
        ...(many > reached[which][quantity]
          ? [
              `generated years, ${names[which]}: ${quantities[quantity]} more than ${far} K off in ${many} files, ` +
                `${reached[which][quantity]} were reached`,
            ]
          : []),
      ]
    }),
  )
}
