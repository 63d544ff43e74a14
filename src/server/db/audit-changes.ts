/** Changed fields with their new values. A secret's value is never here, only the fact of its change. */
export type AuditChanges = Readonly<Record<string, string | number | boolean | null>>
