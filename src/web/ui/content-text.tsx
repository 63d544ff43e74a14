import type { Language } from '#contract/options.ts'
import './content-text.css'

/**
 * A text of the operator.
 * @param html made by the server from Markdown (`render-content.worker.ts`), which escapes raw HTML and empties links
 * that run code
 * @param nested whether the text stands on a page that has a title: its headings are one level lower
 */
export function ContentText({
  html,
  language,
  nested = false,
}: {
  readonly html: string
  readonly language: Language
  readonly nested?: boolean
}) {
  const shown = nested
    ? html.replaceAll(/<(\/?)h([1-5])\b/g, (_, end: string, level: string) => `<${end}h${Number(level) + 1}`)
    : html
  return (
    <div
      className="content-text"
      lang={language}
      dir={language === 'fa' ? 'rtl' : 'ltr'}
      // oxlint-disable-next-line react/no-danger -- see `html`
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}
