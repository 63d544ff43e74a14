import { adminHealthRoutes } from './admin/health.routes.ts'
import { adminUserRoutes } from './admin/users.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import type { App } from './http/serve.ts'
import { notBuiltRoutes } from './http/not-built.routes.ts'
import { systemRoutes } from './http/system.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { sandboxRoutes } from './payments/sandbox/sandbox.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { purchaseRoutes } from './purchases/purchases.routes.ts'
import { runRoutes } from './simulation/runs.routes.ts'
import { pickRoutes } from './studies/picks.routes.ts'
import { hourRoutes } from './studies/hours.routes.ts'
import { studyRoutes } from './studies/studies.routes.ts'
import { explainRoutes } from './studies/explain/explain.routes.ts'
import { profileRoutes } from './auth/profile.routes.ts'
import { weatherRoutes } from './weather/weather.routes.ts'
import type { Services } from './services.ts'

/** Registers all routes of the server, a line for each noun. */
export async function registerRoutes(app: App<Services>): Promise<void> {
  systemRoutes(app)
  authRoutes(app)
  profileRoutes(app)
  adminUserRoutes(app)
  adminHealthRoutes(app)
  projectRoutes(app)
  weatherRoutes(app)
  paymentRoutes(app)
  purchaseRoutes(app)
  runRoutes(app)
  studyRoutes(app)
  hourRoutes(app)
  pickRoutes(app)
  explainRoutes(app)
  notBuiltRoutes(app)
  // Its forms are parsed in a scope of their own: the API itself accepts JSON only.
  await app.register(scope => sandboxRoutes(scope, app.services))
}
