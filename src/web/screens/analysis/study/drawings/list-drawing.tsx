import type { ReactNode } from 'react'
import type { OpaquePart } from '#building/library/assembly-properties.ts'
import { opaqueAssembly, windowUnit } from '#building/library/named-assemblies.ts'
import { heatRecoveryEfficiency } from '#building/library/system-constants.ts'
import {
  collectorOrientations,
  energyManagementClasses,
  heatCapacityClasses,
  photovoltaicVentilations,
  type OptionList,
} from '#contract/options.ts'
import { AssemblyDrawing } from './assembly-drawing.tsx'
import { optionSigns, type Sign } from './option-signs.ts'
import { WindowDrawing } from './window-drawing.tsx'

/** Pictures to scale, and sketches of options with a size or an order. */
const pictures: Readonly<Partial<Record<OptionList, (option: string) => ReactNode>>> = {
  windowAssembly: option => {
    const unit = windowUnit(option)
    return unit === undefined ? null : <WindowDrawing unit={unit} />
  },
  roofAssembly: option => <Opaque part="roof" option={option} />,
  wallAssembly: option => <Opaque part="wall" option={option} />,
  floorAssembly: option => <Opaque part="floor" option={option} />,
  heatCapacity: option => <Slab share={placeIn(heatCapacityClasses, option)} />,
  collectorOrientation: option => <Compass turned={placeOf(collectorOrientations, option) * 45} />,
  energyManagement: option => (
    <Steps count={energyManagementClasses.length} reached={placeOf(energyManagementClasses, option)} />
  ),
  photovoltaicVentilation: option => <BehindPanel share={placeIn(photovoltaicVentilations, option)} />,
  hotWaterDistribution: option => <ToTap isNear={option === 'within-3-m'} />,
}

/** Drawing of a list's option: a section of its layers, a sketch of its size, else signs of its kind. */
export function ListDrawing({ list, option }: { readonly list: OptionList; readonly option: string }) {
  return pictures[list]?.(option) ?? <Signs signs={optionSigns(list, option) ?? []} share={shareOf(list, option)} />
}

function Opaque({ part, option }: { readonly part: OpaquePart; readonly option: string }) {
  const assembly = opaqueAssembly(part, option)
  return assembly === undefined ? null : <AssemblyDrawing part={part} assembly={assembly} />
}

function placeOf(list: readonly string[], option: string): number {
  return list.indexOf(option)
}
/** Position in a list: 0 for the first, 1 for the last. */
function placeIn(list: readonly string[], option: string): number {
  return placeOf(list, option) / (list.length - 1)
}

/** Share that an option stands for, if it is known. */
function shareOf(list: OptionList, option: string): number | null {
  if (list === 'heatRecovery') return (heatRecoveryEfficiency as Readonly<Record<string, number>>)[option] ?? null
  return list === 'exhaustAirCirculation' ? Number(option) / 100 : null
}

/** Signs beside each other, with the share below. */
function Signs({ signs, share }: { readonly signs: readonly Sign[]; readonly share: number | null }) {
  const size = signs.length > 2 ? 18 : 24
  const gap = 3
  const left = 32 - (signs.length * size + (signs.length - 1) * gap) / 2
  return (
    <>
      {signs.map(({ icon: Icon, tone }, i) => (
        <Icon
          key={i}
          className={tone === undefined ? 'drawn-sign' : `drawn-sign drawn-${tone}`}
          x={left + i * (size + gap)}
          y={(share === null ? 24 : 19) - size / 2}
          size={size}
          strokeWidth={1.5}
        />
      ))}
      {share === null ? null : (
        <>
          <rect className="drawn-track" x={12} y={38} width={40} height={4} rx={2} />
          <rect className="drawn-shade" x={12} y={38} width={40 * share} height={4} rx={2} />
        </>
      )}
    </>
  )
}

/** Floor from light to very heavy construction. */
function Slab({ share }: { readonly share: number }) {
  const thick = 4 + 28 * share
  return (
    <>
      <rect className="drawn-wall" x={8} y={24 - thick / 2} width={48} height={thick} />
      {[0.25, 0.5, 0.75].map(place => (
        <line
          key={place}
          className="drawn-joint"
          x1={8 + 48 * place}
          y1={24 - thick / 2}
          x2={8 + 48 * place}
          y2={24 + thick / 2}
        />
      ))}
    </>
  )
}

/** Direction clockwise from north [°]. */
function Compass({ turned }: { readonly turned: number }) {
  return (
    <>
      <circle className="drawn-dial" cx={32} cy={24} r={20} />
      <line className="drawn-sight" x1={32} y1={4} x2={32} y2={8} />
      <path className="drawn-shade" d="M32 8 L37 26 L32 23 L27 26 Z" transform={`rotate(${turned} 32 24)`} />
    </>
  )
}

/** A stair of classes, the lowest first, filled up to one. */
function Steps({ count, reached }: { readonly count: number; readonly reached: number }) {
  return Array.from({ length: count }, (_, i) => {
    const height = 8 + (28 * (i + 1)) / count
    return (
      <rect
        key={i}
        className={i <= reached ? 'drawn-shade' : 'drawn-track'}
        x={12 + i * 11}
        y={42 - height}
        width={7}
        height={height}
        rx={1}
      />
    )
  })
}

/** A panel in front of a wall, with the air behind it. */
function BehindPanel({ share }: { readonly share: number }) {
  const gap = 12 * share
  return (
    <>
      <rect className="drawn-wall" x={36} y={4} width={10} height={40} />
      <rect className="drawn-glass" x={33 - gap} y={6} width={3} height={36} />
      {gap > 0 && <line className="drawn-sight" x1={36 - gap / 2} y1={46} x2={36 - gap / 2} y2={2} />}
    </>
  )
}

/** Pipe from the water heater to the tap. */
function ToTap({ isNear }: { readonly isNear: boolean }) {
  const tap = isNear ? 28 : 56
  return (
    <>
      <rect className="drawn-wall" x={4} y={14} width={12} height={24} rx={2} />
      <path className="drawn-pipe" d={`M16 22 H${tap} V30`} />
      <circle className="drawn-dot" cx={tap} cy={34} r={3} />
    </>
  )
}
