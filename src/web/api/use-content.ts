import { useCallback } from 'react'
import { readContent } from '#contract/calls/system.ts'
import type { Content, ContentSlug } from '#contract/entities/content.ts'
import type { Language } from '#contract/options.ts'
import { send } from './send.ts'
import { useReading, type Reading } from './use-reading.ts'

/** A text of the operator in a language. */
export function useContent(slug: ContentSlug, language: Language): Reading<Content> {
  return useReading(useCallback(() => send(readContent, { path: { slug }, query: { language } }), [slug, language]))
}
