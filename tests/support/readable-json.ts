type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json }

const width = 120
/** Length from which a repeated part is shared. */
const worthSharing = 110
/** Keys that do not identify a part of a call. */
const silent = new Set(['properties', 'items', 'schema', 'anyOf', 'content', 'application/json', 'responses', '200'])

function sorted(value: Json): Json {
  if (isList(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map(key => [key, sorted(value[key])]),
  )
}
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}
function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts of repeated objects, none inside another repeated one. */
function repeatedIn(document: Json): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  const look = (value: Json) => {
    if (isList(value)) value.forEach(look)
    if (!isObject(value)) return
    const text = JSON.stringify(value)
    if (seen.has(text)) {
      repeated.add(text)
      return
    }
    if (text.length > worthSharing) seen.add(text)
    Object.values(value).forEach(look)
  }
  look(document)
  return repeated
}

/** A document whose repeated objects are written once, under `shared`, named by their first place. */
function shared(document: Json): Json {
  const repeated = repeatedIn(document)
  const names = new Map<string, string>()
  const parts: Record<string, Json> = {}
  const write = (value: Json, place: string): Json => {
    if (isList(value)) return value.map(item => write(item, place))
    if (!isObject(value)) return value
    const whole = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, part]) => [key, write(part, silent.has(key) ? place : `${place} ${key}`)]),
      )
    const text = JSON.stringify(value)
    if (!repeated.has(text)) return whole()
    const storedName = names.get(text)
    if (storedName !== undefined) return { same: storedName }
    let name = place.trim()
    while (name in parts) name += ' …'
    names.set(text, name)
    parts[name] = null
    parts[name] = whole()
    return { same: name }
  }
  const written = write(document, '')
  return isObject(written) ? { ...written, shared: parts } : written
}

/** Lines with as many scalars as they hold. */
function packed(items: readonly string[], inset: string): string {
  const lines: string[] = []
  for (const item of items) {
    const longer = `${lines.at(-1) ?? ''}, ${item}`
    if (lines.length > 0 && inset.length + longer.length < width) lines[lines.length - 1] = longer
    else lines.push(item)
  }
  return lines.map(line => `${inset}${line}`).join(',\n')
}

function textOf(value: Json, inset: string): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ')
  if ((!isList(value) && !isObject(value)) || inset.length + line.length < width - 10) return line
  const inner = `${inset}  `
  if (isObject(value)) {
    const rows = Object.entries(value).map(([key, part]) => `${inner}${JSON.stringify(key)}: ${textOf(part, inner)}`)
    return `{\n${rows.join(',\n')}\n${inset}}`
  }
  const items = value.map(item => textOf(item, inner))
  return value.some(item => typeof item === 'object')
    ? `[\n${items.map(item => `${inner}${item}`).join(',\n')}\n${inset}]`
    : `[\n${packed(items, inner)}\n${inset}]`
}

/**
 * JSON for reading: keys sorted, lines of 120 characters, and every larger part once. `{ "same": NAME }` stands for a
 * repeated part.
 */
export function readableJson(document: unknown): string {
  return `${textOf(shared(sorted(JSON.parse(JSON.stringify(document)) as Json)), '')}\n`
}
