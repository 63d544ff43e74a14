import { micromark } from 'micromark'
import type { ContentHtml } from '#contract/entities/content.ts'

/** Links to other hosts, in micromark's own spelling. Raw HTML is escaped, so that only its links are spelled so. */
const outsideLink = /<a href="(?=(?:https?:)?\/\/)/gi
function htmlOf(markdown: string): string {
  return micromark(markdown).replaceAll(outsideLink, '<a rel="noopener" href="')
}

/** Markdown in both languages as HTML: no raw HTML, no links that run code. */
export default function renderContent({ en, fa }: ContentHtml): ContentHtml {
  return { en: htmlOf(en), fa: htmlOf(fa) }
}
