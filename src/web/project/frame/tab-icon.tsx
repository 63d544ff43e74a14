import {
  Building2,
  Fan,
  Grid3x3,
  Layers,
  LayoutPanelLeft,
  MapPin,
  Pentagon,
  SlidersHorizontal,
  Sun,
  type LucideIcon,
} from 'lucide-react'
import type { Tab } from '#contract/options.ts'

const icons: Readonly<Record<Tab, LucideIcon>> = {
  location: MapPin,
  'draw-building': Pentagon,
  envelope: Grid3x3,
  neighbors: Building2,
  construction: Layers,
  zone: LayoutPanelLeft,
  mechanical: Fan,
  renewables: Sun,
  analysis: SlidersHorizontal,
}

/** Sign of a tab, the same wherever the tab is named. */
export function TabIcon({ tab }: { readonly tab: Tab }) {
  const Icon = icons[tab]
  return <Icon size={16} strokeWidth={1.75} aria-hidden />
}
