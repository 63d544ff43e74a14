import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { childrenOf, parse, type Node } from './syntax.ts'

/** Files of imported paths: `#engine/x.ts` → `src/engine/x.ts`. */
function places(root: string): readonly (readonly [prefix: string, folder: string])[] {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Readonly<Record<string, string>>
  }
  return Object.entries(imports).map(([from, to]) => [from.replace('*', ''), normalize(to.replace('*', ''))])
}

/** Texts in a file that could name another file: in an import, a worker's address, a command's argument, a glob. */
function textsOf(file: string, source: string): readonly string[] {
  const texts: string[] = []
  const visit = (node: Node): void => {
    // An import of types alone does not exist at run time.
    if (node.type === 'ImportDeclaration' && node['importKind'] === 'type') return
    if (node.type === 'Literal' && typeof node['value'] === 'string') texts.push(node['value'])
    if (node.type === 'TemplateElement') texts.push((node['value'] as { readonly raw: string }).raw)
    for (const [, child] of childrenOf(node)) visit(child)
  }
  visit(parse(file, source))
  return texts
}

/** Files reached from every source file, itself included: a test that imports it can notice their bugs. */
export function reachOf(root: string): (file: string) => ReadonlySet<string> {
  const rooms = places(root)
  const direct = new Map<string, readonly string[]>()
  const named = (file: string, text: string): readonly string[] => {
    const room = rooms.find(([prefix]) => text.startsWith(prefix))
    const tries =
      room !== undefined
        ? [join(room[1], text.slice(room[0].length))]
        : [join(dirname(file), text), ...(text.startsWith('.') && !text.startsWith('./src') ? [] : [normalize(text)])]
    return tries.flatMap(path => {
      const [folder = path] = path.split('*')
      if (folder !== path) return globbed(root, folder, path)
      return /\.[jt]sx?$/.test(path) && existsSync(join(root, path)) ? [path] : []
    })
  }
  const importsOf = (file: string): readonly string[] => {
    const storedImports = direct.get(file)
    if (storedImports !== undefined) return storedImports
    const found = textsOf(file, readFileSync(join(root, file), 'utf8'))
      .flatMap(text =>
        // A program given to a command as text has its imports in it.
        /\.[jt]sx?/.test(text) && text.length < 400
          ? [text, ...[...text.matchAll(/['"]([^'"\s]+\.tsx?)['"]/g)].map(([, inner]) => inner ?? '')]
          : [],
      )
      .flatMap(text => named(file, text))
    direct.set(file, found)
    return found
  }
  return start => {
    const reached = new Set([start])
    for (const file of reached) for (const next of importsOf(file)) reached.add(next)
    return reached
  }
}

function globbed(root: string, folder: string, path: string): readonly string[] {
  const top = folder.endsWith('/') ? folder : dirname(folder)
  if (!existsSync(join(root, top)) || !statSync(join(root, top)).isDirectory()) return []
  const end = path.slice(path.lastIndexOf('*') + 1)
  return readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map(name => join(top, name))
    .filter(name => name.endsWith(end) && /\.[jt]sx?$/.test(name) && !/\.test\.tsx?$/.test(name))
}
