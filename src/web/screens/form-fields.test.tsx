// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, type ComponentType } from 'react'
import i18next from 'i18next'
import { afterEach, describe, expect, test } from 'vitest'
import type { Building } from '#contract/entities/project.ts'
import type { Field, NumberField, OptionField, TextField } from '#contract/inputs/field.ts'
import { measuresIn } from '#contract/measures-in.ts'
import { optionLists, type Language, type UnitSystem } from '#contract/options.ts'
import { fromInchPound, inchPound, inInchPound } from '../../../tests/fixtures/inch-pound.ts'
import { inputFields, resolvedAt, valueAt, withOnly } from '../../../tests/fixtures/input-fields.ts'
import {
  testedElsewhere,
  openedBy,
  shownFields,
  withoutDefault,
  type FormTab,
  type Opened,
} from '../../../tests/fixtures/shown-fields.ts'
import { editedProject } from '../../../tests/support/edited-project.tsx'
import { boxesOf, offeredOptions } from '../../../tests/support/form-fields.ts'
import { present } from '../../../tests/support/present.ts'
import { showPart, type Shown } from '../../../tests/support/show-part.tsx'
import { fieldId } from '../project/addresses.ts'
import { setPreferences } from '../text/preferences.ts'
import ConstructionTab from './construction/construction-tab.tsx'
import EnvelopeTab from './envelope/envelope-tab.tsx'
import { SiteInputs } from './location/site-inputs.tsx'
import { useSiteEdits } from './location/use-site-edits.ts'
import MechanicalTab from './mechanical/mechanical-tab.tsx'
import NeighborsTab from './neighbors/neighbors-tab.tsx'
import RenewablesTab from './renewables/renewables-tab.tsx'
import ZoneTab from './zone/zone-tab.tsx'

/** The fields of the site without the map above them. */
function Site() {
  return <SiteInputs confirmed={null} onSet={useSiteEdits().set} />
}
const screens: Readonly<Record<FormTab, ComponentType>> = {
  location: Site,
  envelope: EnvelopeTab,
  neighbors: NeighborsTab,
  construction: ConstructionTab,
  zone: ZoneTab,
  mechanical: MechanicalTab,
  renewables: RenewablesTab,
}

function fieldsOf(tab: FormTab): readonly string[] {
  return Object.values(shownFields[tab]).flat()
}
const tabs = Object.keys(shownFields) as readonly FormTab[]

describe('the table', () => {
  const ofContract = [...inputFields].flatMap(([path, field]) => (field === null ? [] : [path]))
  test('has every field of the contract once, but those that another test has', () => {
    const shown = [...tabs.flatMap(fieldsOf), ...Object.keys(testedElsewhere)]
    expect(shown.toSorted()).toEqual(ofContract.toSorted())
  })
  test('says of what is elsewhere where that is', () => {
    for (const [field, reason] of Object.entries(testedElsewhere))
      expect([field, reason]).toEqual([field, expect.stringMatching(/: [\w-]+\.test\.tsx?$/)])
  }, 200_000)
})

interface Texts {
  readonly [key: string]: Texts | string
}
const files = new Map<string, Texts>()
/** Text written for a language, its measures in the units of the project; a missing one fails by its name. */
function textOf(language: Language, file: string, ...keys: readonly string[]): string {
  const path = `locales/${language}/${file}.json`
  const texts = files.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts)
  files.set(path, texts)
  const found = keys.reduce<Texts | string | undefined>(
    (at, key) => (typeof at === 'object' ? at[key] : undefined),
    texts,
  )
  const text = present(typeof found === 'string' ? found : undefined, `${language} ${file}:${keys.join('.')}`)
  return Object.entries(measuresIn(text, unitsNow(), language)).reduce(
    (before, [name, measure]) => before.replaceAll(`{{${name}}}`, plain(measure)),
    text,
  )
}
function wordsOf(language: Language, { list }: OptionField): readonly string[] {
  return optionLists[list].map(option => textOf(language, 'options', list, option))
}
/** Fields whose label differs from that of their name in `inputs.json`. */
const otherLabels: Readonly<Record<string, readonly [file: string, ...keys: string[]]>> = {
  'zone.zoneTypes.name': ['forms', 'zone', 'nameOf'],
  'header.terrainClass': ['project', 'details', 'terrain'],
}
const withoutId: ReadonlySet<string> = new Set([...Object.keys(otherLabels), 'neighbors.name'])
function nameOf(field: string): string {
  return field.split('.').at(-1) ?? ''
}
function labelOf(tab: FormTab, field: string, language: Language): string {
  const [file, ...keys] = otherLabels[field] ?? ['inputs', tab, nameOf(field)]
  return textOf(language, file, ...keys).replace('{{n}}', language === 'fa' ? '۱' : '1')
}
function inPersianDigits(text: string): string {
  return text.replaceAll(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '').replace('.', '٫')
}
function plain(text: string | null | undefined): string {
  return (text ?? '')
    .replaceAll(/[\u200E\u200F\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
    .replace('\u2212', '-')
    .trim()
}
const persianUnits: Readonly<Record<string, string>> = { '%': '٪', person: 'نفر', month: 'ماه' }
function unitOf({ quantity }: NumberField, units: UnitSystem, language: Language): string {
  const unit = inchPound[quantity][units === 'SI' ? 0 : 1]
  return language === 'en' ? unit : unit.replaceAll(/%|person|month/g, word => persianUnits[word] ?? word)
}
/** A building without the empty parts that removed values leave. */
function filled(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(filled)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(
    Object.entries(part)
      .map(([key, inner]) => [key, filled(inner)] as const)
      .filter(([, inner]) => typeof inner !== 'object' || inner === null || Object.keys(inner).length > 0),
  )
}

let shown: Shown
let editor: ReturnType<typeof editedProject>
/** Units of the shown project; SI before the first one. */
let shownEditor: typeof editor | undefined
function unitsNow(): UnitSystem {
  return shownEditor?.now().building.units ?? 'SI'
}
function now(): Building {
  const { name, country, primaryBuildingType, units, energyCode, terrainClass, userInputs, manualInputs, masses } =
    editor.now().building
  return {
    name,
    country,
    primaryBuildingType,
    units,
    energyCode,
    terrainClass,
    userInputs,
    manualInputs,
    masses,
  } as Building
}
async function becomes(building: Building) {
  await act(async () => {
    editor.now().change('test', () => building)
  })
}

/** The head of a cell's column; the first head may be as wide as two columns. */
function headOf(cell: HTMLTableCellElement | null) {
  const heads = cell?.closest('table')?.querySelectorAll<HTMLTableCellElement>('thead th')
  return heads?.[(cell?.cellIndex ?? 0) - (heads[0]?.colSpan ?? 1) + 1]
}

/** A field on the page. */
function fieldAt(tab: FormTab, field: string) {
  const row = field.startsWith('neighbors.')
    ? 'n.'
    : field.startsWith('zone.zoneTypes.')
      ? 'a.'
      : /^(?:manual\.)?envelope\.([\w-]+\.)/.exec(field)?.[1]
  const id = fieldId(tab, `${row ?? ''}${nameOf(field)}`)
  // Links from other screens find a field by its id; those without one are found by their label.
  const input = withoutId.has(field)
    ? (shown.control(labelOf(tab, field, i18next.language as Language), 'input') as HTMLInputElement)
    : present((document.getElementById(id) as HTMLInputElement | null) ?? undefined, id)
  const frame = input.closest<HTMLElement>('.input-field')
  const cell = input.closest('td')
  const isList = input.getAttribute('role') === 'combobox'
  return {
    input,
    value: () => plain(isList ? frame?.querySelector('.ant-select-content')?.getAttribute('title') : input.value),
    label: () => plain(input.getAttribute('aria-label') ?? frame?.querySelector('.input-label label')?.textContent),
    unit: () => plain((frame?.querySelector('.unit') ?? headOf(cell)?.querySelector('bdi, small'))?.textContent),
    problem: () =>
      input.getAttribute('aria-invalid') === 'true'
        ? plain(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent)
        : '',
    isClosed: isList ? input.disabled : input.readOnly,
    mark: () => (frame ?? cell)?.querySelector('.mark-button')?.getAttribute('aria-label')?.split(':')[0] ?? '',
    reset: frame?.querySelector<HTMLElement>('.reset') ?? null,
  }
}
/**
 * Runs all changes in a single event of the page, which then renders once. A field typed alone renders the whole tab
 * each time.
 */
let doTogether: (() => void) | undefined
async function together(work: () => void) {
  doTogether = work
  await act(async () => {
    present(document.getElementById('together') ?? undefined, 'together').click()
  })
}
function Together() {
  return (
    <button
      type="button"
      id="together"
      aria-label="together"
      onClick={() => {
        doTogether?.()
      }}
    />
  )
}
function typeInto(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
function typeAll(tab: FormTab, texts: readonly (readonly [field: string, text: string])[]) {
  return together(() => {
    for (const [field, text] of texts) typeInto(fieldAt(tab, field).input, text)
  })
}
/** Restores fields to their defaults, by their buttons or, in a table, by emptying them. */
function resetAll(tab: FormTab, fields: readonly string[]) {
  return together(() => {
    for (const field of fields) {
      const { reset, input } = fieldAt(tab, field)
      if (reset === null) typeInto(input, '')
      else reset.click()
    }
  })
}

/** Possible numbers of a field: a different share of the range for each field, so that no two can be confused. */
function possible(tab: FormTab, field: string, { min, max }: NumberField): number {
  const all = fieldsOf(tab)
  const share = 0.31 + (0.38 * all.indexOf(field)) / all.length
  // A wall's areas end at the wall: 55 m², the roof's and the storeys' are more.
  const [from, to] = field.startsWith('manual.') ? [0, 50] : [min, max]
  return Number((from + share * (to - from)).toPrecision(4))
}
function grouped(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 }).format(value)
}

type Row<F> = readonly [field: string, is: F]
interface Tried {
  readonly tab: FormTab
  readonly numbers: readonly Row<NumberField>[]
  readonly options: readonly Row<OptionField>[]
  readonly texts: readonly Row<TextField>[]
}
function fieldsIn({ numbers, options, texts }: Tried): readonly string[] {
  return [...numbers, ...options, ...texts].map(([field]) => field)
}
/** Result of each field. */
function eachOf<T>(tried: Tried, resultOf: (field: ReturnType<typeof fieldAt>) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(fieldsIn(tried).map(field => [field, resultOf(fieldAt(tried.tab, field))]))
}
function alike<T>(tried: Tried, value: T): Readonly<Record<string, T>> {
  return Object.fromEntries(fieldsIn(tried).map(field => [field, value]))
}

/** Fields without their default while nothing is typed. */
function otherDefaults({ tab, numbers, options }: Tried, building: Building): readonly string[] {
  const shows = (field: string, isDefault: (text: string, value: unknown) => boolean) => {
    const holds = resolvedAt(building, field)
    const text = fieldAt(tab, field).value()
    return holds === undefined || isDefault(text, holds.defaultValue) ? [] : [`${field}: ${text}`]
  }
  return [
    ...numbers.flatMap(([field]) =>
      shows(
        field,
        (text, value) => withoutDefault.has(field) || (value === null ? text === '' : isShownAs(text, Number(value))),
      ),
    ),
    ...options.flatMap(([field, is]) =>
      shows(
        field,
        (text, value) => text === (typeof value === 'string' ? textOf('en', 'options', is.list, value) : ''),
      ),
    ),
  ]
}

/** Types, chooses, refuses and resets in SI and English. */
async function tries(tried: Tried) {
  const { tab, numbers, options, texts } = tried
  const before = now()
  const usual = eachOf(tried, field => field.value())
  const marks = eachOf(tried, field => field.mark())
  expect(otherDefaults(tried, before)).toEqual([])
  expect(eachOf(tried, field => field.isClosed)).toEqual(alike(tried, false))

  // A list opens by itself; what is chosen in it is chosen together with all that is typed.
  const chosen: { readonly field: string; readonly key: string; readonly word: string; readonly row: HTMLElement }[] =
    []
  for (const [field, is] of options) {
    const words = wordsOf('en', is)
    const rows = await offeredOptions(fieldAt(tab, field).input)
    const names = rows.map(row => plain((row.querySelector('.assembly-option > :first-child') ?? row).textContent))
    expect([field, names]).toEqual([field, words])
    const at = words.findLastIndex(word => word !== usual[field])
    chosen.push({ field, key: optionLists[is.list][at] ?? '', word: words[at] ?? '', row: present(rows[at], field) })
  }
  const numbersTyped = numbers.map(([field, is]) => [field, possible(tab, field, is)] as const)
  await together(() => {
    for (const [field, value] of numbersTyped) typeInto(fieldAt(tab, field).input, String(value))
    for (const [field] of texts) typeInto(fieldAt(tab, field).input, `${nameOf(field)} آ`)
    for (const { row } of chosen) row.click()
  })
  const all = [
    ...numbersTyped,
    ...texts.map(([field]) => [field, `${nameOf(field)} آ`] as const),
    ...chosen.map(({ field, key }) => [field, key] as const),
  ]
  const there = all.reduce((building, [field, value]) => withOnly(building, field, value), before)
  expect(filled(now()), 'each at its place').toEqual(filled(there))
  // A mark says what is typed, where a field has one.
  expect(eachOf(tried, field => field.mark().replace('edited', ''))).toEqual(alike(tried, ''))
  expect(Object.fromEntries(chosen.map(({ field }) => [field, fieldAt(tab, field).value()]))).toEqual(
    Object.fromEntries(chosen.map(({ field, word }) => [field, word])),
  )
  expect(texts.map(([field]) => [field, fieldAt(tab, field).input.maxLength])).toEqual(
    texts.map(([field, { max }]) => [field, max]),
  )

  for (const beyond of [({ min }: NumberField) => min - 1, ({ max }: NumberField) => max + 1]) {
    const impossible = numbers.map(([field, is]) => [field, String(beyond(is))] as const)
    await typeAll(tab, impossible)
    expect(filled(now()), 'nothing impossible is stored').toEqual(filled(there))
    expect(impossible.map(([field]) => [field, fieldAt(tab, field).value()])).toEqual(impossible)
    expect(numbers.map(([field]) => [field, fieldAt(tab, field).problem()])).toEqual(
      numbers.map(([field, is]) => {
        const sentence = textOf('en', 'errors', 'field', 'range').replace('{{min}}', grouped(is.min))
        // A wall's area is less than the contract's most.
        const text = field.startsWith('manual.')
          ? sentence.replace('{{max}}.', '')
          : sentence.replace('{{max}}', grouped(is.max))
        return [field, expect.stringContaining(text)]
      }),
    )
  }

  await resetAll(tab, fieldsIn(tried))
  const required = numbersTyped.filter(([field]) => withoutDefault.has(field))
  expect(required.map(([field]) => [field, fieldAt(tab, field).problem()])).toEqual(
    required.map(([field]) => [field, textOf('en', 'errors', 'field', 'required')]),
  )
  const left = required.reduce((building, [field, value]) => withOnly(building, field, value), before)
  expect(filled(now()), 'all at their defaults').toEqual(filled(left))
  const values = eachOf(tried, field => field.value())
  expect({ ...values, ...Object.fromEntries(required.map(([field]) => [field, usual[field]])) }).toEqual(usual)
  expect(eachOf(tried, field => field.mark())).toEqual(marks)
  await becomes(before)
}

/** Whether a shown number is another one, rounded as it is shown. */
function isShownAs(text: string, value: number): boolean {
  const decimals = /\.(\d+)$/.exec(text)?.[1]?.length ?? 0
  return text !== '' && Math.abs(Number(text) - value) <= 0.5000001 * 10 ** -decimals
}
function unitsShown({ tab, numbers }: Tried) {
  return numbers.map(([field]) => [field, fieldAt(tab, field).unit()])
}
function unitsOf({ numbers }: Tried, units: UnitSystem, language: Language) {
  return numbers.map(([field, is]) => [field, unitOf(is, units, language)])
}
function labelsOf(tried: Tried, language: Language) {
  return fieldsIn(tried).map(field => [field, labelOf(tried.tab, field, language)] as const)
}
function labelsShown(tried: Tried, language: Language) {
  return labelsOf(tried, language).map(([field, label]) => {
    const text = fieldAt(tried.tab, field).label()
    // A cell is called by its row too.
    return [field, text.endsWith(label) ? label : text]
  })
}
function boxesShown() {
  return boxesOf(shown.page)
    .filter(([, labels]) => labels.length > 0)
    .map(([name, labels]) => [name, labels.map(plain)])
}
function boxesIn(tab: FormTab, language: Language) {
  const later = openedLater(tab)
  return Object.entries(shownFields[tab] as Readonly<Record<string, readonly string[]>>).flatMap(([box, fields]) =>
    box === '' || fields.every(field => later.has(field))
      ? []
      : [[textOf(language, 'forms', ...box.split('.')), fields.map(field => labelOf(tab, field, language))]],
  )
}
/** Fields that the first building of a tab does not open. */
function openedLater(tab: FormTab): ReadonlySet<string> {
  return new Set(openedBy[tab].flatMap(({ only = [] }) => only))
}

/** Values of a whole form, in a building that is shown in inch-pound units. */
function fullIn({ tab, numbers }: Tried, building: Building): Building {
  const full = numbers.reduce((b, [field, is]) => withOnly(b, field, possible(tab, field, is)), building)
  return { ...full, units: 'PI' }
}
/** Fields that show another number than the stored one in inch-pound units. */
function unlikeStored({ tab, numbers }: Tried): readonly string[] {
  return numbers.flatMap(([field, is]) => {
    const text = fieldAt(tab, field).value()
    return isShownAs(text, inInchPound(is.quantity, possible(tab, field, is))) ? [] : [`${field}: ${text}`]
  })
}
/** Types inch-pound numbers in Persian digits. */
async function typesPersian({ tab, numbers }: Tried) {
  const before = now()
  const typed = numbers.map(([field, is]) => {
    const text = String(Number(inInchPound(is.quantity, 0.97 * possible(tab, field, is)).toPrecision(4)))
    return [field, text, fromInchPound(is.quantity, Number(text))] as const
  })
  await typeAll(
    tab,
    typed.map(([field, text]) => [field, inPersianDigits(text)]),
  )
  const after = now()
  const unlike = typed.flatMap(([field, text, si]) => {
    const stored = Number(valueAt(after, field))
    return Math.abs(stored / si - 1) < 1e-5 ? [] : [`${field}: ${text} is ${stored}`]
  })
  expect(unlike).toEqual([])
  const there = numbers.reduce((b, [field]) => withOnly(b, field, valueAt(after, field)), before)
  expect(filled(after)).toEqual(filled(there))
  await becomes(before)
}
async function speaks(language: Language) {
  await act(async () => {
    setPreferences({ language })
    await i18next.changeLanguage(language)
  })
}

function triedOf(tab: FormTab, fields: readonly string[]): Tried {
  const ofKind = <K extends Field['kind']>(kind: K) =>
    fields.flatMap(field => {
      const is = inputFields.get(field)
      return is?.kind === kind ? [[field, is as Extract<Field, { readonly kind: K }>] as const] : []
    })
  return { tab, numbers: ofKind('number'), options: ofKind('option'), texts: ofKind('text') }
}
/** Parts tested on a building: all its fields, and those that may be typed at once. */
function partsOf(tab: FormTab, { building, only }: Opened) {
  const later = openedLater(tab)
  const fields = only ?? fieldsOf(tab).filter(field => !later.has(field))
  // A value that opens other fields is typed in the building; it is tried from its default.
  const openers = fields.filter(field => valueAt(building, field) !== undefined && !withoutDefault.has(field))
  const others = fields.filter(field => !openers.includes(field))
  // A wall's ratio and areas follow from each other.
  const areas = ['windowArea', 'opaqueArea'].map(name => others.filter(field => nameOf(field) === name))
  return {
    all: triedOf(tab, fields),
    openers: triedOf(tab, openers),
    others: triedOf(
      tab,
      others.filter(field => !field.startsWith('manual.')),
    ),
    areas: areas.filter(row => row.length > 0).map(row => triedOf(tab, row)),
  }
}

const processGroups = ['cooking', 'laundry', 'refrigeration', 'dataCentre']
describe('on its tab', () => {
  afterEach(async () => {
    await shown.close()
    document.body.replaceChildren()
  })
  test.each(tabs)(
    '%s: each field is typed, refused, reset, converted and translated',
    async tab => {
      const [first] = openedBy[tab]
      const Screen = screens[tab]
      editor = editedProject(first.building)
      shownEditor = editor
      document.body.append(editor.panel)
      shown = await showPart(
        editor.around(
          <>
            <Together />
            <Screen />
          </>,
        ),
      )
      if (tab === 'zone')
        for (const group of processGroups) await shown.press(textOf('en', 'forms', 'zone', 'processAdd', group))
      expect(boxesShown()).toEqual(boxesIn(tab, 'en'))

      for (const opened of openedBy[tab]) {
        const { all, openers, others, areas } = partsOf(tab, opened)
        await becomes(opened.building)
        expect(unitsShown(all)).toEqual(unitsOf(all, 'SI', 'en'))
        expect(labelsShown(all, 'en')).toEqual(labelsOf(all, 'en'))
        for (const round of [others, ...areas]) await tries(round)
        if (fieldsIn(openers).length > 0) {
          await becomes(fieldsIn(openers).reduce((b, field) => withOnly(b, field, undefined), opened.building))
          await tries(openers)
        }
      }

      const whole = partsOf(tab, first).others
      await becomes(fullIn(whole, first.building))
      expect(unlikeStored(whole)).toEqual([])
      expect(unitsShown(whole)).toEqual(unitsOf(whole, 'PI', 'en'))

      await speaks('fa')
      expect(boxesShown()).toEqual(boxesIn(tab, 'fa'))
      for (const opened of openedBy[tab]) {
        const { all, openers, others, areas } = partsOf(tab, opened)
        await becomes(fullIn(others, opened.building))
        expect(labelsShown(all, 'fa')).toEqual(labelsOf(all, 'fa'))
        expect(unitsShown(all)).toEqual(unitsOf(all, 'PI', 'fa'))
        const inLatin = all.numbers.filter(([field]) => !/^-?[۰-۹]+(?:٫[۰-۹]+)?$/.test(fieldAt(tab, field).value()))
        expect(inLatin).toEqual([])
        const foreign = all.options.filter(
          ([field, is]) => ![...wordsOf('fa', is), ''].includes(fieldAt(tab, field).value()),
        )
        expect(foreign).toEqual([])
        for (const round of [others, openers, ...areas]) if (round.numbers.length > 0) await typesPersian(round)
      }
    },
    200_000,
  )
})
