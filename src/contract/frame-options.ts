/** Option lists of accounts and of the page's frame. They load before the login; those of buildings do not. */
export const companySizes = ['1-9', '10-99', '100-499', '>500'] as const
export const rolesInCompany = [
  'Architect',
  'Building Analyst',
  'Mechanical Engineer',
  'Consultant',
  'Researcher',
  'Student',
  'Others',
] as const
export const accountRoles = ['user', 'super-admin'] as const
export const tabs = [
  'location',
  'draw-building',
  'envelope',
  'neighbors',
  'construction',
  'zone',
  'mechanical',
  'renewables',
  'analysis',
] as const
/** Tabs whose inputs are saved by PUT /projects/{id}/{tab}. */
export const inputTabs = [
  'location',
  'draw-building',
  'envelope',
  'neighbors',
  'construction',
  'zone',
  'mechanical',
  'renewables',
] as const
export const languages = ['en', 'fa'] as const
export const calendars = ['gregorian', 'persian'] as const
export const themes = ['light', 'dark', 'system'] as const
export const layoutViews = ['grid', 'list'] as const
export const paymentStatuses = [
  'open',
  'pending',
  'paid',
  'cancelled',
  'expired',
  'failed',
  'refunding',
  'refunded',
] as const
/** Id of the sample: an analysed project that everybody may read and nobody may change. It is in nobody's list. */
export const sampleProjectId = 'sample'
