import * as calls from '#contract/calls/admin.ts'
import { serve, type App, type HttpServices } from '../http/serve.ts'
import { messagesTable } from './messages.store.ts'
import { answerTable } from './table.ts'

/** Route for the list of sent messages, never with a body. */
export function adminMessageRoutes(app: App<HttpServices>): void {
  serve(app, calls.adminMessages, ask => answerTable(ask, messagesTable))
}
