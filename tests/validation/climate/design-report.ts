import { designDifferences, generatedFrom, meanOf, type Design, type DesignRow } from './design-rows.ts'

/** A design temperature further off than this from the file's own is far off [K]. */
const far = 2.5
/** The mean of all files may be off by so much [K]. */
const bias = { cooling04: 0.5, heating996: 0.5, wetBulb: 0.75 } as const
const gated = ['cooling04', 'heating996', 'wetBulb'] as const
/** So many files may be far off, else the run fails: what was reached. */
const reached = { generated: { cooling04: 0, heating996: 1, wetBulb: 2 }, bare: { cooling04: 4, heating996: 12, wetBulb: 2 } } as const
const names = { generated: 'all figures', bare: 'means alone', file: 'the file’s own year' } as const
const quantities: Readonly<Record<keyof Design, string>> = { cooling04: 'dry bulb passed in 0.4 %', wetBulb: 'wet bulb beside it', heating996: 'dry bulb kept in 99.6 %', hottest: 'hottest hour', coldest: 'coldest hour' }

const isFar = (value: number): boolean => Math.abs(value) > far
const kelvin = (value: number): string => `${value < -0.05 ? '−' : value > 0.05 ? '+' : ''}${Math.abs(value).toFixed(1)}`
const table = (header: readonly string[], rows: readonly (readonly string[])[], words: number): string =>
  [`| ${header.join(' | ')} |`, `|${header.map((_, i) => (i < words ? ' --- |' : ' ---: |')).join('')}`, ...rows.map(row => `| ${row.join(' | ')} |`)].join('\n')

function summaryRow(rows: readonly DesignRow[], which: keyof typeof names, quantity: keyof Design, from: 'file' | 'header'): readonly string[] {
  const all = designDifferences(rows, which, quantity, from).toSorted((a, b) => a - b)
  const at = (share: number): string => kelvin(all[Math.round(share * (all.length - 1))] ?? Number.NaN)
  return [quantities[quantity], names[which], from === 'file' ? 'file' : 'header', String(all.length), (Math.round(100 * meanOf(all)) / 100).toFixed(2).replace('-', '−'), at(0), at(0.1), at(0.5), at(0.9), at(1), String(all.filter(isFar).length)]
}

/** The part of docs/validation.md about design temperatures of generated years. */
export function designText(rows: readonly DesignRow[]): string {
  const columns = (row: DesignRow, quantity: 'cooling04' | 'heating996' | 'wetBulb'): readonly string[] => [
    kelvin(row.generated[quantity] - row.file[quantity]), kelvin(row.bare[quantity] - row.file[quantity]), row.header === undefined ? '' : kelvin(row.bare[quantity] - row.header[quantity]), row.header === undefined ? '' : kelvin(row.file[quantity] - row.header[quantity]),
  ]
  return [
    `All differences in K. Gate: the mean of all files is at most ${bias.cooling04} K off the files’ own years for either dry bulb, ${bias.wetBulb} K for the wet bulb; and no more files than were reached are more than ${far} K off.`,
    '',
    table(['design temperature', 'of', 'against', 'files', 'mean', 'least', '10th percentile', 'median', '90th percentile', 'most', `more than ${far} K off`], [
      ...(['cooling04', 'heating996', 'wetBulb'] as const).flatMap(quantity => [...generatedFrom.flatMap(which => [summaryRow(rows, which, quantity, 'file'), summaryRow(rows, which, quantity, 'header')]), summaryRow(rows, 'file', quantity, 'header')]),
      ...(['hottest', 'coldest'] as const).flatMap(quantity => generatedFrom.map(which => summaryRow(rows, which, quantity, 'file'))),
    ], 3),
    '',
    table(['file', ...(['0.4 %', '99.6 %', '0.4 % wet bulb'] as const).flatMap(label => [`${label}: all figures less file`, 'means less file', 'means less header', 'file less header'])],
      rows.map(row => [row.name, ...(['cooling04', 'heating996', 'wetBulb'] as const).flatMap(quantity => columns(row, quantity))]), 1),
  ].join('\n')
}

export const designComplaints = (rows: readonly DesignRow[]): readonly string[] => generatedFrom.flatMap(which => gated.flatMap(quantity => {
  const all = designDifferences(rows, which, quantity, 'file')
  const many = all.filter(isFar).length
  return [
    ...(Math.abs(meanOf(all)) > bias[quantity] ? [`generated years, ${names[which]}: ${quantities[quantity]} ${meanOf(all).toFixed(2)} K off in the mean, ${bias[quantity]} K are allowed`] : []),
    ...(many > reached[which][quantity] ? [`generated years, ${names[which]}: ${quantities[quantity]} more than ${far} K off in ${many} files, ${reached[which][quantity]} were reached`] : []),
  ]
}))
