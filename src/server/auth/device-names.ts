type Names = readonly (readonly [name: string, sign: RegExp])[]

/** Browsers by a sign in the header `User-Agent`. The first that fits counts: most also name what they derive from. */
const browsers: Names = [
  ['Edge', /\bEdgA?(iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]
const systems: Names = [
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(iPhone|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(Macintosh|Mac OS X)\b/],
  ['Linux', /\b(Linux|X11)\b/],
]

/** Names of browser and system that a header `User-Agent` tells; null: unknown. */
export function deviceNames(userAgent: string | null): {
  readonly browser: string | null
  readonly system: string | null
} {
  const first = (names: Names) => names.find(([, sign]) => sign.test(userAgent ?? ''))?.[0] ?? null
  return { browser: first(browsers), system: first(systems) }
}
