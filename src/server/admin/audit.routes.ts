import * as calls from '#contract/calls/admin.ts'
import { serve, type App, type HttpServices } from '../http/serve.ts'
import { auditTable } from './audit.store.ts'
import { answerTable } from './table.ts'

/** Route for reading the audit log. Nothing changes it: a trigger refuses. */
export function adminAuditRoutes(app: App<HttpServices>): void {
  serve(app, calls.adminAudit, ask => answerTable(ask, auditTable))
}
