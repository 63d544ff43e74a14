import * as calls from '#contract/calls/system.ts'
import type { ContentHtml, ContentSlug } from '#contract/entities/content.ts'
import { inputFieldKeys } from '#contract/inputs/fields.ts'
import { limits } from '#contract/limits.ts'
import { audit } from '../db/audit.ts'
import { refuse } from '../http/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import type { ContentServices } from './content-services.ts'
import {
  addContent,
  keepInputHelp,
  listContent,
  newestContent,
  readInputHelps,
  toContentVersion,
} from './content.store.ts'
import { shippedTexts } from './shipped-texts.ts'

/** Routes for the operator's texts: pages open to everybody, and words about the inputs. */
export function contentRoutes(app: App<ContentServices>): void {
  const shippedHtml = new Map<ContentSlug, Promise<ContentHtml>>()
  /** HTML of the product's own text, made once. */
  const htmlOfShipped = (slug: ContentSlug): Promise<ContentHtml> => {
    const storedHtml = shippedHtml.get(slug)
    if (storedHtml !== undefined) return storedHtml
    const made = app.services.workers.renderContent(shippedTexts(slug))
    shippedHtml.set(slug, made)
    made.catch(() => shippedHtml.delete(slug))
    return made
  }

  serve(app, calls.userInputsHelp, ({ services }) => readInputHelps(services.db.drizzle))

  serve(app, calls.saveInputHelp, ({ services, path, body, user, address, requestId }) => {
    if (!inputFieldKeys.has(path.field)) return refuse('notFound')
    const texts = { en: body.en.trim(), fa: body.fa.trim() }
    return services.db.transaction(async tx => {
      await keepInputHelp(tx, path.field, texts)
      await audit(tx, {
        actorId: user._id,
        action: 'inputHelp.changed',
        targetType: 'setting',
        targetId: path.field,
        changes: texts,
        address,
        requestId,
      })
      return texts
    })
  })

  serve(app, calls.readContent, async ({ services, path: { slug }, query, language: preferred }) => {
    const language = query.language ?? preferred
    const row = await newestContent(services.db.drizzle, slug)
    if (row === undefined)
      return { slug, language, html: (await htmlOfShipped(slug))[language], version: 1, savedAt: null }
    const html = language === 'fa' ? row.htmlFa : row.htmlEn
    return { slug, language, html, version: row.version, savedAt: row.savedAt?.toISOString() ?? null }
  })

  serve(app, calls.contentVersions, ({ services, path, query: { skip = 0, limit = limits.contentVersions } }) =>
    listContent(services.db.drizzle, path.slug, { skip, limit }),
  )

  serve(app, calls.saveContent, async ({ services, path: { slug }, body, user, address, requestId }) => {
    const { version: after, ...texts } = body
    const html = await services.workers.renderContent(texts)
    const shipped = await htmlOfShipped(slug)
    return services.db.transaction(async tx => {
      const row = await addContent(services, tx, slug, { texts, html, shippedHtml: shipped, after, actorId: user._id })
      await audit(tx, {
        actorId: user._id,
        action: 'content.changed',
        targetType: 'setting',
        targetId: slug,
        changes: { version: row.version },
        address,
        requestId,
      })
      return toContentVersion(row)
    })
  })

  serve(app, calls.previewContent, ({ services, body }) => services.workers.renderContent(body))
}
