import i18next, { type BackendModule, type FormatterModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#contract/options.ts'
import { inWords } from '../format/in-words.ts'

const files = import.meta.glob<{ default: Resource[string][string] }>('../../../locales/*/*.json')

/** Loads one namespace of one language when a screen first asks for it. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, answer) => {
    const load = files[`../../../locales/${language}/${namespace}.json`]
    if (load === undefined) return answer(new Error(`No texts ${language}/${namespace}`), false)
    load().then(file => { answer(null, file.default) }, (error: Error) => { answer(error, false) })
  },
}

/** Numbers inside a sentence read in the sentence's digits, whoever gave them: a count, a limit of a refusal. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => {}, add: () => {}, addCached: () => {},
  format: (value: unknown, _format, language) => inWords(value, language === 'fa' ? 'fa' : 'en') as string,
}

/** Starts translation in a language; resolves when the shell's texts are there. */
export const startTranslation = async (language: Language): Promise<void> => {
  await i18next.use(localeFiles).use(figures).use(initReactI18next).init({
    lng: language, fallbackLng: false, ns: ['common', 'errors'], defaultNS: 'common',
    interpolation: { escapeValue: false, alwaysFormat: true }, react: { useSuspense: true }, returnNull: false,
  })
}
