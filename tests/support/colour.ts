interface Rgb {
  readonly red: number
  readonly green: number
  readonly blue: number
}
/** Parts of a hex colour, 0 to 1. @throws Error for another text */
export function rgbOf(hex: string): Rgb {
  const [, red, green, blue] = /^#([\dA-F]{2})([\dA-F]{2})([\dA-F]{2})$/.exec(hex) ?? []
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`${hex} is no colour`)
  return {
    red: Number.parseInt(red, 16) / 255,
    green: Number.parseInt(green, 16) / 255,
    blue: Number.parseInt(blue, 16) / 255,
  }
}

/** Relative luminance (WCAG 2.2): 0 black, 1 white. */
export function luminance(hex: string): number {
  const { red, green, blue } = rgbOf(hex)
  const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two colours (WCAG 2.2): 1 to 21. */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

/** Hue [°]: 0 red, 60 yellow, 120 green, 240 blue. */
export function hue(hex: string): number {
  const { red, green, blue } = rgbOf(hex)
  return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
}

/** Difference of two hues [°], the short way around. */
export function hueBetween(a: string, b: string): number {
  const turn = Math.abs(hue(a) - hue(b))
  return Math.min(turn, 360 - turn)
}
