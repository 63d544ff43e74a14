import { useEffect } from 'react'
import { useSettings } from '../api/settings.ts'
import { HelpPage } from '../screens/help/help-page.tsx'
import { shortcutGroups } from './shortcut-groups.ts'

function pageOf({ origin, pathname }: Pick<URL, 'origin' | 'pathname'>) {
  return origin + pathname
}

/** Help page with all shortcuts of the product. An operator's own help (`HELP_URL`) is opened instead. */
export function HelpRoute() {
  const to = useSettings()?.helpUrl
  const isElsewhere = to !== undefined && pageOf(new URL(to, location.href)) !== pageOf(location)
  useEffect(() => {
    if (isElsewhere) location.replace(to)
  }, [isElsewhere, to])
  return <HelpPage shortcuts={shortcutGroups} />
}
