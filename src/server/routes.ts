import { adminOrderRoutes } from './admin/orders.routes.ts'
import { adminAuditRoutes } from './admin/audit.routes.ts'
import { adminMessageRoutes } from './admin/messages.routes.ts'
import { adminProjectRoutes } from './admin/projects.routes.ts'
import { adminPromoRoutes } from './admin/promos.routes.ts'
import { adminSettingsRoutes } from './admin/settings.routes.ts'
import { adminHealthRoutes } from './admin/health.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { adminUserRoutes } from './admin/users.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { exportRoutes } from './exports/exports.routes.ts'
import type { App } from './http/serve.ts'
import { systemRoutes } from './http/system.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { promoRoutes } from './payments/promos.routes.ts'
import { namedVersionRoutes } from './projects/named-versions.routes.ts'
import { linkRoutes } from './projects/links.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { purchaseRoutes } from './purchases/purchases.routes.ts'
import { runRoutes } from './simulation/runs.routes.ts'
import { pickRoutes } from './studies/picks.routes.ts'
import { hourRoutes } from './studies/hours.routes.ts'
import { studyRoutes } from './studies/studies.routes.ts'
import { explainRoutes } from './studies/explain/explain.routes.ts'
import { personRoutes } from './persons/persons.routes.ts'
import { passkeyRoutes } from './auth/passkeys.routes.ts'
import { tokenRoutes } from './persons/tokens.routes.ts'
import { phoneRoutes } from './auth/phone.routes.ts'
import { profileRoutes } from './auth/profile.routes.ts'
import { signInRoutes } from './auth/sign-in.routes.ts'
import { weatherRoutes } from './weather/weather.routes.ts'
import type { Services } from './services.ts'

/** Registers all routes of the server, a line for each noun. */
export async function registerRoutes(app: App<Services>): Promise<void> {
  systemRoutes(app)
  authRoutes(app)
  profileRoutes(app)
  personRoutes(app)
  tokenRoutes(app)
  contentRoutes(app)
  signInRoutes(app)
  passkeyRoutes(app)
  phoneRoutes(app)
  adminUserRoutes(app)
  adminHealthRoutes(app)
  projectRoutes(app)
  namedVersionRoutes(app)
  linkRoutes(app)
  weatherRoutes(app)
  paymentRoutes(app)
  promoRoutes(app)
  adminOrderRoutes(app)
  adminProjectRoutes(app)
  adminAuditRoutes(app)
  adminMessageRoutes(app)
  adminPromoRoutes(app)
  adminSettingsRoutes(app)
  purchaseRoutes(app)
  runRoutes(app)
  studyRoutes(app)
  hourRoutes(app)
  pickRoutes(app)
  explainRoutes(app)
  exportRoutes(app)
  // Its forms are parsed in a scope of their own: the API itself accepts JSON only.
  for (const routes of app.services.providerRoutes) await app.register(scope => routes(scope, app.services.log))
}
