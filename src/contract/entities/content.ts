import * as Schema from 'effect/Schema'
import { languages } from '../frame-options.ts'
import { limits } from '../limits.ts'
import { Instant, option, requiredText, text, Version } from '../schemas.ts'

/** Texts of the operator, open to everybody. */
export const contentSlugs = ['terms', 'privacy', 'help', 'about'] as const
export type ContentSlug = (typeof contentSlugs)[number]

/** A text in both languages, as Markdown. */
export const ContentTexts = Schema.Struct({ en: requiredText(limits.content), fa: requiredText(limits.content) })
export type ContentTexts = typeof ContentTexts.Type
/** A text in both languages, as HTML that the server made of the Markdown. */
export const ContentHtml = Schema.Struct({ en: Schema.String, fa: Schema.String })
export type ContentHtml = typeof ContentHtml.Type

/** Newest version of a text in the reader's language. */
export const Content = Schema.Struct({
  slug: option(contentSlugs),
  language: option(languages),
  html: Schema.String,
  version: Version,
  /** Null: the text that the product ships. */
  savedAt: Schema.NullOr(Instant),
})
export type Content = typeof Content.Type

/** A version with its Markdown. */
export const ContentVersion = Schema.Struct({
  version: Version,
  en: Schema.String,
  fa: Schema.String,
  savedAt: Schema.NullOr(Instant),
})
export type ContentVersion = typeof ContentVersion.Type

/** The operator's own words about an input field; an empty text leaves the product's. */
export const InputHelp = Schema.Struct({ en: text(limits.text), fa: text(limits.text) })
export type InputHelp = typeof InputHelp.Type
