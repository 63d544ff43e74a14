import type { FastifyInstance } from 'fastify'
import { adminUserRoutes } from './admin/users.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { notBuiltRoutes } from './http/not-built.routes.ts'
import { systemRoutes } from './http/system.routes.ts'
import { profileRoutes } from './users/profile.routes.ts'

/** Every route of the server, one noun a line. */
export const registerRoutes = async (app: FastifyInstance): Promise<void> => {
  systemRoutes(app)
  authRoutes(app)
  profileRoutes(app)
  adminUserRoutes(app)
  notBuiltRoutes(app)
}
