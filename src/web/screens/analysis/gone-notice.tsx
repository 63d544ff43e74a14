import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WayNotice } from './way-notice.tsx'

/** Notice about a requested object that no longer exists, with a way on. */
export function GoneNotice(props: { readonly children: ReactNode; readonly way: string; readonly onWay: () => void }) {
  return <WayNotice icon={CircleAlert} role="alert" {...props} />
}
