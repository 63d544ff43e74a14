import type { Mutant } from './mutant.ts'
import { childrenOf, isNode, parse, type Node } from './syntax.ts'

/** A change of the text between two places. */
interface Change {
  readonly family: string
  readonly kind: string
  readonly start: number
  readonly end: number
  readonly text: string
}

const boundary: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const negation: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' }
const arithmetic: Readonly<Record<string, string>> = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '**': '*' }
const assignment: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' }
const otherMethod: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  sin: 'cos',
  cos: 'sin',
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** Calls on a value that can be left out without a change of its type. */
const passing = new Set(['filter', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'slice', 'replaceAll'])
/** Calls whose arguments may be in either order. */
const symmetric = new Set(['min', 'max', 'hypot', 'is', 'expect'])
/** Properties of appearance, which only the eye can test. */
const looks =
  /^(?:size|width|height|gap|span|styles?|scroll|strokeWidth|radius|x|y|r|offset[XY]|opacity|tabIndex|rows|level|d)$/

/** Whether a node is part of a joined text, in which `+` is no sum. */
function isText(node: unknown): boolean {
  if (!isNode(node)) return false
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node['value'] === 'string'
  return node.type === 'BinaryExpression' && (isText(node['left']) || isText(node['right']))
}

function calledName(node: Node): string | undefined {
  const callee = node['callee']
  if (!isNode(callee)) return undefined
  const named = callee.type === 'MemberExpression' ? callee['property'] : callee
  return isNode(named) && named.type === 'Identifier' ? (named['name'] as string) : undefined
}

function nodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** Whether a node is `list[i] ?? 0`. */
function isElementOr({ type, operator, left }: Node): boolean {
  return type === 'LogicalExpression' && operator === '??' && isNode(left) && left['computed'] === true
}

/** Whether a list is in a hook's call, where the order of namespaces and dependencies has no effect. */
function isListOfHook(at: readonly [key: string, parent: Node] | undefined): boolean {
  return at?.[1].type === 'CallExpression' && /^use[A-Z]/.test(calledName(at[1]) ?? '')
}

/** Whether a node only names or gives a value: such nodes can change places. */
function isPlain(node: Node): boolean {
  return node.type === 'Identifier' || node.type === 'MemberExpression' || node.type === 'Literal'
}

/** Changes that each make a bug of this node alone; `source` is the file's text. */
function changesAt(node: Node, parents: readonly (readonly [key: string, parent: Node])[], source: string): Change[] {
  const text = (part: Node): string => source.slice(part.start, part.end)
  const changes: Change[] = []
  const write = (family: string, kind: string, part: { start: number; end: number }, by: string): void => {
    changes.push({ family, kind, start: part.start, end: part.end, text: by })
  }
  /** Operator between two operands. */
  const operatorOf = (left: Node, operator: string): { start: number; end: number } => {
    const start = source.indexOf(operator, left.end)
    return { start, end: start + operator.length }
  }
  const at = parents.at(-1)
  switch (node.type) {
    case 'BinaryExpression': {
      const operator = node['operator'] as string
      const left = node['left'] as Node
      const right = node['right'] as Node
      const place = operatorOf(left, operator)
      if (operator in boundary) write('boundary', 'boundary', place, boundary[operator] ?? '')
      if (operator in negation) write('condition', 'negated', place, negation[operator] ?? '')
      if (operator in arithmetic && !isText(left) && !isText(right))
        write('arithmetic', 'operator', place, arithmetic[operator] ?? '')
      break
    }
    case 'AssignmentExpression': {
      const operator = node['operator'] as string
      if (operator in assignment && !isText(node['right']))
        write('arithmetic', 'operator', operatorOf(node['left'] as Node, operator), assignment[operator] ?? '')
      break
    }
    case 'LogicalExpression': {
      const operator = node['operator'] as string
      const left = node['left'] as Node
      const right = node['right'] as Node
      if (operator === '??') {
        if (!isElementOr(node)) write('default', 'default-always', node, text(right))
      } else {
        const other = operator === '&&' ? '||' : '&&'
        // Parentheses separate the neighbours.
        write('logic', 'and-or', node, `((${text(left)}) ${other} (${text(right)}))`)
        write('logic', 'left-only', node, `(${text(left)})`)
        write('logic', 'right-only', node, `(${text(right)})`)
      }
      break
    }
    case 'IfStatement': {
      const test = node['test'] as Node
      write('condition', 'negated', test, `!(${text(test)})`)
      write('condition', 'always', test, 'true')
      write('condition', 'never', test, 'false')
      break
    }
    case 'ConditionalExpression':
      write('branch', 'first-branch', node, `(${text(node['consequent'] as Node)})`)
      write('branch', 'other-branch', node, `(${text(node['alternate'] as Node)})`)
      break
    case 'UnaryExpression': {
      const argument = node['argument'] as Node
      if (node['operator'] === '!') write('condition', 'negated', node, `(${text(argument)})`)
      if (node['operator'] === '-') write('number', 'sign', node, `(${text(argument)})`)
      break
    }
    case 'Literal': {
      const value = node['value']
      if (typeof value === 'boolean') write('flag', 'flag', node, String(!value))
      if (typeof value !== 'number') break
      // This is a node without a name, or a default needed only by the types: an element of an existing list.
      if (at?.[0] === 'key' || (at?.[0] === 'right' && isElementOr(at[1]))) break
      if (value === 0) write('number', 'plus-one', node, '1')
      else {
        const isNegative = at?.[1].type === 'UnaryExpression' && at[1]['operator'] === '-'
        if (Number.isInteger(value)) {
          write('number', 'plus-one', node, String(value + 1))
          write('number', 'minus-one', node, String(value - 1))
        } else write('number', 'tenth-more', node, String(value * 1.1))
        write('number', 'ten-times', node, String(value * 10))
        if (!isNegative) write('number', 'sign', node, `(-${text(node)})`)
      }
      break
    }
    case 'ExpressionStatement': {
      const expression = node['expression'] as Node
      const does = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression
      const called = does.type === 'ChainExpression' ? (does['expression'] as Node) : does
      if (called.type === 'CallExpression' && (called['callee'] as Node).type !== 'Super')
        write('dropped', 'dropped-call', node, ';')
      if (does.type === 'AssignmentExpression') write('dropped', 'dropped-assignment', node, ';')
      break
    }
    case 'ArrayExpression': {
      const elements = nodes(node['elements'])
      if (elements.length < 2 || elements.length > 40) break
      for (const [i, element] of elements.entries()) {
        const next = elements[i + 1]
        const start = next === undefined ? (elements[i - 1]?.end ?? element.start) : element.start
        write('dropped', 'dropped-element', { start, end: next?.start ?? element.end }, '')
        // Swap a pair or three in order; the order of a longer list often has no effect.
        if (
          elements.length < 4 &&
          next !== undefined &&
          !isListOfHook(at) &&
          isPlain(element) &&
          next.type === element.type &&
          text(element) !== text(next)
        )
          write(
            'swapped',
            'swapped-elements',
            { start: element.start, end: next.end },
            text(next) + source.slice(element.end, next.start) + text(element),
          )
      }
      break
    }
    case 'ObjectExpression': {
      const properties = nodes(node['properties'])
      for (const [i, property] of properties.entries()) {
        if (property.type === 'SpreadElement') {
          const end = source.slice(property.end).match(/^\s*,/)?.[0].length ?? 0
          write('dropped', 'dropped-spread', { start: property.start, end: property.end + end }, '')
          continue
        }
        const next = properties[i + 1]
        const value = property['value']
        const nextValue = next?.['value']
        if (next === undefined || !isNode(value) || !isNode(nextValue)) continue
        if (property['shorthand'] === true || next['shorthand'] === true) continue
        if (isPlain(value) && value.type === nextValue.type && text(value) !== text(nextValue))
          write(
            'swapped',
            'swapped-values',
            { start: value.start, end: nextValue.end },
            text(nextValue) + source.slice(value.end, nextValue.start) + text(value),
          )
      }
      break
    }
    case 'CallExpression': {
      const name = calledName(node) ?? ''
      const callee = node['callee'] as Node
      if (callee.type === 'MemberExpression') {
        const property = callee['property'] as Node
        const other = Object.hasOwn(otherMethod, name) ? otherMethod[name] : undefined
        if (other !== undefined) write('method', `not-${name}`, property, other)
        if (passing.has(name)) write('dropped', `without-${name}`, node, text(callee['object'] as Node))
      }
      const args = nodes(node['arguments'])
      for (const [i, arg] of args.entries()) {
        const next = args[i + 1]
        if (next === undefined || symmetric.has(name)) continue
        if (isPlain(arg) && next.type === arg.type && arg.type !== 'Literal' && text(arg) !== text(next))
          write(
            'swapped',
            'swapped-arguments',
            { start: arg.start, end: next.end },
            text(next) + source.slice(arg.end, next.start) + text(arg),
          )
      }
      break
    }
    default:
  }
  return changes
}

/** Whether a bug here would be none: types, names of modules, texts of errors, appearance. */
function isOutside(key: string, node: Node): boolean {
  if (/^TS(?!(?:As|NonNull|Satisfies)Expression)/.test(node.type)) return true
  if (['ImportDeclaration', 'ImportExpression', 'ThrowStatement', 'TaggedTemplateExpression'].includes(node.type))
    return true
  if (['typeAnnotation', 'typeParameters', 'typeArguments', 'returnType'].includes(key)) return true
  const name = node.type === 'JSXAttribute' || node.type === 'Property' ? (node['name'] ?? node['key']) : undefined
  return isNode(name) && node.type === 'JSXAttribute' && looks.test(String(name['name']))
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 60 ? `${line.slice(0, 28)} … ${line.slice(-28)}` : line
}

/** Bugs that can be planted in a file, in the order of its lines. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const found = new Map<string, Mutant>()
  const visit = (node: Node, parents: readonly (readonly [string, Node])[]): void => {
    for (const { family, kind, start, end, text } of changesAt(node, parents, source)) {
      const line = starts.findLastIndex(at => at <= start) + 1
      const id = `${file}:${line}:${start - (starts[line - 1] ?? 0) + 1}:${kind}`
      const says = `${shortened(source.slice(start, end))} → ${shortened(text) || 'nothing'} (${kind})`
      if (!found.has(id)) found.set(id, { id, file, line, family, says, start, end, text })
    }
    for (const [key, child] of childrenOf(node)) if (!isOutside(key, child)) visit(child, [...parents, [key, node]])
  }
  visit(parse(file, source), [])
  return [...found.values()].toSorted((a, b) => a.start - b.start)
}
