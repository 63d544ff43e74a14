import { htmlText } from '#text/html-text.ts'
import type { Language } from '#contract/options.ts'
import type { Message } from '#contract/message.ts'
import { sentence } from '../http/texts.ts'
import type { MailMessage } from './mail.adapter.ts'

export type MailKind =
  | 'verifyEmail'
  | 'loginCode'
  | 'changeEmail'
  | 'emailChanged'
  | 'reset'
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'paid'
  | 'lateRefund'
  | 'refunded'
  | 'deletionAsked'
  | 'accountErased'
  | 'stalled'
  | 'operatorStalled'
  | 'operatorLateBought'
  | 'operatorLateRefund'

/** Mails about money: to its payer, and to operators. Nobody else can have caused them. */
const moneyKinds: ReadonlySet<MailKind> = new Set([
  'paid',
  'lateRefund',
  'refunded',
  'stalled',
  'operatorStalled',
  'operatorLateBought',
  'operatorLateRefund',
])

export interface Letter {
  readonly kind: MailKind
  readonly to: string
  readonly language: Language
  readonly name: string
  readonly params?: Message['params']
  /** Link, shown as a paragraph of its own. */
  readonly link?: string
  /** Link for setting a new password, in notices of an event. */
  readonly alarmLink?: string
}

/** A text as a single line: typed text must not make headers or lines of its own. */
function oneLine(text: string) {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** Writes a mail in the reader's language, as text and as plain HTML. */
export function writeMail({ kind, to, language, name, params = {}, link, alarmLink }: Letter): MailMessage {
  const tidy = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value]),
  )
  const ending =
    alarmLink !== undefined
      ? sentence('mail', language, 'notYou', { link: alarmLink })
      : moneyKinds.has(kind) || kind === 'accountErased' || kind === 'deletionAsked'
        ? ''
        : sentence('mail', language, 'ignore')
  const paragraphs = [
    sentence('mail', language, 'greeting', { name: oneLine(name) }),
    sentence('mail', language, `${kind}.text`, tidy),
    link ?? '',
    ending,
  ].filter(paragraph => paragraph !== '')
  const direction = language === 'fa' ? 'rtl' : 'ltr'
  const html = paragraphs
    .map(paragraph =>
      paragraph === link
        ? `<p dir="ltr"><a href="${htmlText(paragraph)}">${htmlText(paragraph)}</a></p>`
        : `<p>${htmlText(paragraph)}</p>`,
    )
    .join('\n')
  return {
    to,
    subject: sentence('mail', language, `${kind}.subject`, tidy),
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${language}" dir="${direction}">
<body style="font-family: sans-serif; line-height: 1.6">
${html}
</body>
</html>
`,
  }
}
