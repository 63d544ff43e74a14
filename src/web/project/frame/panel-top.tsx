import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Place for the open tab's own details: the top of the right panel. Null while there is no panel. */
export const PanelTopContext = createContext<HTMLElement | null>(null)

/** Shows its children at the top of the right panel. */
export function PanelTop({ children }: { readonly children: ReactNode }) {
  const place = useContext(PanelTopContext)
  return place === null ? null : createPortal(children, place)
}
