/** What changed: field names with their new values. Secrets are never named here, only that they changed. */
export type AuditChanges = Readonly<Record<string, string | number | boolean | null>>
