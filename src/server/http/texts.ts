import { ownDirection } from '#contract/in-words.ts'
import { fillMessage, type Message } from '#contract/message.ts'
import { languages, type Language } from '#contract/options.ts'
import adminEn from '#locales/en/admin.json' with { type: 'json' }
import adminProjectsEn from '#locales/en/admin-projects.json' with { type: 'json' }
import auditEn from '#locales/en/audit.json' with { type: 'json' }
import errorsEn from '#locales/en/errors.json' with { type: 'json' }
import mailEn from '#locales/en/mail.json' with { type: 'json' }
import messagesEn from '#locales/en/messages.json' with { type: 'json' }
import promosEn from '#locales/en/promos.json' with { type: 'json' }
import ordersEn from '#locales/en/orders.json' with { type: 'json' }
import adminFa from '#locales/fa/admin.json' with { type: 'json' }
import adminProjectsFa from '#locales/fa/admin-projects.json' with { type: 'json' }
import auditFa from '#locales/fa/audit.json' with { type: 'json' }
import errorsFa from '#locales/fa/errors.json' with { type: 'json' }
import mailFa from '#locales/fa/mail.json' with { type: 'json' }
import messagesFa from '#locales/fa/messages.json' with { type: 'json' }
import promosFa from '#locales/fa/promos.json' with { type: 'json' }
import ordersFa from '#locales/fa/orders.json' with { type: 'json' }

interface Texts {
  readonly [key: string]: string | Texts
}
type Namespace = 'admin' | 'errors' | 'mail' | 'orders' | 'admin-projects' | 'audit' | 'messages' | 'promos'
const namespaces: Readonly<Record<Namespace, Readonly<Record<Language, Texts>>>> = {
  admin: { en: adminEn, fa: adminFa },
  errors: { en: errorsEn, fa: errorsFa },
  mail: { en: mailEn, fa: mailFa },
  orders: { en: ordersEn, fa: ordersFa },
  'admin-projects': { en: adminProjectsEn, fa: adminProjectsFa },
  audit: { en: auditEn, fa: auditFa },
  messages: { en: messagesEn, fa: messagesFa },
  promos: { en: promosEn, fa: promosFa },
}

function find(texts: Texts, key: string): string | undefined {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string' ? at : undefined
}

/** A sentence of `locales/<language>/<namespace>.json` with its parameters; the key itself if there is none. */
export function sentence(
  namespace: keyof typeof namespaces,
  language: Language,
  key: string,
  params: Message['params'] = {},
): string {
  const text = find(namespaces[namespace][language], key)
  if (text === undefined) return key
  const filled = fillMessage(text, params, language)
  // A refusal is shown in any place of the page. A mail has a direction of its own, and its sentences may end with a
  // link.
  return namespace === 'errors' ? ownDirection(filled, language) : filled
}

/** Language of an Accept-Language header: our first by its weights, else English. */
export function acceptedLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map(p => /^\s*q=([\d.]+)/.exec(p)?.[1]).find(q => q !== undefined)
      return {
        language: languages.find(l => l === tag.toLowerCase().split('-')[0]),
        weight: weight === undefined ? 1 : Number(weight),
      }
    })
    .toSorted((a, b) => b.weight - a.weight)
  return wanted.find(w => w.language !== undefined && w.weight > 0)?.language ?? 'en'
}
