import { readFileSync } from 'node:fs'
import type { ContentSlug, ContentTexts } from '#contract/entities/content.ts'

function textOf(slug: ContentSlug, language: keyof ContentTexts): string {
  return readFileSync(new URL(`./texts/${slug}.${language}.md`, import.meta.url), 'utf8')
}

/** Version 1 of a text: the one that the product ships. */
export function shippedTexts(slug: ContentSlug): ContentTexts {
  return { en: textOf(slug, 'en'), fa: textOf(slug, 'fa') }
}
