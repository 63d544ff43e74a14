import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Where the open tab's own things go below the tabs. Null until the page is there. */
export const TabsFootContext = createContext<HTMLElement | null>(null)

/** Shows its children in the left column, below the tabs. */
export function TabsFoot({ children }: { readonly children: ReactNode }) {
  const place = useContext(TabsFootContext)
  return place === null ? null : createPortal(children, place)
}
