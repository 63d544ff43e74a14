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
/** Controls and spoken texts are no part of a picture. */
const leftOut = 'button, [role=slider], [role=combobox], .only-spoken, .visually-hidden, .ant-select, .hours-tip'

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

/** A part of the page as an SVG file of its size: boxes, lines, texts, drawings and canvases, each where it stands. */
export function elementSvg(part: HTMLElement): string {
  const frame = part.getBoundingClientRect()
  const root = document.createElementNS(space, 'svg')
  for (const name of ['width', 'height'] as const) root.setAttribute(name, String(Math.ceil(frame[name])))
  const place = (box: DOMRect) => ({ x: box.left - frame.left, y: box.top - frame.top })
  const draw = (element: Element) => {
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
    if (box.width > 0 && box.height > 0 && !/^(?:transparent|rgba\(.*, 0\))$/u.test(style.backgroundColor))
      add(root, 'rect', {
        ...place(box),
        ...size,
        fill: style.backgroundColor,
        rx: parseFloat(style.borderRadius) || 0,
      })
    for (const side of ['left', 'top', 'right', 'bottom'] as const) {
      const thick = parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0
      const kind = style.getPropertyValue(`border-${side}-style`)
      if (thick === 0 || kind === 'none' || kind === 'hidden') continue
      const { x, y } = place(box)
      const isUpright = side === 'left' || side === 'right'
      const at = side === 'right' ? x + box.width : side === 'bottom' ? y + box.height : isUpright ? x : y
      add(root, 'line', {
        ...(isUpright ? { x1: at, x2: at, y1: y, y2: y + box.height } : { x1: x, x2: x + box.width, y1: at, y2: at }),
        stroke: style.getPropertyValue(`border-${side}-color`),
        'stroke-width': thick,
        ...(kind === 'dashed' || kind === 'dotted' ? { 'stroke-dasharray': `${2 * thick} ${2 * thick}` } : {}),
      })
    }
    for (const child of element.childNodes) {
      if (child instanceof Element) draw(child)
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
        }).textContent = text
      }
    }
  }
  draw(part)
  return new XMLSerializer().serializeToString(root)
}
