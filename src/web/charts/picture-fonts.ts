/** Whether a range of CSS holds any of these signs: `U+0-FF, U+131`. */
function isInRange(range: string, signs: ReadonlySet<number>): boolean {
  const spans = range.split(',').map(span => {
    const [from = '', until = from] = span.trim().replace(/^U\+/iu, '').split('-')
    return [parseInt(from, 16), parseInt(until, 16)] as const
  })
  return [...signs].some(sign => spans.some(([from, until]) => sign >= from && sign <= until))
}

function facesOfPage(): readonly CSSFontFaceRule[] {
  return [...document.styleSheets].flatMap(sheet => {
    try {
      return [...sheet.cssRules].filter(rule => rule instanceof CSSFontFaceRule)
    } catch {
      // The rules of a sheet from another server cannot be read; such a sheet has none of our typefaces.
      return []
    }
  })
}

function dataAddress(content: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      done(typeof reader.result === 'string' ? reader.result : '')
    })
    reader.addEventListener('error', () => {
      fail(reader.error ?? new Error('unreadable font'))
    })
    reader.readAsDataURL(content)
  })
}

/**
 * Typefaces of the page that a picture's signs need, as CSS with the font files in it. The picture then looks the same
 * on any machine. A file that cannot be read is left out.
 */
export async function pictureFonts(svg: string): Promise<string> {
  const signs = new Set(Array.from(svg, sign => sign.codePointAt(0) ?? 0))
  const faces = await Promise.all(
    facesOfPage().map(async ({ style, parentStyleSheet }) => {
      const family = style.getPropertyValue('font-family')
      const range = style.getPropertyValue('unicode-range')
      const file = /url\(["']?([^"')]+)["']?\)/u.exec(style.getPropertyValue('src'))?.[1]
      const isUsed = svg.includes(family.replaceAll(/["']/gu, '').trim()) && (range === '' || isInRange(range, signs))
      if (!isUsed || file === undefined) return ''
      try {
        const answer = await fetch(new URL(file, parentStyleSheet?.href ?? document.baseURI))
        const address = await dataAddress(await answer.blob())
        const look = ['font-style', 'font-weight', 'unicode-range']
          .map(name => [name, style.getPropertyValue(name)] as const)
          .filter(([, value]) => value !== '')
          .map(([name, value]) => `${name}:${value};`)
          .join('')
        return answer.ok ? `@font-face{font-family:${family};${look}src:url(${address})}` : ''
      } catch {
        return ''
      }
    }),
  )
  return faces.join('')
}
