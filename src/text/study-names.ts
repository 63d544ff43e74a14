import { isParameter, stageParameters, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { Standing } from '#building/stages/standing.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { OptionList, UnitSystem } from '#contract/options.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import type { Format } from './format.ts'
import { limitText, usualTexts } from './quantity-text.ts'
import { shownColumn, type ShownColumn } from './shown-column.ts'
import { toShown } from './units.ts'

/** Names of parameters, options and figures of designs in the reader's language and units. */
export interface StudyNames {
  readonly parameter: (key: string) => string
  /** A shorter name, where the usual one is long: for heads of axes and columns. */
  readonly shortParameter: (key: string) => string
  /**
   * An option in the reader's notation, with its unit.
   * @param among options from which its text must differ, with or without itself
   */
  readonly option: (key: string, value: OptionValue, among?: readonly OptionValue[]) => string
  /** An option without its unit, if the unit is separate: in the head of an axis or a column. */
  readonly bareOption: (key: string, value: OptionValue) => string
  /** All options of a parameter without unit, each with a different text. */
  readonly bareOptions: (key: string, values: readonly OptionValue[]) => readonly string[]
  /** Numbers of a parameter's options as shown, with their unit; undefined if the options are names. */
  readonly optionNumbers: (
    key: string,
    values: readonly OptionValue[],
  ) => { readonly unit: string; readonly values: readonly number[] } | undefined
  /** Unit of a parameter's options; empty if there is none, or if it belongs to the number. */
  readonly optionUnit: (key: string) => string
  /** Least and greatest number of a parameter, as typed; null if it takes no numbers. */
  readonly range: (key: string) => { readonly from: string; readonly to: string } | null
  /** Options one after another, with the unit once. */
  readonly options: (key: string, values: readonly OptionValue[]) => string
  /** The stand of a parameter: the option's text, or a few words where no option says it. */
  readonly standing: (key: string, now: Standing) => string
  readonly column: (key: VariantColumnKey) => string
  readonly shortColumn: (key: VariantColumnKey) => string
  readonly shown: (key: VariantColumnKey, floorArea: number) => ShownColumn
  /** A figure of a whole design as shown, without its unit; a dash without a figure. */
  readonly figure: (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => string
  /** A figure of a whole design as shown, with its unit. */
  readonly figureWithUnit: (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => string
  readonly format: Format
}

/** Source of the words: the page has i18next, a report the files of the locales. */
export interface StudyTexts {
  /** A text by its key with the file's name before it: `studies:stage.passive`. */
  readonly find: (key: string, params?: Readonly<Record<string, string | number>>) => string
  /** Label of a field: a key of `inputs.json`. */
  readonly label: (key: string) => string
  readonly option: (list: OptionList, key: string) => string
}

/** Unit sign that is written with every number. */
const sign = /^[°%٪]$/
function withUnit(number: string, unit: string): string {
  return `${number}${unit === '' || sign.test(unit) ? '' : '\u00A0'}${unit}`
}

/**
 * Names of parameters, options and figures of designs.
 *
 * @param currency of the energy prices, a key of `results:money`
 */
export function studyNames(texts: StudyTexts, format: Format, units: UnitSystem, currency: string): StudyNames {
  const { find } = texts
  const shown = (key: VariantColumnKey, floorArea: number) => {
    const column = shownColumn(key, floorArea, units, find(`results:money.${currency}`))
    return column.unit === '%' ? { ...column, unit: format.unit('percent', units) } : column
  }
  const figure = (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => {
    if (value === null || value === undefined || Number.isNaN(value)) return '—'
    const { of, decimals } = shown(key, floorArea)
    return format.number(of(value), decimals)
  }
  const unitOf = (key: string) => {
    if (!isParameter(key)) return ''
    const { field }: StageParameter = stageParameters[key]
    return field.kind === 'option' ? '' : format.unit(field.quantity, units)
  }
  const optionUnit = (key: string) => {
    const unit = unitOf(key)
    return sign.test(unit) ? '' : unit
  }
  const number = (key: string, value: OptionValue, among: readonly OptionValue[] = []) => {
    if (!isParameter(key)) return String(value)
    const { field }: StageParameter = stageParameters[key]
    if (field.kind === 'option') return texts.option(field.list, String(value))
    const [text = ''] = usualTexts(format, field.quantity, [value, ...among].map(Number), units)
    return text
  }
  const option = (key: string, value: OptionValue, among?: readonly OptionValue[]) =>
    withUnit(number(key, value, among), unitOf(key))
  const bareOption = (key: string, value: OptionValue) =>
    optionUnit(key) === '' ? option(key, value) : number(key, value)
  const bareOptions = (key: string, values: readonly OptionValue[]) => {
    if (!isParameter(key)) return values.map(String)
    const { field }: StageParameter = stageParameters[key]
    if (field.kind === 'option') return values.map(value => bareOption(key, value))
    const unit = optionUnit(key) === '' ? unitOf(key) : ''
    return usualTexts(format, field.quantity, values.map(Number), units).map(text => withUnit(text, unit))
  }
  const standing = (key: string, now: Standing) => {
    if (now.option !== null) return option(key, now.option)
    const [first] = now.values
    if (now.by === 'byUValue')
      return find('studies:stands.byUValue', { uValue: format.withUnit('uValue', Number(first?.value), units) })
    const among = now.values.map(({ value }) => value)
    if (now.by !== 'sides') return find(`studies:stands.${now.by}`, { option: option(key, first?.value ?? '') })
    const side = (facade: string) => texts.option('orientation', facade)
    const parts = now.values.map(({ value, facades = [] }) =>
      find('studies:stands.sides', {
        option: option(key, value, among),
        facades: facades.map(side).join(format.comma),
      }),
    )
    return parts.join(format.between(parts))
  }
  const shortOr = (key: string, name: string) => find(`studies:short.${key}`, { defaultValue: name })
  const parameter = (key: string, isShort = false) => {
    if (!isParameter(key)) return key
    const { label, side }: StageParameter = stageParameters[key]
    const name = isShort ? shortOr(label.split('.')[1] ?? key, texts.label(label)) : texts.label(label)
    return side === undefined ? name : find('studies:onSide', { parameter: name, side: find(`studies:side.${side}`) })
  }
  const column = (key: VariantColumnKey) => find(`studies:column.${key}`)
  return {
    parameter: key => parameter(key),
    shortParameter: key => parameter(key, true),
    option,
    standing,
    bareOption,
    bareOptions,
    optionNumbers: (key, values) => {
      if (!isParameter(key)) return undefined
      const { field }: StageParameter = stageParameters[key]
      if (field.kind === 'option') return undefined
      // Twelve digits: the conversion's own last digits are no figures.
      const shownNumber = (si: OptionValue) => Number(toShown(field.quantity, Number(si), units).toPrecision(12))
      return { unit: unitOf(key), values: values.map(shownNumber) }
    },
    optionUnit,
    range: key => {
      if (!isParameter(key)) return null
      const { field }: StageParameter = stageParameters[key]
      if (field.kind === 'option') return null
      const { quantity, min, max } = field
      const limit = (si: number, side: 'min' | 'max') =>
        withUnit(limitText(format, quantity, si, units, side), unitOf(key))
      return { from: limit(min, 'min'), to: limit(max, 'max') }
    },
    // The unit is written once, with the last value, whose direction it shares.
    options: (key, values) =>
      format.list(values.map((value, i) => (i === values.length - 1 ? option(key, value) : bareOption(key, value)))),
    column,
    shortColumn: key => shortOr(key, column(key)),
    shown,
    figure,
    figureWithUnit: (key, value, floorArea) => {
      const text = figure(key, value, floorArea)
      return text === '—' ? text : withUnit(text, shown(key, floorArea).unit)
    },
    format,
  }
}
