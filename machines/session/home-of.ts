import type { User } from '#contract/entities/user.ts'

/** Where a person lands after login (specification § 4). */
export const homeOf = (role: User['role']): '/admin-dashboard' | '/dashboard/projects' =>
  role === 'super-admin' ? '/admin-dashboard' : '/dashboard/projects'
