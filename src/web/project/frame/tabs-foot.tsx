import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Place for the open tab's own content below the tabs. Null until the page is mounted. */
export const TabsFootContext = createContext<HTMLElement | null>(null)

/** Shows its children in the left column, below the tabs. */
export function TabsFoot({ children }: { readonly children: ReactNode }) {
  const place = useContext(TabsFootContext)
  return place === null ? null : createPortal(children, place)
}
