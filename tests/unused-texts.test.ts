import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Every text is used by some code. A key counts as used where the source has it as a text, or a template that can
 * become it; a template that says nothing of its own, such as `${a}.${b}`, does not count.
 */

function sourceFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map(name => join(folder, name))
}
const source = ['src', 'machines']
  .flatMap(sourceFiles)
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

/** Texts of the source, and patterns of its templates. */
function wordsOf(code: string): { readonly texts: ReadonlySet<string>; readonly templates: readonly RegExp[] } {
  const texts = new Set([...code.matchAll(/['"]([\w:.>-]+)['"]/g)].map(([, text = '']) => text))
  const templates = new Set(
    [...code.matchAll(/`([\w:.$>{}()?'"[\] -]*\$\{[^`]*)`/g), ...code.matchAll(/\bt\(`([^`]*)`/g)].map(
      ([, text = '']) => text,
    ),
  )
  return {
    texts,
    templates: [...templates].flatMap(template => {
      const parts = template.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      if (!parts.some(part => /[a-z]{2}/i.test(part)) || !parts.every(part => /^[\w:.>-]*$/.test(part))) return []
      return [new RegExp(`^${parts.map(part => part.replaceAll(/[.$]/g, '\\$&')).join('[\\w.>-]+')}$`)]
    }),
  }
}
const words = wordsOf(source)

/** Keys of a group of texts. Plural endings belong to the call, not to its key. */
function keysOf(tree: unknown, path = ''): readonly string[] {
  if (typeof tree === 'string') return [path.replace(/_(zero|one|two|few|many|other)$/, '')]
  return Object.entries(tree as object).flatMap(([key, inner]) => keysOf(inner, path === '' ? key : `${path}.${key}`))
}
function isUsed(namespace: string, key: string, { texts, templates } = words): boolean {
  const names = [key, `${namespace}:${key}`]
  return names.some(name => texts.has(name) || templates.some(template => template.test(name)))
}

/** Files whose keys are lists of the contract or of the library; tests of their own compare those. */
const lists = new Set(['options', 'citations'])
/** Files that code imports and reads by names, beside the page's lookups. */
const readWhole = new Set(
  [...source.matchAll(/import \w+ from '#locales\/en\/([\w-]+)\.json'/g)].map(([, file]) => file),
)
const namespaces = readdirSync('locales/en').map(file => file.replace('.json', ''))

test.each(namespaces.filter(namespace => !lists.has(namespace)))('every text of %s is used', namespace => {
  const tree: unknown = JSON.parse(readFileSync(`locales/en/${namespace}.json`, 'utf8'))
  const isRead = (key: string) => readWhole.has(namespace) && source.includes(`.${key.slice(key.lastIndexOf('.') + 1)}`)
  const unused = [...new Set(keysOf(tree))].filter(key => !isUsed(namespace, key) && !isRead(key))
  expect(unused).toEqual([])
})

test('the test can fail: it finds a key that nothing names, and takes a template for what it can become', () => {
  const code = wordsOf("t('a.b'); t(`steps.${step}.name`); t(`${a}.${b}`)")
  expect(isUsed('n', 'a.b', code)).toBe(true)
  expect(isUsed('n', 'steps.draw.name', code)).toBe(true)
  expect(isUsed('n', 'a.c', code)).toBe(false)
  expect(isUsed('n', 'steps.draw.text', code)).toBe(false)
})
