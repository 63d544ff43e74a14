import { moneyText } from '#text/format.ts'
import { and, eq, isNotNull, isNull } from '../db/drizzle.ts'
import type { Queries } from '../db/open-database.ts'
import { users } from '../db/schema.ts'
import type { Letter } from '../mail/write-mail.ts'
import type { PaymentRow } from '../projects/open-payment.ts'
import type { PaymentServices } from './payment-services.ts'

type LetterServices = Pick<PaymentServices, 'mail' | 'config'>

/**
 * Posts a mail about a payment to its payer, unless the account is gone.
 *
 * @param amount money that the mail names, of the smallest unit
 * @param reason sentence of the mail, in the reader's language
 */
export async function tellPayer(
  tx: Queries,
  { mail, config }: LetterServices,
  payment: PaymentRow,
  kind: Letter['kind'],
  {
    amount = payment.total,
    reason,
  }: { readonly amount?: number; readonly reason?: (language: Letter['language']) => string } = {},
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, payment.ownerId))
  if (owner === undefined || owner.deletedAt !== null) return
  const { language } = owner.preferences
  await mail.post(tx, {
    kind,
    to: owner.email,
    language,
    name: owner.fullName,
    params: {
      project: payment.name,
      amount: moneyText({ amount, currency: payment.currency }, language),
      ...(reason === undefined ? {} : { reason: reason(language) }),
    },
    link: `${config.publicUrl}/dashboard/projects/show/${payment.projectId}/location`,
  })
}

/** Posts a mail about a payment to every super-admin, with a link to the order. */
export async function tellOperators(
  tx: Queries,
  { mail, config }: LetterServices,
  payment: PaymentRow,
  kind: Letter['kind'],
): Promise<void> {
  const operators = await tx
    .select()
    .from(users)
    .where(and(eq(users.role, 'super-admin'), isNull(users.deletedAt), isNotNull(users.passwordHash)))
  for (const { email, fullName, preferences } of operators)
    await mail.post(tx, {
      kind,
      to: email,
      language: preferences.language,
      name: fullName,
      params: {
        project: payment.name,
        amount: moneyText({ amount: payment.total, currency: payment.currency }, preferences.language),
      },
      link: `${config.publicUrl}/admin-dashboard/orders/${payment.id}`,
    })
}
