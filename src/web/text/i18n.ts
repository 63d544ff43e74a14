import i18next, { type BackendModule, type FormatterModule, type PostProcessorModule, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { inWords, ownDirection } from '#contract/in-words.ts'
import type { Language } from '#contract/options.ts'

const files = import.meta.glob<{ default: Resource[string][string] }>('../../../locales/*/*.json')

/** Loads a namespace of a language at its first use. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, answer) => {
    const load = files[`../../../locales/${language}/${namespace}.json`]
    if (load === undefined) return answer(new Error(`No texts ${language}/${namespace}`), false)
    load().then(
      file => {
        answer(null, file.default)
      },
      (error: Error) => {
        answer(error, false)
      },
    )
  },
}

function languageOf(key: string | undefined): Language {
  return key === 'fa' ? 'fa' : 'en'
}

/** Form of any value in a sentence: numbers in its digits, names and figures isolated. */
const figures: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: (value: unknown, _format, language) => inWords(value, languageOf(language)) as string,
}

/** Direction of every text by its language, in a drawing and in a title too. */
const direction: PostProcessorModule = {
  type: 'postProcessor',
  name: 'direction',
  process: (text: string, _key, { lng }: { readonly lng?: string }) =>
    ownDirection(text, languageOf(lng ?? i18next.language)),
}

/** Starts translation in a language; resolves when the shell's texts are loaded. */
export async function startTranslation(language: Language): Promise<void> {
  await i18next
    .use(localeFiles)
    .use(figures)
    .use(direction)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false, alwaysFormat: true },
      postProcess: [direction.name],
      react: { useSuspense: true },
      returnNull: false,
    })
}
