import { htmlText } from '#text/html-text.ts'
import { createHash } from 'node:crypto'
import { fillMessage } from '#contract/message.ts'
import type { Language } from '#contract/options.ts'
import en from '#locales/en/sandbox.json' with { type: 'json' }
import fa from '#locales/fa/sandbox.json' with { type: 'json' }
import { moneyText } from '#text/format.ts'

export interface Checkout {
  readonly paymentId: string
  readonly projectName: string
  /** whole number of the smallest unit */
  readonly amount: number
  readonly currency: string
  readonly open: boolean
  readonly returnUrl: string
  readonly language: Language
  /** Whether the payer's decision is stored but the shop has not acknowledged it. */
  readonly unreachable?: boolean
}

const texts = { en, fa }

/**
 * Style with colours of the product's palette; this page stands for another company's and shares no bundle with ours.
 */
const style = `
:root{color-scheme:light dark;--text:#211F1C;--quiet:#5C574F;--line:#E8E4DC;--border:#8F887D;\
--page:#F6F4F0;--card:#FFFFFF;--hover:#F1EEE8;--primary:#0B6474;--on-primary:#FFFFFF;--focus:#0B6474}
@media (prefers-color-scheme:dark){:root{--text:#ECE7DE;--quiet:#B4AEA3;--line:#2B313A;--border:#7A818D;\
--page:#13161B;--card:#1B1F26;--hover:#282E37;--primary:#4BABB9;--on-primary:#0F1216;--focus:#4BABB9}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--page);\
color:var(--text);font:14px/22px "Inter Variable",Inter,"Vazirmatn Variable",Vazirmatn,system-ui,sans-serif}
main{width:100%;max-width:400px;background:var(--card);border:1px solid var(--line);border-radius:8px;padding:32px}
h1{margin:0 0 4px;font-size:20px;line-height:28px;font-weight:620}
p{margin:0 0 24px;color:var(--quiet)}
dl{margin:0 0 24px;border-top:1px solid var(--line)}
div.row{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{color:var(--quiet)}
dd{margin:0;overflow-wrap:anywhere;text-align:end;font-variant-numeric:tabular-nums}
.total dd{font-size:20px;line-height:28px;font-weight:620}
form{display:grid;gap:8px}
form p.more{margin:8px 0 0}
button,a.button{display:block;width:100%;min-height:40px;padding:8px 16px;border-radius:6px;border:1px solid var(--border);\
background:transparent;color:var(--text);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:hover,a.button:hover{background:var(--hover)}
button.primary{background:var(--primary);border-color:var(--primary);color:var(--on-primary);font-weight:600}
button.primary:hover{background:var(--primary);text-decoration:underline}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
[dir=rtl] h1,[dir=rtl] p{text-align:right}
`

/**
 * Content security policy of the page: no script at all, its own style by hash, a form that posts back here and is
 * redirected to the product (browsers check `form-action` on the redirect too).
 */
export function checkoutPolicy(publicOrigin: string): string {
  return (
    `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
    `form-action 'self' ${publicOrigin}; base-uri 'none'; frame-ancestors 'none'`
  )
}

/** Hosted page: amount, subject, and the choices. It is static HTML; every inserted text is escaped. */
export function checkoutPage(checkout: Checkout): string {
  const { language, paymentId } = checkout
  const t = texts[language]
  const amount = moneyText(checkout, language)
  const row = (label: string, value: string, kind = '') =>
    `<div class="row ${kind}"><dt>${htmlText(label)}</dt><dd dir="auto">${htmlText(value)}</dd></div>`
  const action = htmlText(`/api/sandbox/checkout/${encodeURIComponent(paymentId)}?lang=${language}`)
  const button = (decision: 'pay' | 'decline' | 'cancel' | 'late' | 'twice', label: string, kind = '') =>
    `<button${kind} name="decision" value="${decision}">${htmlText(label)}</button>`
  const ways = checkout.open
    ? `<form method="post" action="${action}">
${button('pay', fillMessage(t.pay, { amount }, language), ' class="primary"')}
${button('decline', t.decline)}
${button('cancel', t.cancel)}
<p class="more">${htmlText(t.more)}</p>
${button('late', t.late)}
${button('twice', t.twice)}
</form>`
    : `<p>${htmlText(checkout.unreachable === true ? t.unreachable : t.closed)}</p>\
<a class="button" href="${htmlText(checkout.returnUrl)}">${htmlText(t.back)}</a>`
  return page(
    language,
    `<dl>${row(t.project, checkout.projectName)}${row(t.reference, paymentId)}${row(t.total, amount, 'total')}</dl>
${ways}`,
  )
}

/** Page for an address that names no payment. */
export function unknownPage(language: Language): string {
  return page(language, `<p>${htmlText(texts[language].unknown)}</p>`)
}

function page(language: Language, content: string): string {
  const t = texts[language]
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\
<meta name="robots" content="noindex"><title>${htmlText(t.title)}</title><style>${style}</style></head>
<body><main dir="${language === 'fa' ? 'rtl' : 'ltr'}">
<h1>${htmlText(t.title)}</h1>
<p>${htmlText(t.note)}</p>
${content}
</main></body>
</html>
`
}
