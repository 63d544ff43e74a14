/**
 * Faults of a page in a narrow window, in words: the page scrolls sideways, an element reaches outside, a text is cut
 * without a title, a control or a text lies over a control. It runs in the browser, so it needs no imports.
 */
export function layoutFaults(): readonly string[] {
  const width = window.innerWidth
  const name = (element: Element) => {
    const classes = (element.getAttribute('class') ?? '').trim().split(/\s+/).slice(0, 2)
    const text = element instanceof HTMLInputElement ? element.value : element.textContent
    const words = (element.getAttribute('aria-label') ?? text).trim().slice(0, 40)
    return `${element.tagName.toLowerCase()}.${classes.join('.')} “${words}”`
  }
  /** A list of tabs scrolls in its own way, behind its buttons. */
  const isVisible = (element: Element) => {
    const { width: wide, height } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return (
      wide > 1 &&
      height > 1 &&
      style.visibility === 'visible' &&
      Number(style.opacity) > 0 &&
      element.closest('.visually-hidden, .frame-skip, .ol-viewport, .ant-tabs-nav-list, svg, [inert]') === null
    )
  }
  /** Nearest box that scrolls sideways on purpose, such as a table's; the page's own frames do not count. */
  const scroller = (element: Element): Element | null => {
    for (
      let box = element.parentElement;
      box !== null && !box.matches('.frame-main, .project-content, body');
      box = box.parentElement
    ) {
      if (/auto|scroll/.test(getComputedStyle(box).overflowX) && box.scrollWidth > box.clientWidth) return box
    }
    return null
  }
  const shown = [...document.body.querySelectorAll('*')].filter(isVisible)
  const ownText = (element: Element) =>
    [...element.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')
  const seenAt = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && (element.contains(top) || top.contains(element))
  }
  const isSeen = (
    element: Element,
    { left, right, top, bottom }: Readonly<Record<'left' | 'right' | 'top' | 'bottom', number>>,
  ) =>
    [
      [left + 1, (top + bottom) / 2],
      [right - 1, (top + bottom) / 2],
      [(left + right) / 2, top + 1],
      [(left + right) / 2, bottom - 1],
    ].some(([x = 0, y = 0]) => seenAt(element, x, y))

  const faults: string[] = []
  if (document.documentElement.scrollWidth > width)
    faults.push(`the page is ${document.documentElement.scrollWidth} px wide`)
  for (const element of shown) {
    const { left, right } = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const reaches = (right > width + 1 || left < -1) && !(style.position === 'absolute' && right - left > 2000)
    if (
      reaches &&
      element.childElementCount === 0 &&
      scroller(element) === null &&
      !(style.overflow === 'hidden') &&
      element.closest('[title]') === null
    )
      faults.push(`outside: ${name(element)}`)
    if (
      element instanceof HTMLInputElement
        ? element.value !== '' && element.scrollWidth > element.clientWidth + 1 && element.title === ''
        : ownText(element).length > 0 &&
          /hidden|clip/.test(style.overflowX) &&
          element.scrollWidth > element.clientWidth + 1 &&
          element.closest('[title]') === null
    )
      faults.push(`cut: ${name(element)}`)
  }

  const controls = shown.filter(element =>
    element.matches('button, a[href], input:not([type=radio], [type=checkbox]), select, .ant-select, .ant-segmented'),
  )
  const texts = shown.filter(
    element => ownText(element).length > 0 && !controls.some(control => control.contains(element)),
  )
  /** Box of the control or the text itself, as far as its scrolling box and the open tab show it. */
  const boxOf = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const own = controls.includes(element) ? element.getBoundingClientRect() : range.getBoundingClientRect()
    const frame = scroller(element)?.getBoundingClientRect() ?? own
    const tab = element.closest('.project-content')?.getBoundingClientRect() ?? own
    return {
      left: Math.max(own.left, frame.left),
      right: Math.min(own.right, frame.right),
      top: Math.max(own.top, tab.top),
      bottom: Math.min(own.bottom, tab.bottom),
    }
  }
  const boxes = [...controls, ...texts].map(element => ({ element, box: boxOf(element) }))
  /** Nearest box that cuts overflow without scrolling. */
  const cutter = (element: Element): Element | null => {
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (/auto|scroll/.test(overflowX)) return null
      if (/hidden|clip/.test(overflowX)) return box
    }
    return null
  }
  for (const [i, a] of controls.entries()) {
    const first = a.getBoundingClientRect()
    const edges = cutter(a)?.getBoundingClientRect()
    if (
      edges !== undefined &&
      a.closest('[title]') === null &&
      (first.right > edges.right + 1 || first.left < edges.left - 1)
    )
      faults.push(`cut off: ${name(a)}`)
    // The element at a control's middle is the control, unless a dialog covers all of it.
    const [midX, midY] = [first.x + first.width / 2, first.y + first.height / 2]
    const topmost = document.elementFromPoint(midX, midY)
    if (
      scroller(a) === null &&
      topmost !== null &&
      !seenAt(a, midX, midY) &&
      topmost.closest('[role=dialog], .ant-modal-root, .header, .project-bar, .side, .next-step') === null &&
      !a.matches('.card-link')
    )
      faults.push(`covered: ${name(a)} by ${name(topmost)}`)
    const shownBox = boxes[i]?.box ?? boxOf(a)
    for (const { element: b, box } of boxes.slice(i + 1)) {
      const [left, right, top, bottom] = [
        Math.max(shownBox.left, box.left),
        Math.min(shownBox.right, box.right),
        Math.max(shownBox.top, box.top),
        Math.min(shownBox.bottom, box.bottom),
      ]
      // Most pairs lie apart: that is asked first.
      if (right - left <= 2 || bottom - top <= 2) continue
      if (
        a.contains(b) ||
        b.contains(a) ||
        a.closest('.ant-select, .ant-input-affix-wrapper, .plain-eye, .card') ===
          (b.closest('.ant-select, .ant-input-affix-wrapper, .plain-eye, .card') ?? false)
      )
        continue
      // An element scrolled away or below a dialog covers nothing.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      if ((seenAt(a, x, y) || seenAt(b, x, y)) && isSeen(a, shownBox) && isSeen(b, box))
        faults.push(`over each other: ${name(a)} and ${name(b)}`)
    }
  }
  return faults
}
