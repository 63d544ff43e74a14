import type { ComponentType } from 'react'
import { AdminDashboardPage, type Tile } from '../screens/admin-dashboard/admin-dashboard-page.tsx'

/** First page of the administration with the tiles of the pages' records. */
export function adminDashboardRoute(tiles: readonly Tile[]): ComponentType {
  return function AdminDashboardRoute() {
    return <AdminDashboardPage tiles={tiles} />
  }
}
