import { useLayoutEffect, useState, type RefObject } from 'react'

/** px before the box was measured. */
const usual = 960

/** Width of a box, now and after changes [px]. */
export function usePlotWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usual)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [box])
  return width
}
