import type { ContentTexts } from '#contract/entities/content.ts'
import { languages } from '#contract/frame-options.ts'

/** Markdown of both languages, to read. */
export function Sources({ texts }: { readonly texts: ContentTexts }) {
  return languages.map(language => (
    <pre key={language} className="content-source" lang={language} dir={language === 'fa' ? 'rtl' : 'ltr'}>
      {texts[language]}
    </pre>
  ))
}
