import { unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

/** A cell as a spreadsheet program understands it. */
export interface ReadCell {
  readonly value: string | number
  /** Number format; empty for a text. */
  readonly format: string
}
export interface ReadSheet {
  readonly name: string
  readonly isRightToLeft: boolean
  readonly frozenRows: number
  readonly rows: readonly (readonly (ReadCell | null)[])[]
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** An XML text as a tree; texts with markup of their own would show. */
function treeOf(xml: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    const node: Node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', text => {
    const at = open.at(-1)
    if (at !== undefined) at.text += text
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml).close()
  return root
}
function all(node: Node, name: string): readonly Node[] {
  return [...(node.name === name ? [node] : []), ...node.children.flatMap(child => all(child, name))]
}
function columnOf(reference: string): number {
  const letters = /^[A-Z]+/.exec(reference)?.[0] ?? 'A'
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Reads a workbook by the parts of the standard that a table needs; formulas are an error. */
export function readWorkbook(bytes: Uint8Array): readonly ReadSheet[] {
  const files = unzipSync(bytes)
  const text = (name: string) => {
    const file = files[name]
    if (file === undefined) throw new Error(`no ${name}`)
    return new TextDecoder().decode(file)
  }
  const tree = (name: string) => treeOf(text(name))
  const strings = all(tree('xl/sharedStrings.xml'), 'si').map(si =>
    all(si, 't')
      .map(t => t.text)
      .join(''),
  )
  const styles = tree('xl/styles.xml')
  const codes = new Map(
    all(styles, 'numFmt').map(({ attributes }) => [attributes['numFmtId'], attributes['formatCode'] ?? '']),
  )
  const built: Readonly<Record<string, string>> = { '3': '#,##0', '4': '#,##0.00' }
  const formats = all(all(styles, 'cellXfs')[0]!, 'xf').map(({ attributes }) => {
    const id = attributes['numFmtId'] ?? '0'
    return codes.get(id) ?? built[id] ?? ''
  })
  const targets = new Map(
    all(tree('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes['Id'],
      attributes['Target'],
    ]),
  )
  return all(tree('xl/workbook.xml'), 'sheet').map(({ attributes }) => {
    const sheet = tree(`xl/${targets.get(attributes['r:id'])}`)
    if (all(sheet, 'f').length > 0) throw new Error('a formula')
    const rows = all(sheet, 'row').map(row => {
      const cells: (ReadCell | null)[] = []
      for (const cell of all(row, 'c')) {
        const value = all(cell, 'v')[0]?.text ?? all(cell, 't')[0]?.text
        const at = columnOf(cell.attributes['r'] ?? '')
        while (cells.length < at) cells.push(null)
        const format = formats[Number(cell.attributes['s'] ?? 0)] ?? ''
        const type = cell.attributes['t']
        cells.push(
          value === undefined
            ? null
            : type === 's'
              ? { value: strings[Number(value)] ?? '', format: '' }
              : type === undefined || type === 'n'
                ? { value: Number(value), format }
                : { value, format: '' },
        )
      }
      return cells
    })
    return {
      name: attributes['name'] ?? '',
      isRightToLeft: all(sheet, 'sheetView')[0]?.attributes['rightToLeft'] === '1',
      frozenRows: Number(all(sheet, 'pane')[0]?.attributes['ySplit'] ?? 0),
      rows,
    }
  })
}
