import fc from 'fast-check'
import { expect, test } from 'vitest'
import { titledSvg } from './titled-svg.ts'

const look = { font: "Inter Variable, 'Vazirmatn Variable'", ground: '#fff', ink: '#000', quiet: '#555' }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0,0L9,9"/></svg>'
const hostile = [
  '<script>alert(1)</script>',
  '"/><image href="x" onerror="y',
  '\u202Eevil\u202C \u2066x\u2069',
  '\u0000\u0007\uFFFE\uD800',
  '$& $` $1',
  ']]>&amp;<!--',
  'برج ۲ <b>',
]
function textsOf(svg: string): readonly string[] {
  return [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)<\/text>/gu)].map(([, , , text = '']) => text)
}
function plain(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

test('every text is in the picture whatever it is, inside its edges, and none becomes markup', () => {
  const word = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme', maxLength: 30 }))
  fc.assert(
    fc.property(word, word, word, fc.array(word, { maxLength: 9 }), fc.boolean(), (title, unit, name, keys, isRtl) => {
      const svg = titledSvg(drawing, {
        ...look,
        title,
        unit,
        source: [name, 'Badgir'],
        legend: keys.map(key => ({ name: key, colour: '#123' })),
        isRightToLeft: isRtl,
      })
      const seen = textsOf(svg)
      const tags = [...svg.matchAll(/<\/?([a-z]+)/gu)].map(([, tag = '']) => tag)
      expect(new Set(tags)).toEqual(
        new Set(['svg', 'title', 'rect', 'g', 'text', 'path'].filter(tag => svg.includes(`<${tag}`))),
      )
      expect(svg.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFFE]|\p{Cs}/u)
      const letters = (text: string) =>
        text.replaceAll(/[\s\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu, '')
      expect(letters(seen.map(plain).join(''))).toBe(letters([title, unit, ...keys, name, 'Badgir'].join('')))
      const [, width = 0, height = 0] = (/ width="(\d+)" height="(\d+)"/u.exec(svg) ?? []).map(Number)
      for (const [, x = '', y = ''] of svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/gu)) {
        expect(Number(x)).toBeGreaterThanOrEqual(0)
        expect(Number(x)).toBeLessThanOrEqual(width)
        expect(Number(y)).toBeLessThanOrEqual(height)
      }
    }),
    { seed: 35, numRuns: 300 },
  )
})

test('Persian begins at the right, and the drawing keeps its direction and lies between titles and source', () => {
  const svg = titledSvg(drawing, {
    ...look,
    title: 'انرژی ماهانه',
    unit: 'kWh',
    source: ['برج', 'بادگیر، موتور ۰٫۵٫۴'],
    legend: [{ name: 'گرمایش', colour: '#123', edge: '#456' }],
    isRightToLeft: true,
  })
  expect(svg).toContain('direction="rtl"')
  expect(svg).toMatch(/<text x="416" y="\d+" font-size="15" font-weight="600" fill="#000">انرژی ماهانه</u)
  const place = Number(/<svg x="16" y="(\d+)" direction="ltr"/u.exec(svg)?.[1])
  const ys = [...svg.matchAll(/<text x="\d+" y="(\d+)"/gu)].map(([, y]) => Number(y))
  expect(ys.filter(y => y < place)).toHaveLength(3)
  expect(ys.filter(y => y > place + 200)).toHaveLength(2)
})

test('a long title breaks into at most three lines', () => {
  const svg = titledSvg(drawing, {
    ...look,
    title: 'word '.repeat(400),
    unit: '',
    source: [],
    legend: [],
    isRightToLeft: false,
  })
  expect(textsOf(svg)).toHaveLength(3)
  expect(textsOf(svg).at(-1)).toMatch(/…$/u)
})

test('a drawing without a size is refused', () => {
  expect(() =>
    titledSvg('<svg/>', { ...look, title: '', unit: '', source: [], legend: [], isRightToLeft: false }),
  ).toThrow('no size')
})
