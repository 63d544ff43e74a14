import type { Language, UnitSystem } from './options.ts'
import { persianDigits } from './persian-digits.ts'
import { quantities, type Quantity, type QuantityKey } from './quantities.ts'

/** SI units of measures that stand in a text itself, and their Persian words in both systems. */
const written = {
  mm: { quantity: 'thickness', persian: { SI: 'میلی‌متر', PI: 'اینچ' } },
  m: { quantity: 'length', persian: { SI: 'متر', PI: 'فوت' } },
  degC: { quantity: 'temperature', persian: { SI: '°C', PI: '°F' } },
  Pa: { quantity: 'pressure', persian: { SI: 'پاسکال', PI: 'اینچ آب' } },
} as const satisfies Readonly<
  Record<string, { readonly quantity: QuantityKey; readonly persian: Readonly<Record<UnitSystem, string>> }>
>
type WrittenUnit = keyof typeof written

const pattern = new RegExp(`\\{\\{((${Object.keys(written).join('|')})(\\d+))\\}\\}`, 'g')

/** A figure of two digits: 1.97 in is 2, 0.236 in is 0.24. */
function twoDigits(value: number): string {
  return String(Number(value.toPrecision(2)))
}

/**
 * Measures that stand in a text itself, as its parameters. `{{mm50}}` is 50 mm, and 2 in where a project has inch-pound
 * units: names of assemblies, and conditions of a label. The space is a plain one, so that typing `50 mm` finds the
 * name. In Persian centimetres replace ten millimetres and more.
 */
export function measuresIn(text: string, units: UnitSystem, language: Language): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(pattern)].map(([, name = '', unit = '', figure = '']) => {
      const { quantity, persian } = written[unit as WrittenUnit]
      const { si, pi }: Quantity = quantities[quantity]
      const stored = Number(figure)
      const inCentimetres = language === 'fa' && units === 'SI' && unit === 'mm' && stored >= 10
      const shown =
        units === 'PI' ? twoDigits(stored * pi.factor + (pi.offset ?? 0)) : String(inCentimetres ? stored / 10 : stored)
      const word = language === 'fa' ? (inCentimetres ? 'سانتی‌متر' : persian[units]) : units === 'PI' ? pi.unit : si
      return [name, `${language === 'fa' ? persianDigits(shown.replace('.', '٫')) : shown} ${word}`]
    }),
  )
}
