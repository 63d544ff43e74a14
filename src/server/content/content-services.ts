import type { ContentHtml } from '#contract/entities/content.ts'
import type { HttpServices } from '../http/serve.ts'

/** Markdown, made to HTML outside the main thread: a hostile text takes seconds. */
export interface ContentThreads {
  renderContent(texts: ContentHtml): Promise<ContentHtml>
}

/** Services that the operator's texts need. */
export interface ContentServices extends HttpServices {
  readonly workers: ContentThreads
}
