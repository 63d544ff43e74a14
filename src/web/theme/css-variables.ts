import type { Palette } from '#charts/palette.ts'

type Colours = { readonly [key: string]: string | readonly string[] | Colours }

function kebab(key: string) {
  return key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}

/**
 * Flattens the palette to `name → value`: `tokens.colorText` → `--color-text`, `endUse.heating` → `--end-use-heating`,
 * `sky[2]` → `--sky-2`.
 */
export function cssVariables(palette: Palette): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const walk = (colours: Colours, prefix: string) => {
    for (const [key, value] of Object.entries(colours)) {
      const name = `${prefix}-${kebab(key)}`
      if (typeof value === 'string') names.set(name, value)
      else if (Array.isArray(value)) value.forEach((colour: string, i) => names.set(`${name}-${i}`, colour))
      else walk(value as Colours, name)
    }
  }
  const { tokens, ...own } = palette
  walk(tokens, '-')
  walk(own, '-')
  return names
}

/** Sets the palette's colours on the page's root, for every style sheet. */
export function applyCssVariables(palette: Palette, mode: 'light' | 'dark'): void {
  const { style } = document.documentElement
  for (const [name, value] of cssVariables(palette)) style.setProperty(name, value)
  style.colorScheme = mode
  document.documentElement.dataset['mode'] = mode
}
