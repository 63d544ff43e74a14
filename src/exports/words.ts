import type { Source } from '#building/library/source.ts'
import { measuresIn } from '#contract/measures-in.ts'
import { fillMessage } from '#contract/message.ts'
import type { Calendar, Language, OptionList, UnitSystem } from '#contract/options.ts'
import analysisEn from '#locales/en/analysis.json' with { type: 'json' }
import exportsEn from '#locales/en/exports.json' with { type: 'json' }
import hoursEn from '#locales/en/hours.json' with { type: 'json' }
import inputsEn from '#locales/en/inputs.json' with { type: 'json' }
import locationEn from '#locales/en/location.json' with { type: 'json' }
import optionsEn from '#locales/en/options.json' with { type: 'json' }
import projectEn from '#locales/en/project.json' with { type: 'json' }
import reportEn from '#locales/en/report.json' with { type: 'json' }
import resultsEn from '#locales/en/results.json' with { type: 'json' }
import stagesEn from '#locales/en/stages.json' with { type: 'json' }
import studiesEn from '#locales/en/studies.json' with { type: 'json' }
import whyEn from '#locales/en/why.json' with { type: 'json' }
import analysisFa from '#locales/fa/analysis.json' with { type: 'json' }
import exportsFa from '#locales/fa/exports.json' with { type: 'json' }
import hoursFa from '#locales/fa/hours.json' with { type: 'json' }
import inputsFa from '#locales/fa/inputs.json' with { type: 'json' }
import locationFa from '#locales/fa/location.json' with { type: 'json' }
import optionsFa from '#locales/fa/options.json' with { type: 'json' }
import projectFa from '#locales/fa/project.json' with { type: 'json' }
import reportFa from '#locales/fa/report.json' with { type: 'json' }
import resultsFa from '#locales/fa/results.json' with { type: 'json' }
import stagesFa from '#locales/fa/stages.json' with { type: 'json' }
import studiesFa from '#locales/fa/studies.json' with { type: 'json' }
import whyFa from '#locales/fa/why.json' with { type: 'json' }
import { citation } from '#text/citation.ts'
import { makeFormat, type Format } from '#text/format.ts'
import { studyNames, type StudyNames } from '#text/study-names.ts'

/** Files of the locales whose texts an exported file uses. */
export const documentTexts = {
  en: {
    analysis: analysisEn,
    exports: exportsEn,
    hours: hoursEn,
    inputs: inputsEn,
    location: locationEn,
    options: optionsEn,
    project: projectEn,
    report: reportEn,
    results: resultsEn,
    stages: stagesEn,
    studies: studiesEn,
    why: whyEn,
  },
  fa: {
    analysis: analysisFa,
    exports: exportsFa,
    hours: hoursFa,
    inputs: inputsFa,
    location: locationFa,
    options: optionsFa,
    project: projectFa,
    report: reportFa,
    results: resultsFa,
    stages: stagesFa,
    studies: studiesFa,
    why: whyFa,
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, object>>>>

type Params = Readonly<Record<string, string | number>>
/** Words of figures: the page has them from i18next, a file from the locales themselves. */
export interface FigureWords {
  /**
   * Text by its key, with the file before it: `results:endUse.heating`. With `count` it has the form of that number.
   *
   * @throws RangeError for a key without a text, unless `defaultValue` is among the parameters
   */
  readonly find: (key: string, params?: Params) => string
  readonly format: Format
  readonly units: UnitSystem
}
/** Words of an exported file in a language, units and calendar. */
export interface ExportWords extends FigureWords {
  readonly language: Language
  readonly label: (key: string) => string
  readonly option: (list: OptionList, key: string) => string
  readonly source: (source: Source) => string
  readonly names: StudyNames
}

function textAt(tree: unknown, path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[key] : undefined),
    tree,
  )
  return typeof found === 'string' ? found : undefined
}

/**
 * @param currency of the energy prices, a key of `results:money`
 * @param shown form of a whole text, for a file whose lines have a direction
 */
export function exportWords(
  language: Language,
  units: UnitSystem,
  calendar: Calendar,
  currency: string,
  shown: (text: string) => string = String,
): ExportWords {
  const own: Readonly<Record<string, object>> = documentTexts[language]
  const format = makeFormat(language, calendar)
  const plural = new Intl.PluralRules(language)
  const find = (key: string, params: Params = {}) => {
    const [file = '', path = ''] = key.split(':')
    const { count } = params
    const forms = typeof count === 'number' ? [`${path}_${plural.select(count)}`, `${path}_other`, path] : [path]
    const found = forms.map(form => textAt(own[file], form.split('.'))).find(one => one !== undefined)
    const text = found ?? params['defaultValue']
    if (typeof text !== 'string') throw new RangeError(`no text ${key} in ${language}`)
    return shown(fillMessage(text, params, language))
  }
  const measured = (text: string) =>
    text.includes('{{') ? fillMessage(text, measuresIn(text, units, language), language) : text
  const label = (key: string) => measured(textAt(own['inputs'], key.split('.')) ?? key)
  const option = (list: OptionList, key: string) => measured(textAt(own['options'], [list, key]) ?? key)
  return {
    language,
    units,
    format,
    find,
    label,
    option,
    source: ({ key, params }) => {
      const reference = params?.['reference']
      return find(
        `inputs:${key}`,
        reference === undefined ? params : { ...params, reference: citation(reference, 'document', language) },
      )
    },
    names: studyNames({ find, label, option }, format, units, currency),
  }
}
