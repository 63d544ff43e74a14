/**
 * Facts of the audit log, each with the kind of its target. The words of an action are `actions.<action>` in
 * `locales/<language>/audit.json`: an action without words is a type error where the page shows it.
 */
export const auditActions = {
  'admin.signedIn': 'user',
  'user.created': 'user',
  'user.changed': 'user',
  'user.deleted': 'user',
  'user.restored': 'user',
  'user.deletionAsked': 'user',
  'user.deletionWithdrawn': 'user',
  'user.erased': 'user',
  'own.emailAsked': 'user',
  'own.emailChanged': 'user',
  'own.passwordChanged': 'user',
  'own.passwordReset': 'user',
  'own.phoneChanged': 'user',
  'own.pictureChanged': 'user',
  'own.providerLinked': 'user',
  'passkey.added': 'user',
  'passkey.removed': 'user',
  'link.made': 'project',
  'link.revoked': 'project',
  'token.made': 'user',
  'token.revoked': 'user',
  'payment.paid': 'payment',
  'payment.late': 'payment',
  'payment.lateBought': 'payment',
  'payment.flagged': 'payment',
  'payment.checked': 'payment',
  'payment.resolved': 'payment',
  'payment.refunded': 'payment',
  'promo.created': 'setting',
  'promo.changed': 'setting',
  'promo.deleted': 'setting',
  'settings.changed': 'setting',
  'content.changed': 'setting',
  'inputHelp.changed': 'setting',
} as const satisfies Readonly<Record<string, 'user' | 'project' | 'payment' | 'setting'>>

export type AuditAction = keyof typeof auditActions
/** All actions, in the order of the list. */
export const auditActionNames = Object.keys(auditActions) as readonly AuditAction[]
