/**
 * Writes src/engine/zone/kernel/layout.ts from the records of src/engine/zone/records: `npm run kernel`, before the
 * compiler.
 *
 * Every constant in it is a place in the kernel's memory or a number stored there. They are the only constants in UPPER
 * case; all others are camelCase. In the kernel a place is added to a variable that holds a record's own place (`m[e +
 * AREA]`, `n[zn + PLACE]`), a line names up to ten of them, and case alone tells what is fixed when the kernel is
 * compiled, and becomes an instruction's offset, from what is read while it runs. AssemblyScript, which compiles the
 * same lines, has no objects or enumerations without a cost there, so that these stay plain constants in one flat space
 * of names.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { placed, sizeOf, type Choices, type MemoryRecord, type Values } from '#engine/zone/records/record.ts'
import { records } from '#engine/zone/records/records.ts'

const file = resolve(import.meta.dirname, '../src/engine/zone/kernel/layout.ts')

const opening = `/**
 * Where things stand in the kernel's two memories: \`m\` of floats and \`n\` of 32-bit integers.
 * Made by \`npm run kernel\` from the records in ../records; not to be edited.
 *
 * Results and state are in \`m\`; what is only read by hour or is a table, in \`s\`, behind them in the same memory.
 * Records stand one after the other, so that a loop walks one pointer and adds small constants. Integers that are
 * places in \`m\` or \`n\` are called …_AT.
 */
`

interface Constant {
  readonly name: string
  readonly value: number
  readonly doc: string
  readonly unit?: string
}

function written({ name, value, doc, unit }: Constant): string {
  const number = String(value).replace('e+', 'e')
  return `/** ${doc.charAt(0).toUpperCase()}${doc.slice(1)}${unit === undefined ? '' : ` [${unit}]`} */\nexport const ${name} = ${number}\n`
}

function ofRecord(record: MemoryRecord): readonly Constant[] {
  const size =
    record.size === undefined ? [] : [{ name: record.size, value: sizeOf(record), doc: 'places in a record' }]
  return [
    ...size,
    ...placed(record).flatMap(({ name, place, doc, unit }) =>
      name === undefined ? [] : [{ name, value: place, doc, ...(unit === undefined ? {} : { unit }) }],
    ),
  ]
}

function ofChoices({ choices, size, isSummed = false }: Choices): readonly Constant[] {
  return [
    ...(size === undefined ? [] : [{ name: size, value: choices.length, doc: 'how many there are' }]),
    ...choices.map(({ name, doc }, i) => ({ name, value: isSummed ? 2 ** i : i, doc })),
  ]
}

function constantsOf(own: MemoryRecord | Choices | Values): readonly Constant[] {
  return 'fields' in own ? ofRecord(own) : 'choices' in own ? ofChoices(own) : own.values
}

/** Text of kernel/layout.ts. */
export function layoutText(): string {
  return [opening, ...records.map(own => `// ${own.doc}.\n${constantsOf(own).map(written).join('')}`)].join('\n')
}

/** Whether kernel/layout.ts agrees with the records. */
export function isLayoutFresh(): boolean {
  return readFileSync(file, 'utf8') === layoutText()
}

/** Writes it again if it does not. */
export function writeLayout(): void {
  if (!isLayoutFresh()) writeFileSync(file, layoutText())
}
