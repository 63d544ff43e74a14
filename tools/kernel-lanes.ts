/**
 * The kernel's TypeScript as AssemblyScript, for one variant, or for two or four that stand side by side.
 *
 * With two lanes every float of `m` is a vector of two doubles, with four lanes one of four single-precision floats:
 * slot i begins at byte 16·i in both cases. A float of `s` is read for each lane and made a vector. Arithmetic is f64x2
 * or f32x4, which IEEE 754 fixes lane by lane, and a choice between floats is a bitselect. Integers, and so places,
 * loops and branches, are shared. A function that branches by a float, other than by `either`, cannot run for all
 * lanes: a version is made for each lane, and they are called one after the other.
 */
import { parseSync, type Expression, type Function as Fn, type Statement, type TSType } from 'oxc-parser'
import { head } from '#engine/zone/records/head.ts'
import { placed } from '#engine/zone/records/record.ts'
import { records } from '#engine/zone/records/records.ts'

/** Number of variants side by side. */
export type Lanes = 1 | 2 | 4
/**
 * Kind of a value. `vector`: a float of every lane; `mask`: the result of comparing vectors; `places`: an integer of
 * every lane.
 */
type Kind = 'int' | 'bool' | 'float' | 'vector' | 'mask' | 'places' | 'void'
interface Value {
  readonly code: string
  readonly kind: Kind
  readonly isConstant?: boolean
  readonly ofLanes?: readonly string[]
}
/** All lanes at once, or one of them. */
type Mode = 'all' | number
/** A float in memory. */
interface Slot {
  readonly value: Value
  readonly store: (value: string) => string
}
interface Span {
  readonly start: number
  readonly end: number
}

class Diverges extends Error {}

const vectorOperators: Readonly<Record<string, string>> = {
  '+': 'add',
  '-': 'sub',
  '*': 'mul',
  '/': 'div',
  '<': 'lt',
  '>': 'gt',
  '<=': 'le',
  '>=': 'ge',
  '===': 'eq',
  '!==': 'ne',
}
function compares(operator: string): boolean {
  return ['<', '>', '<=', '>=', '===', '!=='].includes(operator)
}
/** Form of floats: doubles, or with four lanes single precision. */
interface Floats {
  readonly scalar: 'f64' | 'f32'
  readonly vector: 'f64x2' | 'f32x4'
  /** Base-2 logarithm of a float's bytes. */
  readonly shift: 3 | 2
  /** Magic number: in its sum with another number the low bits are the whole part. */
  readonly magic: string
}
const doubles: Floats = { scalar: 'f64', vector: 'f64x2', shift: 3, magic: '6755399441055744.0' }
/** Constants with another value in single precision. */
const singleValues = new Map(
  records.flatMap(each =>
    'values' in each ? each.values.flatMap(({ name, single }) => (single === undefined ? [] : [[name, single]])) : [],
  ) as [string, number][],
)
const singles: Floats = { scalar: 'f32', vector: 'f32x4', shift: 2, magic: '12582912.0' }
function widened(kind: Kind, mode: Mode): Kind {
  return kind === 'float' && mode === 'all' ? 'vector' : kind
}

const interpolate = `@inline function interpolate(table: i32, place: f64, last: i32): f64 {
  const slot: i32 = place < last ? i32(reinterpret<i64>(place - 0.5 + ${doubles.magic})) : last
  const at = <usize>(table + slot) << 3
  const low = load<f64>(at)
  return low + (load<f64>(at, 8) - low) * (place - slot)
}`
/**
 * Functions called for every element of every step, too long for the compiler to inline by itself: inlining saves a
 * tenth of the loop's time.
 */
const inlined: ReadonlySet<string> = new Set(['between', 'insideConvection', 'sweepChain'])
/**
 * Functions that a single variant runs two by two: `sweepChain` with its even and odd modes side by side, with the same
 * operations in the same order.
 */
const twoByTwo: Readonly<Record<string, string>> = {
  sweepChain: `{
  const outers = f64x2.splat(outer)
  const inners = f64x2.splat(inner)
  let outs = f64x2.splat(0)
  let ins = f64x2.splat(0)
  const end = <usize>to << 3
  for (let j = <usize>from << 3; j < end; j += MODES_SIZE << 3) {
    const byOuter = v128.load(j, MODE_BY_OUTER << 3)
    const byInner = v128.load(j, MODE_BY_INNER << 3)
    const modes = f64x2.add(
      f64x2.mul(v128.load(j, MODE_KEPT << 3), v128.load(j, MODE_NOW << 3)),
      f64x2.add(f64x2.mul(byOuter, outers), f64x2.mul(byInner, inners))
    )
    v128.store(j, modes, MODE_NOW << 3)
    outs = f64x2.add(outs, f64x2.mul(byOuter, modes))
    ins = f64x2.add(ins, f64x2.mul(byInner, modes))
  }
  const at = <usize>e << 3
  store<f64>(at, load<f64>(at, CAP_OUT << 3) * outer + (f64x2.extract_lane(outs, 0) + f64x2.extract_lane(outs, 1)), SOURCE_OUT << 3)
  store<f64>(at, load<f64>(at, CAP_IN << 3) * inner + (f64x2.extract_lane(ins, 0) + f64x2.extract_lane(ins, 1)), SOURCE_IN << 3)
}`,
}
function pairs(constant: (code: string) => string): string {
  return `@inline function twin(): usize { return load<i32>(0, TWIN << 2) }
@inline function series(at: usize): v128 { return v128.load_lane<f64>(at + twin(), v128.load_splat<f64>(at), 1) }
function interpolates(first: i32, second: i32, place: v128, last: v128): v128 {
  const one: v128 = ${constant(doubles.magic)}
  const slot = v128.bitselect(f64x2.add(f64x2.sub(place, ${constant('0.5')}), one), f64x2.add(last, one), f64x2.lt(place, last))
  const a = v128.load(<usize>(first + i32x4.extract_lane(slot, 0)) << 3)
  const b = v128.load((<usize>(second + i32x4.extract_lane(slot, 2)) << 3) + twin())
  const low = v128.shuffle<f64>(a, b, 0, 2)
  return f64x2.add(low, f64x2.mul(f64x2.sub(v128.shuffle<f64>(a, b, 1, 3), low), f64x2.sub(place, f64x2.sub(slot, one))))
}`
}
/**
 * Such functions for four lanes; the bits of a float have its exponent above the whole part, so that of the magic
 * number is subtracted.
 */
function quads(constant: (code: string) => string): string {
  return `@inline function twin(): usize { return load<i32>(0, TWIN << 2) }
@inline function series(at: usize): v128 {
  const apart = twin()
  const two = v128.load_lane<f32>(at + apart, v128.load_splat<f32>(at), 1)
  return v128.load_lane<f32>(at + 3 * apart, v128.load_lane<f32>(at + 2 * apart, two, 2), 3)
}
@inline function interpolate(table: i32, place: f32, last: i32, lane: usize): f32 {
  const one: f32 = ${singles.magic}
  const slot: i32 = place < f32(last) ? reinterpret<i32>(place - f32(0.5) + one) - reinterpret<i32>(one) : last
  const at = (<usize>(table + slot) << 2) + lane * twin()
  const low = load<f32>(at)
  return low + (load<f32>(at, 4) - low) * (place - f32(slot))
}
@inline function interpolates(first: i32, second: i32, third: i32, fourth: i32, place: v128, last: v128): v128 {
  const one: v128 = ${constant(singles.magic)}
  const slot = v128.bitselect(f32x4.add(f32x4.sub(place, ${constant('0.5')}), one), f32x4.add(last, one), f32x4.lt(place, last))
  const at = i32x4.sub(slot, one)
  const apart = twin()
  let a = v128.load64_zero(<usize>(first + i32x4.extract_lane(at, 0)) << 2)
  a = v128.load_lane<u64>((<usize>(second + i32x4.extract_lane(at, 1)) << 2) + apart, a, 1)
  let b = v128.load64_zero((<usize>(third + i32x4.extract_lane(at, 2)) << 2) + 2 * apart)
  b = v128.load_lane<u64>((<usize>(fourth + i32x4.extract_lane(at, 3)) << 2) + 3 * apart, b, 1)
  const low = v128.shuffle<f32>(a, b, 0, 2, 4, 6)
  return f32x4.add(low, f32x4.mul(f32x4.sub(v128.shuffle<f32>(a, b, 1, 3, 5, 7), low), f32x4.sub(place, f32x4.sub(slot, one))))
}`
}

/**
 * @param source the kernel's files one after the other, without imports and exports
 * @param entry  the function that is called from outside
 */
export function kernelLanes(source: string, entry: string, lanes: Lanes): string {
  const { scalar, vector, shift } = lanes === 4 ? singles : doubles
  const everyLane = Array.from({ length: lanes }, (_, lane) => lane)
  const written: Readonly<Record<Kind, string>> = {
    int: 'i32',
    bool: 'bool',
    float: scalar,
    vector: 'v128',
    mask: 'v128',
    places: '',
    void: 'void',
  }
  const { program, errors } = parseSync('kernel.ts', source)
  if (errors.length > 0) throw new Error(errors.map(error => error.message).join('\n'))
  const text = (node: Span): string => source.slice(node.start, node.end)
  const refuse = (what: Span): never => {
    throw new Error(`not for kernels: ${text(what)}`)
  }
  const layout = new Map<string, Value>()
  const functions = new Map<string, Fn>()
  const out: string[] = []
  /** A literal; a literal of a float needs a type, since it would be a double. */
  const literal = (node: Span, code = text(node)): Value => {
    const isFloat = /[.e]/.test(text(node))
    return {
      code: isFloat && scalar === 'f32' ? `f32(${code})` : code,
      kind: isFloat ? 'float' : 'int',
      isConstant: true,
    }
  }
  for (const node of program.body) {
    if (node.type === 'FunctionDeclaration' && node.id !== null) functions.set(node.id.name, node)
    else if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) {
        if (id.type !== 'Identifier' || !init) refuse(node)
        else {
          const single = lanes === 4 ? singleValues.get(id.name) : undefined
          out.push(`const ${id.name} = ${single ?? text(init)}`)
          layout.set(id.name, literal(init, id.name))
        }
      }
    } else refuse(node)
  }

  // Reading a constant vector is faster than making it.
  const pool: string[] = []
  const constant = (code: string): string => {
    if (!pool.includes(code)) pool.push(code)
    return `v128.load_splat<${scalar}>(0, (CONSTANTS << 2) + ${pool.indexOf(code) << shift})`
  }

  const typeOf = (type: TSType | null | undefined): Kind => {
    const name = type ? text(type) : 'void'
    return name === 'f64' ? 'float' : name === 'i32' ? 'int' : name === 'boolean' ? 'bool' : 'void'
  }
  const answerOf = (node: Fn): Kind => typeOf(node.returnType?.typeAnnotation)
  const parametersOf = (node: Fn): readonly { readonly name: string; readonly kind: Kind }[] =>
    node.params.map(id =>
      id.type === 'Identifier' ? { name: id.name, kind: typeOf(id.typeAnnotation?.typeAnnotation) } : refuse(id),
    )
  const signature = (node: Fn, name: string, mode: Mode): string =>
    `${inlined.has(name) ? '@inline ' : ''}function ${name}(${parametersOf(node)
      .map(own => `${own.name}: ${written[widened(own.kind, mode)]}`)
      .join(', ')}): ${written[widened(answerOf(node), mode)]}`

  const made = new Set<string>()
  /** Makes a function for a mode, and gives its name. */
  const need = (name: string, mode: Mode): string => {
    const ownName = mode === 'all' || lanes === 1 ? name : `${name}$${mode}`
    if (made.has(ownName)) return ownName
    made.add(ownName)
    const node = functions.get(name)
    if (node === undefined) throw new Error(`no function ${name}`)
    const intrinsic = lanes === 1 ? twoByTwo[name] : undefined
    if (intrinsic !== undefined) {
      out.push(`${signature(node, ownName, mode)} ${intrinsic}`)
      return ownName
    }
    try {
      out.push(`${signature(node, ownName, mode)} ${bodyOf(node, mode)}`)
    } catch (error) {
      if (!(error instanceof Diverges) || mode !== 'all') throw error
      out.push(`${signature(node, name, mode)} ${oneAfterTheOther(node, name)}`)
    }
    return ownName
  }

  /** Calls each lane's version: the answers become a vector, or the "or" of all. */
  const oneAfterTheOther = (node: Fn, name: string): string => {
    const calls = everyLane.map(
      lane =>
        `${need(name, lane)}(${parametersOf(node)
          .map(own => (own.kind === 'float' ? `${vector}.extract_lane(${own.name}, ${lane})` : own.name))
          .join(', ')})`,
    )
    const answer = answerOf(node)
    if (answer === 'void') return `{\n${calls.join('\n')}\n}`
    const answers = everyLane.map(lane => `answer${lane}`)
    const together =
      answer === 'float'
        ? answers.reduce((vectors, own, lane) =>
            lane === 1
              ? `${vector}.replace_lane(${vector}.splat(${vectors}), 1, ${own})`
              : `${vector}.replace_lane(${vectors}, ${lane}, ${own})`,
          )
        : answers.join(' || ')
    return `{\n${calls.map((call, lane) => `const answer${lane} = ${call}`).join('\n')}\nreturn ${together}\n}`
  }

  const bodyOf = (node: Fn, mode: Mode): string => {
    const kinds = new Map<string, Kind>(parametersOf(node).map(({ name, kind }) => [name, widened(kind, mode)]))

    const isVector = ({ kind }: Value): boolean => kind === 'vector' || kind === 'places'
    const asVector = ({ code, kind, isConstant = false }: Value): string => {
      if (kind === 'vector' || kind === 'places') return code
      if (kind !== 'int' && kind !== 'float') throw new Diverges()
      return isConstant ? constant(code) : `${vector}.splat(${scalar}(${code}))`
    }
    const plain = (value: Value): string => {
      if (isVector(value) || value.kind === 'mask') throw new Diverges()
      return value.code
    }
    const as = (kind: Kind, value: Value): string =>
      kind === 'vector'
        ? asVector(value)
        : kind === 'mask' && value.kind === 'mask'
          ? value.code
          : kind === 'float' && value.kind === 'int'
            ? `${scalar}(${value.code})`
            : plain(value)

    /** A place in memory: its varying part, and the constants added to it, which become the instruction's offset. */
    const placeOf = (node_: Expression): { readonly base: string; readonly offset: string } => {
      const terms: Expression[] = []
      const collect = (term: Expression): void => {
        if (term.type !== 'BinaryExpression' || term.operator !== '+') terms.push(term)
        else {
          collect(term.left)
          collect(term.right)
        }
      }
      collect(node_)
      const isConstant = (term: Expression): boolean =>
        term.type === 'Literal' || (term.type === 'Identifier' && layout.has(term.name) && !kinds.has(term.name))
      const sum = (parts: readonly string[]): string => (parts.length === 0 ? '0' : parts.join(' + '))
      return {
        base: sum(terms.filter(term => !isConstant(term)).map(term => plain(expression(term)))),
        offset: sum(terms.filter(isConstant).map(text)),
      }
    }
    const slotIn: Readonly<Record<string, (place: ReturnType<typeof placeOf>) => Slot>> = {
      m: ({ base, offset }) => {
        const wide = lanes === 1 ? shift : 4
        const at = `<usize>(${base}) << ${wide}`
        const inPlace = `((${offset}) << ${wide})${mode === 'all' || mode === 0 ? '' : ` + ${mode << shift}`}`
        return mode === 'all'
          ? {
              value: { code: `v128.load(${at}, ${inPlace})`, kind: 'vector' },
              store: value => `v128.store(${at}, ${value}, ${inPlace})`,
            }
          : {
              value: { code: `load<${scalar}>(${at}, ${inPlace})`, kind: 'float' },
              store: value => `store<${scalar}>(${at}, ${value}, ${inPlace})`,
            }
      },
      s: ({ base, offset }) => {
        const at = `(<usize>(${base}) << ${shift}) + ((${offset}) << ${shift})`
        const value: Value =
          mode === 'all'
            ? { code: `series(${at})`, kind: 'vector' }
            : {
                code:
                  mode === 0
                    ? `load<${scalar}>(<usize>(${base}) << ${shift}, (${offset}) << ${shift})`
                    : `load<${scalar}>(${at} + ${mode} * twin())`,
                kind: 'float',
              }
        return {
          value,
          store: () => {
            throw new Error('series are read only')
          },
        }
      },
      n: ({ base, offset }) => {
        const at = `<usize>(${base}) << 2`
        return {
          value: { code: `load<i32>(${at}, (${offset}) << 2)`, kind: 'int' },
          store: value => `store<i32>(${at}, ${value}, (${offset}) << 2)`,
        }
      },
    }
    const slot = (node_: Expression): Slot => {
      if (node_.type !== 'MemberExpression' || node_.object.type !== 'Identifier' || !node_.computed)
        return refuse(node_)
      return slotIn[node_.object.name]?.(placeOf(node_.property)) ?? refuse(node_)
    }

    const operate = (operator: string, left: Value, right: Value): Value => {
      if (isVector(left) || isVector(right)) {
        const own = vectorOperators[operator]
        if (own === undefined) throw new Diverges()
        return {
          code: `${vector}.${own}(${asVector(left)}, ${asVector(right)})`,
          kind: compares(operator) ? 'mask' : 'vector',
        }
      }
      const isFloat = operator === '/' || left.kind === 'float' || right.kind === 'float'
      const side = (value: Value): string => (isFloat ? as('float', value) : plain(value))
      if (compares(operator)) return { code: `(${side(left)} ${operator.slice(0, 2)} ${side(right)})`, kind: 'bool' }
      return { code: `(${side(left)} ${operator} ${side(right)})`, kind: isFloat ? 'float' : 'int' }
    }

    const choose = (node_: Expression & { readonly type: 'ConditionalExpression' }): Value => {
      const test = expression(node_.test)
      const yes = expression(node_.consequent)
      const no = expression(node_.alternate)
      if (test.kind !== 'mask') {
        const kind = yes.kind === no.kind ? yes.kind : isVector(yes) || isVector(no) ? 'vector' : 'float'
        return { code: `(${plain(test)} ? ${as(kind, yes)} : ${as(kind, no)})`, kind }
      }
      if (yes.kind === 'mask' && no.kind === 'mask')
        return { code: `v128.bitselect(${yes.code}, ${no.code}, ${test.code})`, kind: 'mask' }
      // a < b ? a : b is one instruction.
      if (node_.test.type === 'BinaryExpression' && ['<', '>'].includes(node_.test.operator)) {
        const isLess = node_.test.operator === '<'
        const [left, right, first, second] = [node_.test.left, node_.test.right, node_.consequent, node_.alternate].map(
          text,
        )
        if (left === first && right === second)
          return { code: `${vector}.${isLess ? 'pmin' : 'pmax'}(${asVector(no)}, ${asVector(yes)})`, kind: 'vector' }
        if (left === second && right === first)
          return { code: `${vector}.${isLess ? 'pmax' : 'pmin'}(${asVector(no)}, ${asVector(yes)})`, kind: 'vector' }
      }
      const code = `v128.bitselect(${asVector(yes)}, ${asVector(no)}, ${test.code})`
      if (yes.kind !== 'int' || no.kind !== 'int') return { code, kind: 'vector' }
      const words = 4 / lanes
      const ofLanes = everyLane.map(
        lane => `(i32x4.extract_lane(${test.code}, ${words * lane}) ? ${yes.code} : ${no.code})`,
      )
      return { code, kind: 'places', ofLanes }
    }

    /** Hourly results of the first variant, then those of the next ones. */
    const toldIn = ([first, i, apart, value]: readonly Value[]): string => {
      if (first === undefined || i === undefined || apart === undefined || value === undefined) throw new Error('tell')
      const at = `(<usize>(${plain(first)}) << ${lanes === 1 ? shift : 4}) + (<usize>(${plain(i)}) << ${shift})`
      const behind = (lane: number): string =>
        lane === 0 ? at : `${at} + ${lane} * (<usize>(${plain(apart)}) << ${shift})`
      if (mode !== 'all') return `store<${scalar}>(${behind(mode)}, ${plain(value)})`
      return everyLane
        .map(lane => `v128.store_lane<${scalar}>(${behind(lane)}, ${asVector(value)}, ${lane})`)
        .join('\n')
    }

    const call = (node_: Expression & { readonly type: 'CallExpression' }): Value => {
      const given = node_.arguments.map(argument => expression(argument as Expression))
      const [first, second, third] = given
      if (
        node_.callee.type === 'MemberExpression' &&
        node_.callee.property.type === 'Identifier' &&
        first !== undefined
      ) {
        const own = node_.callee.property.name
        if (own !== 'sqrt' && own !== 'abs') return refuse(node_)
        return isVector(first)
          ? { code: `${vector}.${own}(${asVector(first)})`, kind: 'vector' }
          : { code: `${scalar === 'f64' ? 'Math' : 'Mathf'}.${own}(${plain(first)})`, kind: 'float' }
      }
      if (node_.callee.type !== 'Identifier') return refuse(node_)
      const { name } = node_.callee
      // memory.ts
      if (name === 'either' && first !== undefined)
        return { code: first.kind === 'mask' ? `v128.any_true(${first.code})` : plain(first), kind: 'bool' }
      if (name === 'interpolate' && first !== undefined && second !== undefined && third !== undefined) {
        if (mode !== 'all')
          return {
            code: `interpolate(${[first, second, third].map(plain).join(', ')}${lanes === 4 ? `, ${mode}` : ''})`,
            kind: 'float',
          }
        const tables = first.ofLanes ?? everyLane.map(() => plain(first))
        return {
          code: `interpolates(${tables.join(', ')}, ${asVector(second)}, ${asVector(third)})`,
          kind: 'vector',
        }
      }
      if (name === 'tell') return { code: toldIn(given), kind: 'void' }
      const callee = functions.get(name)
      if (callee === undefined) return refuse(node_)
      const wanted = parametersOf(callee)
      return {
        code: `${need(name, mode)}(${given.map((value, i) => as(widened(wanted[i]?.kind ?? 'void', mode), value)).join(', ')})`,
        kind: widened(answerOf(callee), mode),
      }
    }

    const assign = (node_: Expression & { readonly type: 'AssignmentExpression' }): Value => {
      const operator = node_.operator.slice(0, -1)
      const value = expression(node_.right)
      if (node_.left.type === 'Identifier') {
        const { name } = node_.left
        const kind = kinds.get(name) ?? refuse(node_)
        return {
          code: `${name} = ${as(kind, operator === '' ? value : operate(operator, { code: name, kind }, value))}`,
          kind: 'void',
        }
      }
      const { value: old, store } = slot(node_.left as Expression)
      return { code: store(as(old.kind, operator === '' ? value : operate(operator, old, value))), kind: 'void' }
    }

    const logical = (node_: Expression & { readonly type: 'LogicalExpression' }): Value => {
      const left = expression(node_.left)
      const right = expression(node_.right)
      if (left.kind === 'mask' && right.kind === 'mask')
        return { code: `v128.${node_.operator === '&&' ? 'and' : 'or'}(${left.code}, ${right.code})`, kind: 'mask' }
      return { code: `(${plain(left)} ${node_.operator} ${plain(right)})`, kind: 'bool' }
    }

    const expression = (node_: Expression): Value => {
      const { type } = node_
      if (type === 'ParenthesizedExpression') return expression(node_.expression)
      if (type === 'Literal')
        return typeof node_.value === 'boolean' ? { code: text(node_), kind: 'bool' } : literal(node_)
      if (type === 'Identifier') {
        const kind = kinds.get(node_.name)
        return kind === undefined ? (layout.get(node_.name) ?? refuse(node_)) : { code: node_.name, kind }
      }
      if (type === 'UnaryExpression' && (node_.operator === '-' || node_.operator === '!')) {
        const value = expression(node_.argument)
        if (node_.operator === '-')
          return isVector(value)
            ? { code: `${vector}.neg(${asVector(value)})`, kind: 'vector' }
            : { ...value, code: `(-${plain(value)})` }
        return value.kind === 'mask'
          ? { code: `v128.not(${value.code})`, kind: 'mask' }
          : { code: `!(${plain(value)})`, kind: 'bool' }
      }
      if (type === 'BinaryExpression')
        return operate(node_.operator, expression(node_.left as Expression), expression(node_.right))
      if (type === 'LogicalExpression') return logical(node_)
      if (type === 'ConditionalExpression') return choose(node_)
      if (type === 'CallExpression') return call(node_)
      if (type === 'MemberExpression') return slot(node_).value
      if (type === 'UpdateExpression') return { code: text(node_), kind: 'int' }
      return type === 'AssignmentExpression' ? assign(node_) : refuse(node_)
    }

    const declare = (node_: Statement & { readonly type: 'VariableDeclaration' }): string =>
      node_.declarations
        .map(({ id, init }) => {
          if (id.type !== 'Identifier' || !init) return refuse(node_)
          const value = expression(init)
          const wanted = typeOf(id.typeAnnotation?.typeAnnotation)
          // Values made of integers alone that do not change are the same for both.
          const isShared =
            node_.kind === 'const' && wanted === 'float' && (value.kind === 'int' || value.kind === 'float')
          const kind = isShared
            ? 'float'
            : node_.kind === 'const' && value.kind === 'mask'
              ? 'mask'
              : widened(wanted, mode)
          kinds.set(id.name, kind)
          return `${node_.kind} ${id.name}: ${written[kind]} = ${as(kind, value)}`
        })
        .join('\n')

    const statement = (node_: Statement): string => {
      const { type } = node_
      if (type === 'BlockStatement') return `{\n${node_.body.map(statement).join('\n')}\n}`
      if (type === 'VariableDeclaration') return declare(node_)
      if (type === 'ExpressionStatement') return expression(node_.expression).code
      if (type === 'IfStatement') {
        const then = `if (${plain(expression(node_.test))}) ${statement(node_.consequent)}`
        return node_.alternate === null ? then : `${then}\nelse ${statement(node_.alternate)}`
      }
      if (type === 'WhileStatement') return `while (${plain(expression(node_.test))}) ${statement(node_.body)}`
      if (type === 'ForStatement') {
        const start =
          node_.init === null
            ? ''
            : node_.init.type === 'VariableDeclaration'
              ? declare(node_.init)
              : expression(node_.init).code
        const test = node_.test === null ? '' : plain(expression(node_.test))
        return `for (${start}; ${test}; ${node_.update === null ? '' : expression(node_.update).code}) ${statement(node_.body)}`
      }
      if (type === 'ReturnStatement')
        return node_.argument === null
          ? 'return'
          : `return ${as(widened(answerOf(node), mode), expression(node_.argument))}`
      return type === 'BreakStatement' ? 'break' : refuse(node_)
    }
    return node.body === null ? refuse(node) : statement(node.body)
  }

  const year = need(entry, lanes === 1 ? 0 : 'all')
  const helpers = lanes === 1 ? [interpolate] : lanes === 2 ? [interpolate, pairs(constant)] : [quads(constant)]
  const constants = pool.map((code, i) => `store<${scalar}>(0, ${scalar}(${code}), (CONSTANTS << 2) + ${i << shift})`)
  const room = placed(head).find(({ name }) => name === 'CONSTANTS')?.width ?? 0
  if (pool.length << shift > room << 2) throw new Error(`${pool.length} constants have no place in the head of n`)
  return [
    ...out,
    ...helpers,
    `function run(): void {\n${[...constants, `${year}()`].join('\n')}\n}\nexport { run as ${entry} }`,
  ].join('\n')
}
