let canvas: HTMLCanvasElement | undefined

/**
 * Width of a text in a CSS font [px]; without a way to measure, a wide guess. Its fonts must be loaded, see
 * app/fonts-ready.ts.
 */
export function textWidth(text: string, size: number, family: string, weight = 400): number {
  if (typeof document !== 'undefined') canvas ??= document.createElement('canvas')
  const context = canvas?.getContext('2d') ?? null
  if (context === null) return text.length * size * 0.62
  context.font = `${weight} ${size}px ${family}`
  return context.measureText(text).width
}
