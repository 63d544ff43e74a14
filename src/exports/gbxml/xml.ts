import { htmlText } from '#text/html-text.ts'

/** A value of an attribute or element. */
export type XmlValue = string | number | boolean | undefined
/** Elements as text; null and undefined are none. */
export type Children = readonly (string | undefined)[]

/** A number as `xsd:decimal` has it: without an exponent; six digits are a micrometre. */
export function decimal(value: number): string {
  const text = value.toFixed(6).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

function written(value: Exclude<XmlValue, undefined>): string {
  return typeof value === 'number' ? decimal(value) : htmlText(String(value))
}

/** An element with its attributes; an absent one is left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, XmlValue>>,
  children: Children | XmlValue = [],
): string {
  const head = Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${written(value)}"`))
    .join('')
  if (!Array.isArray(children)) {
    const value = children as XmlValue
    return value === undefined ? `<${name}${head}/>` : `<${name}${head}>${written(value)}</${name}>`
  }
  const inside = (children as Children).filter(child => child !== undefined)
  return inside.length === 0 ? `<${name}${head}/>` : `<${name}${head}>\n${inside.join('\n')}\n</${name}>`
}
