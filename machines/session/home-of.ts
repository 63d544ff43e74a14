import type { User } from '#contract/entities/user.ts'

/** Address of a person's home after login (specification § 4). */
export function homeOf(role: User['role']): '/admin-dashboard' | '/dashboard/projects' {
  return role === 'super-admin' ? '/admin-dashboard' : '/dashboard/projects'
}
