import {
  Activity,
  Building2,
  FileText,
  FolderSearch,
  LayoutGrid,
  Mails,
  type LucideIcon,
  MessageSquareText,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Ticket,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type admin from '#locales/en/admin.json'
import type common from '#locales/en/common.json'
import { projectAddress, type PageAccess } from '#machines/session/route-access.ts'
import { projectsAddress } from '../project/addresses.ts'
import type { Tile } from '../screens/admin-dashboard/admin-dashboard-page.tsx'
import { fontsReady } from '../theme/fonts-ready.ts'

/** Parts of the header that are not on every page. */
export interface HeaderParts {
  /** The search box: its words, and the address that gets the query `s`. */
  readonly search?: { readonly words: `search${string}` & keyof typeof common.header; readonly to: string }
  /** Whether the choice between grid and list is there. */
  readonly hasLayout?: true
}

/** A page. Its route, access, header, side menu, tile and the tests' list of pages are derived from this record. */
export interface Page {
  /** Addresses of the page; `:name` is a parameter. The page stays while the address changes among them. */
  readonly paths: readonly [string, ...string[]]
  readonly access: PageAccess
  /** Absent: the page has a frame of its own, without the header. */
  readonly header?: HeaderParts
  /** Whether the side menu of the administration stands beside the page. */
  readonly isAdmin?: true
  /** Entry of the side menu. */
  readonly menu?: { readonly words: keyof typeof admin.side; readonly icon: LucideIcon }
  /** Words of its tile on `/admin-dashboard`. */
  readonly tile?: Tile['words']
  readonly load: () => Promise<ComponentType>
}

/** Header of the projects' pages, and of an address without a page. */
export const projectParts: HeaderParts = { search: { words: 'searchProjects', to: projectsAddress }, hasLayout: true }

/** All pages, in the order of the side menu (specification § 2, ruling 21). */
export const pages: readonly Page[] = [
  {
    paths: ['/login'],
    access: 'entrance',
    load: async () => (await import('../screens/login/login-page.tsx')).LoginPage,
  },
  {
    paths: ['/login/:provider'],
    access: 'entrance',
    load: async () => (await import('../screens/login/provider-return-page.tsx')).ProviderReturnPage,
  },
  {
    paths: ['/complete-account'],
    access: 'user',
    load: async () => (await import('../screens/complete-account/complete-account-page.tsx')).CompleteAccountPage,
  },
  {
    paths: ['/admin'],
    access: 'super-admin entrance',
    load: async () => (await import('../screens/admin-login/admin-login-page.tsx')).AdminLoginPage,
  },
  {
    paths: ['/sign-up'],
    access: 'entrance',
    load: async () => (await import('../screens/sign-up/sign-up-page.tsx')).SignUpPage,
  },
  {
    paths: ['/password-reset'],
    access: 'anyone',
    load: async () => (await import('../screens/password-reset/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  {
    paths: ['/password-reset/:token'],
    access: 'anyone',
    load: async () => (await import('../screens/password-reset/new-password-page.tsx')).NewPasswordPage,
  },
  {
    paths: ['/verify-email'],
    access: 'user',
    load: async () => (await import('../screens/verify-email/verify-email-page.tsx')).VerifyEmailPage,
  },
  {
    paths: ['/help'],
    access: 'anyone',
    load: async () => (await import('./help-route.tsx')).HelpRoute,
  },
  {
    paths: ['/api-docs'],
    access: 'anyone',
    load: async () => (await import('../screens/api-docs/api-docs-page.tsx')).ApiDocsPage,
  },
  {
    paths: ['/terms', '/privacy', '/about'],
    access: 'anyone',
    load: async () => (await import('../screens/content/content-page.tsx')).ContentPage,
  },
  {
    paths: ['/licences'],
    access: 'anyone',
    load: async () => (await import('../screens/licences/licences-page.tsx')).LicencesPage,
  },
  {
    paths: ['/admin-dashboard'],
    access: 'super-admin',
    header: {},
    isAdmin: true,
    menu: { words: 'dashboard', icon: LayoutGrid },
    load: async () => (await import('./admin-dashboard-route.tsx')).adminDashboardRoute(tiles()),
  },
  // The list and its two dialogs are one page, so that the list stays while they open.
  {
    paths: [projectsAddress, '/projects/new', `${projectsAddress}/edit/:id`],
    access: 'user',
    header: projectParts,
    menu: { words: 'projects', icon: Building2 },
    tile: 'projectManagement',
    load: async () => (await import('../screens/projects/projects-page.tsx')).ProjectsPage,
  },
  {
    paths: [`${projectsAddress}/show/:id/:tab`],
    access: 'user',
    header: projectParts,
    // Canvas and charts measure text, so the fonts come first.
    load: async () => (await Promise.all([import('./project-route.tsx'), fontsReady()]))[0].ProjectRoute,
  },
  {
    paths: ['/links/:token', '/links/:token/:tab'],
    access: 'user',
    header: projectParts,
    load: async () => (await Promise.all([import('./link-route.tsx'), fontsReady()]))[0].LinkRoute,
  },
  {
    paths: ['/users'],
    access: 'super-admin',
    header: { search: { words: 'searchUsers', to: '/users' } },
    isAdmin: true,
    menu: { words: 'users', icon: Users },
    tile: 'userManagement',
    load: async () => (await import('../screens/users/users-page.tsx')).UsersPage,
  },
  {
    paths: ['/admin-dashboard/projects'],
    access: 'super-admin',
    header: { search: { words: 'searchAllProjects', to: '/admin-dashboard/projects' } },
    isAdmin: true,
    menu: { words: 'allProjects', icon: FolderSearch },
    load: async () => (await import('../screens/admin-projects/admin-projects-page.tsx')).AdminProjectsPage,
  },
  {
    paths: ['/admin-dashboard/projects/:id'],
    access: 'super-admin',
    header: { search: { words: 'searchAllProjects', to: '/admin-dashboard/projects' } },
    isAdmin: true,
    load: async () => (await import('../screens/admin-projects/admin-project-page.tsx')).AdminProjectPage,
  },
  {
    paths: ['/admin-dashboard/projects/:id/show/:tab'],
    access: 'super-admin',
    header: { search: { words: 'searchAllProjects', to: '/admin-dashboard/projects' } },
    load: async () =>
      (await Promise.all([import('./operator-project-route.tsx'), fontsReady()]))[0].OperatorProjectRoute,
  },
  {
    paths: ['/admin-dashboard/orders'],
    access: 'super-admin',
    header: { search: { words: 'searchOrders', to: '/admin-dashboard/orders' } },
    isAdmin: true,
    menu: { words: 'orders', icon: ReceiptText },
    load: async () => (await import('../screens/orders/orders-page.tsx')).OrdersPage,
  },
  {
    paths: ['/admin-dashboard/orders/:id'],
    access: 'super-admin',
    header: { search: { words: 'searchOrders', to: '/admin-dashboard/orders' } },
    isAdmin: true,
    load: async () => (await import('../screens/orders/order-page.tsx')).OrderPage,
  },
  {
    paths: ['/admin-dashboard/promos'],
    access: 'super-admin',
    header: { search: { words: 'searchPromos', to: '/admin-dashboard/promos' } },
    isAdmin: true,
    menu: { words: 'promos', icon: Ticket },
    load: async () => (await import('../screens/promos/promos-page.tsx')).PromosPage,
  },
  {
    paths: ['/admin-dashboard/settings'],
    access: 'super-admin',
    header: { search: { words: 'searchPage', to: '/admin-dashboard/settings' } },
    isAdmin: true,
    menu: { words: 'settings', icon: SlidersHorizontal },
    load: async () => (await import('../screens/settings/settings-page.tsx')).SettingsPage,
  },
  {
    paths: ['/admin-dashboard/content', '/admin-dashboard/content/:slug'],
    access: 'super-admin',
    header: { search: { words: 'searchPage', to: '/admin-dashboard/content' } },
    isAdmin: true,
    menu: { words: 'content', icon: FileText },
    load: async () => (await import('../screens/content-editor/content-admin-page.tsx')).ContentAdminPage,
  },
  {
    paths: ['/admin-dashboard/input-help'],
    access: 'super-admin',
    header: { search: { words: 'searchPage', to: '/admin-dashboard/input-help' } },
    isAdmin: true,
    menu: { words: 'inputHelp', icon: MessageSquareText },
    load: async () => (await import('../screens/input-help/input-help-page.tsx')).InputHelpPage,
  },
  {
    paths: ['/admin-dashboard/health'],
    access: 'super-admin',
    header: { search: { words: 'searchPage', to: '/admin-dashboard/health' } },
    isAdmin: true,
    menu: { words: 'health', icon: Activity },
    load: async () => (await import('../screens/health/health-page.tsx')).HealthPage,
  },
  {
    paths: ['/admin-dashboard/audit'],
    access: 'super-admin',
    header: { search: { words: 'searchAudit', to: '/admin-dashboard/audit' } },
    isAdmin: true,
    menu: { words: 'audit', icon: ScrollText },
    load: async () => (await import('../screens/audit/audit-page.tsx')).AuditPage,
  },
  {
    paths: ['/admin-dashboard/messages'],
    access: 'super-admin',
    header: { search: { words: 'searchMessages', to: '/admin-dashboard/messages' } },
    isAdmin: true,
    menu: { words: 'messages', icon: Mails },
    load: async () => (await import('../screens/messages/messages-page.tsx')).MessagesPage,
  },
  {
    paths: ['/admin-dashboard/roles'],
    access: 'super-admin',
    header: { search: { words: 'searchPage', to: '/admin-dashboard/roles' } },
    isAdmin: true,
    menu: { words: 'roles', icon: ShieldCheck },
    load: async () => (await import('../screens/roles/roles-page.tsx')).RolesPage,
  },
]

/** Tiles of the administration's first page, from the records. */
export function tiles(): readonly Tile[] {
  return pages.flatMap(({ tile, menu, paths: [href] }) =>
    tile === undefined || menu === undefined ? [] : [{ words: tile, icon: menu.icon, href }],
  )
}

/** An address that leads to a page; without `to` it leads where the session says. */
interface Forward {
  readonly path: string
  readonly access: PageAccess
  readonly to?: (parameters: Readonly<Record<string, string>>) => string
}

/** Addresses that are no pages themselves. */
export const forwards: readonly Forward[] = [
  { path: '/', access: 'start' },
  { path: '/dashboard', access: 'user', to: () => projectsAddress },
  { path: `${projectsAddress}/show`, access: 'user', to: () => projectsAddress },
  { path: `${projectsAddress}/show/:id`, access: 'user', to: ({ id = '' }) => projectAddress(id) },
]
