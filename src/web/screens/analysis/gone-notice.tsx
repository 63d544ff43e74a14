import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WayNotice } from './way-notice.tsx'

/** What an address or a window asks for and is not there any more, in words, with a way on. */
export function GoneNotice(props: { readonly children: ReactNode; readonly way: string; readonly onWay: () => void }) {
  return <WayNotice icon={CircleAlert} role="alert" {...props} />
}
