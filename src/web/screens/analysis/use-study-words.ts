import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isParameter, stageParameters, type StageParameter } from '#building/stages/stage-parameters.ts'
import type { Preset } from '#building/stages/preset.ts'
import type { OptionValue } from '#building/stages/with-options.ts'
import type { VariantColumnKey } from '#contract/variant-columns.ts'
import { withUnits } from '#rules/with-units.ts'
import { useProjectEditor } from '../../project/project-editor.tsx'
import { usualText } from '../../project/fields/quantity-text.ts'
import { useInputTexts } from '../../project/fields/use-input-texts.ts'
import { useFormat, type Format } from '../../text/use-format.ts'
import { shownColumn, type ShownColumn } from './shown-column.ts'

type Lookup = (key: string, params?: Readonly<Record<string, string | number>>) => string

/** How parameters, their options and the figures of designs are named in the reader's language and units. */
export interface StudyWords {
  readonly parameter: (key: string) => string
  /** An option as a reader writes it, with its unit. */
  readonly option: (key: string, value: OptionValue) => string
  /** Why an option is offered. */
  readonly reason: (preset: Preset) => string
  readonly column: (key: VariantColumnKey) => string
  readonly shown: (key: VariantColumnKey, floorArea: number) => ShownColumn
  /** A figure of a whole design as it is shown, without its unit; a dash where there is none. */
  readonly figure: (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => string
  /** The same with its unit. */
  readonly figureWithUnit: (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => string
  readonly format: Format
}

function withUnit(number: string, unit: string): string {
  return `${number}${unit === '' || /^[°%٪]$/.test(unit) ? '' : '\u00A0'}${unit}`
}

export function useStudyWords(): StudyWords {
  const { project, building } = useProjectEditor()
  const { t } = useTranslation(['studies', 'results'])
  const texts = useInputTexts()
  const format = useFormat()
  const currency = project.energyPrices.currency ?? 'USD'
  return useMemo(() => {
    const find = t as unknown as Lookup
    const { units } = building
    const shown = (key: VariantColumnKey, floorArea: number) => {
      const column = shownColumn(key, floorArea, units, t(`results:money.${currency}`))
      return column.unit === '%' ? { ...column, unit: format.unit('percent', units) } : column
    }
    const figure = (key: VariantColumnKey, value: number | null | undefined, floorArea: number) => {
      if (value === null || value === undefined || Number.isNaN(value)) return '—'
      const { of, decimals } = shown(key, floorArea)
      return format.number(of(value), decimals)
    }
    return {
      parameter: key => {
        if (!isParameter(key)) return key
        const { label, side }: StageParameter = stageParameters[key]
        const parameter = texts.label(label)
        return side === undefined ? parameter : t('studies:onSide', { parameter, side: t(`studies:side.${side}`) })
      },
      option: (key, value) => {
        if (!isParameter(key)) return String(value)
        const { field }: StageParameter = stageParameters[key]
        if (field.kind === 'option') return texts.option(field.list, String(value))
        const number = usualText(format, field.quantity, Number(value), units)
        return withUnit(number, format.unit(field.quantity, units))
      },
      reason: ({ reason, isProposal }) => {
        const sentence = find(`studies:reason.${reason.key}`, withUnits(reason, units))
        return isProposal ? t('studies:proposal', { reason: sentence }) : sentence
      },
      column: key => t(`studies:column.${key}`),
      shown,
      figure,
      figureWithUnit: (key, value, floorArea) => {
        const number = figure(key, value, floorArea)
        return number === '—' ? number : withUnit(number, shown(key, floorArea).unit)
      },
      format,
    }
  }, [building, currency, texts, format, t])
}
