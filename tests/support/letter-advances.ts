import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Shipped typefaces by their weight: those of the page and of documents have the same letters. */
const files = {
  400: [
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  ],
  600: [
    '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
    '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
    'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  ],
}

/** Advance widths of a TrueType file by character, over the size of its letters. @source OpenType 1.9.1: cmap 4 and 12, hmtx */
function advancesOf(name: string): ReadonlyMap<number, number> {
  const font = readFileSync(fileURLToPath(import.meta.resolve(name)))
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, i) => {
      const at = 12 + 16 * i
      return [font.toString('latin1', at, at + 4), font.subarray(font.readUInt32BE(at + 8))] as const
    }),
  )
  const table = (tag: string) => tables.get(tag) ?? Buffer.alloc(0)
  const [unitsPerEm, long] = [table('head').readUInt16BE(18), table('hhea').readUInt16BE(34)]
  const advance = (glyph: number) => table('hmtx').readUInt16BE(4 * Math.min(glyph, long - 1)) / unitsPerEm
  const found = new Map<number, number>()
  const cmap = table('cmap')
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const part = cmap.subarray(cmap.readUInt32BE(8 + 8 * i))
    if (part.readUInt16BE(0) === 12)
      for (let group = 0; group < part.readUInt32BE(12); group++) {
        const [first, last, glyph] = [0, 4, 8].map(field => part.readUInt32BE(16 + 12 * group + field)) as [
          number,
          number,
          number,
        ]
        for (let code = first; code <= last; code++) found.set(code, advance(glyph + code - first))
      }
    if (part.readUInt16BE(0) !== 4) continue
    const twice = part.readUInt16BE(6)
    for (let s = 0; s < twice; s += 2) {
      const [end, start] = [part.readUInt16BE(14 + s), part.readUInt16BE(16 + twice + s)]
      const [delta, at] = [part.readUInt16BE(16 + 2 * twice + s), 16 + 3 * twice + s]
      const offset = part.readUInt16BE(at)
      for (let code = start; code <= end && code < 0xff_ff; code++) {
        const glyph = offset === 0 ? (code + delta) % 0x1_00_00 : part.readUInt16BE(at + offset + 2 * (code - start))
        if (glyph !== 0) found.set(code, advance(glyph))
      }
    }
  }
  return found
}

const advances = { 400: files[400].map(advancesOf), 600: files[600].map(advancesOf) }

/**
 * Width of a letter over the size of its letters, by itself: in the wider of Inter and Vazirmatn, else in DejaVu Sans.
 */
export function advanceOf(letter: string, weight: 400 | 600): number {
  const code = letter.codePointAt(0) ?? 0
  const [inter, vazirmatn, dejaVu] = advances[weight].map(face => face.get(code))
  return inter === undefined && vazirmatn === undefined ? (dejaVu ?? 1) : Math.max(inter ?? 0, vazirmatn ?? 0)
}

/** Arabic presentation forms: a letter in each of its shapes, in the order isolated, last, first, between. */
const shapes = [
  [0xfb50, 0xfbff],
  [0xfe80, 0xfefc],
] as const
const byLetter = Map.groupBy(
  shapes.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCharCode(from + i))),
  shape => shape.normalize('NFKC'),
)

/** Shapes of a Persian letter: as the last of its word or part of a word, and before another letter that it joins. */
export function joinedForms(letter: string): { readonly last: readonly string[]; readonly first: readonly string[] } {
  const forms = byLetter.get(letter) ?? []
  return { last: forms.slice(0, 2), first: forms.slice(2, 4) }
}
