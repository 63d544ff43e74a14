/** A row of a block: twelve months and their year. */
export type Row = readonly [name: string, months: readonly number[], year: number]
/** Blocks by month of the command's table, with their unit. */
export function monthBlocks(table: string): readonly {
  readonly title: string
  readonly unit: string
  readonly decimals: 0 | 1
  readonly rows: readonly Row[]
}[] {
  return table.split(/\n(?=By month: |Zones\n)/).flatMap(block => {
    const [title = '', , ...lines] = block.split('\n')
    const unit = /, (\S+)$/.exec(title)?.[1]
    if (unit === undefined || !title.startsWith('By month')) return []
    const ofBlock = lines.slice(0, lines.indexOf(''))
    const rows = ofBlock.map((line): Row => {
      // Twelve months of seven characters, and a year of ten.
      const cells = line
        .slice(-94)
        .trim()
        .split(/ +/)
        .map(text => Number(text.replaceAll(',', '')))
      return [line.slice(0, -94).trimEnd(), cells.slice(0, 12), cells[12] ?? NaN]
    })
    const decimals = ofBlock.some(line => /\d\.\d$/.test(line)) ? 1 : 0
    return [{ title: title.slice(0, title.lastIndexOf(',')), unit, decimals, rows }]
  })
}
