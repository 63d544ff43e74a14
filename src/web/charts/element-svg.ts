const space = 'http://www.w3.org/2000/svg'
/** Properties that a style sheet gives to a shape; a file has no style sheet. */
const shapeLooks = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linejoin',
  'paint-order',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const
/** Controls and spoken texts are no part of a picture; a handle that marks a figure is, under `data-drawn`. */
const leftOut =
  'button, select, [role=slider]:not([data-drawn]), [role=combobox], .only-spoken, .visually-hidden, .ant-select, .hours-tip'

function add(parent: Element, name: string, values: Readonly<Record<string, string | number>>): Element {
  const made = document.createElementNS(space, name)
  for (const [key, value] of Object.entries(values)) made.setAttribute(key, String(value))
  parent.append(made)
  return made
}

/** A drawing of the page with the looks of its style sheets. */
function withLooks(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const copies = [...copy.querySelectorAll('*')]
  for (const [nth, original] of [...drawing.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(original)
    for (const name of shapeLooks) {
      const value = style.getPropertyValue(name)
      if (value !== '') copies[nth]?.setAttribute(name, value.replaceAll('"', "'"))
    }
    copies[nth]?.removeAttribute('class')
  }
  for (const name of ['class', 'style', 'role', 'aria-label']) copy.removeAttribute(name)
  return copy
}

/** Words of a text node by the lines in which the page broke them. */
function linesOf(node: Text): readonly { readonly text: string; readonly box: DOMRect }[] {
  const range = document.createRange()
  const lines: { text: string; box: DOMRect }[] = []
  for (const { 0: word, index } of node.data.matchAll(/\S+/gu)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.length)
    const box = range.getBoundingClientRect()
    const last = lines.at(-1)
    if (last !== undefined && Math.abs(last.box.top - box.top) < 2) {
      const left = Math.min(last.box.left, box.left)
      last.text += ` ${word}`
      last.box = new DOMRect(left, box.top, Math.max(last.box.right, box.right) - left, box.height)
    } else lines.push({ text: word, box })
  }
  return lines
}

/**
 * Stripes of a CSS background such as `repeating-linear-gradient(135deg, red 0px, red 1px, transparent 1px, transparent
 * 5px)`; null for another one.
 */
function stripesOf(image: string) {
  const sides = /^repeating-linear-gradient\((?:([\d.]+)deg, )?(.*)\)$/u.exec(image)
  const [, colour, thick, period] = /^(\S.*?\)|\w+) 0px, .*? ([\d.]+)px, .* ([\d.]+)px$/u.exec(sides?.[2] ?? '') ?? []
  if (colour === undefined) return null
  return { angle: Number(sides?.[1] ?? 180), colour, thick: Number(thick), period: Number(period) }
}

/** A text of a width cut to the room that it has. */
function cutTo(text: string, width: number, room: number | null): string {
  if (room === null || width <= room + 1) return text
  const letters = Array.from(text)
  return `${letters.slice(0, Math.max(1, Math.floor((letters.length * room) / width) - 1)).join('')}…`
}

function isClear(colour: string): boolean {
  return /^(?:|transparent|rgba\(.*, 0\))$/u.test(colour)
}

/** Thickness of a border that is drawn [px]. */
function thicknessOf(style: CSSStyleDeclaration, side: string): number {
  const kind = style.getPropertyValue(`border-${side}-style`)
  return kind === 'none' || kind === 'hidden' ? 0 : parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0
}

/** A part of the page as an SVG file of its size: boxes, lines, texts, drawings and canvases, each where it stands. */
export function elementSvg(part: HTMLElement): string {
  const frame = part.getBoundingClientRect()
  const root = document.createElementNS(space, 'svg')
  for (const name of ['width', 'height'] as const) root.setAttribute(name, String(Math.ceil(frame[name])))
  // A label in the middle of a mark at an end may stand out; there is room around the drawing.
  root.setAttribute('overflow', 'visible')
  let patterns = 0
  const place = (box: DOMRect) => ({ x: box.left - frame.left, y: box.top - frame.top })
  /** Background, stripes and borders of a box. */
  const paint = (style: CSSStyleDeclaration, box: DOMRect) => {
    const { x, y } = place(box)
    const { width, height } = box
    const rx = parseFloat(style.borderRadius) || 0
    const isEmpty = width <= 0 || height <= 0
    const border = (['left', 'top', 'right', 'bottom'] as const).map(side => ({
      side,
      thick: thicknessOf(style, side),
      look: `${style.getPropertyValue(`border-${side}-style`)} ${style.getPropertyValue(`border-${side}-color`)}`,
    }))
    const [first] = border
    const isRing =
      first !== undefined &&
      rx > 0 &&
      first.thick > 0 &&
      border.every(({ thick, look }) => thick === first.thick && look === first.look)
    if (isRing && !isEmpty) {
      const by = first.thick
      add(root, 'rect', {
        x: x + by / 2,
        y: y + by / 2,
        width: Math.max(0, width - by),
        height: Math.max(0, height - by),
        fill: isClear(style.backgroundColor) ? 'none' : style.backgroundColor,
        stroke: style.getPropertyValue('border-left-color'),
        'stroke-width': by,
        rx,
      })
      return
    }
    if (!isEmpty && !isClear(style.backgroundColor))
      add(root, 'rect', { x, y, width, height, fill: style.backgroundColor, rx })
    const stripes = isEmpty ? null : stripesOf(style.backgroundImage)
    if (stripes !== null) {
      const { angle, colour, thick, period } = stripes
      const id = `stripes-${++patterns}`
      const pattern = add(root, 'pattern', {
        id,
        width: period,
        height: period,
        patternUnits: 'userSpaceOnUse',
        patternTransform: `translate(${x} ${y}) rotate(${angle - 180})`,
      })
      add(pattern, 'rect', { width: period, height: thick, fill: colour })
      add(root, 'rect', { x, y, width, height, fill: `url(#${id})` })
    }
    const [, stroke, inset = '0'] = /^(rgba?\(.*?\)) 0px 0px 0px ([\d.]+)px inset$/u.exec(style.boxShadow) ?? []
    const by = Number(inset)
    if (stroke !== undefined && width > by && height > by)
      add(root, 'rect', {
        x: x + by / 2,
        y: y + by / 2,
        width: width - by,
        height: height - by,
        fill: 'none',
        stroke,
        'stroke-width': by,
        rx,
      })
    for (const { side, thick } of border) {
      if (thick === 0) continue
      const isUpright = side === 'left' || side === 'right'
      const at = side === 'right' ? x + width : side === 'bottom' ? y + height : isUpright ? x : y
      add(root, 'line', {
        ...(isUpright ? { x1: at, x2: at, y1: y, y2: y + height } : { x1: x, x2: x + width, y1: at, y2: at }),
        stroke: style.getPropertyValue(`border-${side}-color`),
        'stroke-width': thick,
        ...(/dashed|dotted/u.test(style.getPropertyValue(`border-${side}-style`))
          ? { 'stroke-dasharray': `${2 * thick} ${2 * thick}` }
          : {}),
      })
    }
  }
  const draw = (element: Element, around: number | null = null) => {
    if (element.matches(leftOut)) return
    const style = getComputedStyle(element)
    if (style.display === 'none' || style.visibility === 'hidden') return
    const box = element.getBoundingClientRect()
    const size = { width: box.width, height: box.height }
    if (element instanceof SVGSVGElement) {
      const copy = withLooks(element)
      for (const [name, value] of Object.entries({ ...place(box), ...size })) copy.setAttribute(name, String(value))
      root.append(copy)
      return
    }
    if (element instanceof HTMLCanvasElement) {
      const look = { preserveAspectRatio: 'none', style: 'image-rendering:pixelated', href: element.toDataURL() }
      add(root, 'image', { ...place(box), ...size, ...look })
      return
    }
    paint(style, box)
    for (const name of ['::before', '::after'] as const) {
      const mark = getComputedStyle(element, name)
      if (mark.position !== 'absolute' || !/^["']/u.test(mark.content)) continue
      const [left, top, width = 0, height = 0] = [mark.left, mark.top, mark.width, mark.height].map(parseFloat)
      const edges = ['left', 'right', 'top', 'bottom'].map(side => thicknessOf(mark, side))
      const [leftEdge = 0, rightEdge = 0, topEdge = 0, bottomEdge = 0] = mark.boxSizing === 'border-box' ? [] : edges
      paint(
        mark,
        new DOMRect(
          box.left + element.clientLeft + (left ?? 0),
          box.top + element.clientTop + (top ?? 0),
          width + leftEdge + rightEdge,
          height + topEdge + bottomEdge,
        ),
      )
    }
    // Room of a text that the page cuts where it ends.
    const room = style.textOverflow === 'ellipsis' ? box.width : around
    for (const child of element.childNodes) {
      if (child instanceof Element) draw(child, room)
      if (!(child instanceof Text)) continue
      const letter = parseFloat(style.fontSize) || 12
      const isRightToLeft = style.direction === 'rtl'
      for (const { text, box: line } of linesOf(child)) {
        const { x, y } = place(line)
        add(root, 'text', {
          x: isRightToLeft ? x + line.width : x,
          y: y + line.height / 2 + 0.35 * letter,
          direction: style.direction,
          'font-family': style.fontFamily.replaceAll('"', "'"),
          'font-size': letter,
          'font-weight': style.fontWeight,
          fill: style.color,
          style: `font-variant-numeric:${style.fontVariantNumeric};letter-spacing:${style.letterSpacing}`,
        }).textContent = cutTo(text, line.width, room)
      }
    }
  }
  draw(part)
  return new XMLSerializer().serializeToString(root)
}
