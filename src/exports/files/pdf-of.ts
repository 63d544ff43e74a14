import { join } from 'node:path'
import { NodeCompiler, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles, isPrintable } from './faces.ts'

/** A template may read the files of this folder only. */
const sources = join(import.meta.dirname, '../..')
const compiler = NodeCompiler.create({ workspace: sources, fontArgs: [{ fontBlobs: [...fontFiles] }] })
const segmenter = new Intl.Segmenter()

/** Sign in the place of a character that no typeface of ours has: without it the character would vanish. */
const unprintable = '□'

/** A text as our typefaces can print it. */
export function printed(text: string): string {
  return Array.from(segmenter.segment(text), ({ segment }) => (isPrintable(segment) ? segment : unprintable)).join('')
}

/** Input of a template: its data in JSON, with signs in the place of what cannot be printed. */
function inputsOf(data: object): Record<string, string> {
  let replaced = false
  const words = JSON.stringify(data, (key, value: unknown) => {
    if (typeof value !== 'string' || key === 'svg') return value
    const shown = printed(value)
    replaced ||= shown.includes(unprintable) && !value.includes(unprintable)
    return shown
  })
  return { data: JSON.stringify({ ...(JSON.parse(words) as object), replaced }) }
}

/**
 * A document as PDF. The same data make the same bytes, on any machine.
 *
 * @param template path below src of a Typst file, which reads the data from `sys.inputs.data`
 * @param data words of the document, and pictures under the key `svg`, which are left as they are; `replaced` is added:
 *   whether a sign stands for characters that cannot be printed
 * @param date date of the document
 * @param standard PDF/UA-1, or PDF/A-2a; a missing title, alternative text or glyph is an error in both
 * @throws Error with what the compiler said, in its `code` or its message: a bug of the template
 */
export function pdfOf(
  template: string,
  data: object,
  date: Date,
  standard: PdfStandard = PdfStandard.UA_1,
): Uint8Array {
  const inputs = inputsOf(data)
  try {
    return new Uint8Array(
      compiler.pdf(
        { mainFilePath: join(sources, template), inputs },
        { pdfStandard: standard, creationTimestamp: Math.floor(date.getTime() / 1000) },
      ),
    )
  } finally {
    // The compiler remembers parts of the last ten documents, not of all.
    compiler.evictCache(10)
  }
}

/**
 * A page of a document as SVG, letters as outlines.
 *
 * @param page from 1; one beyond the last is the last
 */
export function pageSvgOf(template: string, data: object, page: number): string {
  try {
    return pageOf(compiler.plainSvg({ mainFilePath: join(sources, template), inputs: inputsOf(data) }), page)
  } finally {
    compiler.evictCache(10)
  }
}

/** Pages, drawings and letters of a document as SVG: elements of its first level are indented by four spaces. */
const firstLevel = /\n(?= {4}<(?!\/))/
/** A picture that is used elsewhere: a letter, or a clip. */
const definition = /\n(?= {8}<(?!\/))/

/** A page of the compiler's SVG, which has all pages one below the other and then their letters. */
function pageOf(svg: string, page: number): string {
  const [head = '', ...elements] = svg.slice(0, svg.lastIndexOf('</svg>')).split(firstLevel)
  const definitions = elements.filter(element => element.startsWith('    <defs'))
  const parts = elements.filter(element => !element.startsWith('    <defs'))
  // A page is its paper and its content.
  const at = 2 * Math.max(0, Math.min(page, parts.length / 2) - 1)
  const [paper = '', content = ''] = [parts[at], parts[at + 1]]
  const [, width = '0', height = '0'] = /h ([\d.]+) v -([\d.]+)/.exec(paper) ?? []
  const names = new Set(Array.from(content.matchAll(/#([\w-]+)/g), ([, name]) => name))
  const used = definitions.map(element => {
    const [open = '', ...all] = element.split(definition)
    const close = '</defs>'
    const end = (all.at(-1) ?? '').includes(close) ? all.splice(-1)[0]?.split(close)[0] : undefined
    const references = [...all, ...(end === undefined ? [] : [end])].filter(one =>
      names.has(/id="([^"]+)"/.exec(one)?.[1] ?? ''),
    )
    return `${open}\n${references.join('\n')}${close}`
  })
  const frame = head
    .replace(/viewBox="[^"]*"/, `viewBox="0 0 ${width} ${height}"`)
    .replace(/width="[^"]*"/, `width="${width}pt"`)
    .replace(/height="[^"]*"/, `height="${height}pt"`)
  return [frame, paper, content.replace(/^( {4}<g) transform="[^"]*"/, '$1'), ...used, '</svg>'].join('\n')
}
