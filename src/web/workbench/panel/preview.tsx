import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closedBuildingWalls } from '#building/derive/building-walls.ts'
import { massLevels } from '#building/derive/mass-levels.ts'
import { sectorOf } from '#building/derive/compass.ts'
import { collectorOrientations } from '#contract/options.ts'
import { selectedIds } from '#building/edits/selection.ts'
import { usePalette } from '../../theme/use-mode.ts'
import { useFormat } from '../../text/use-format.ts'
import { useIsLocked, useSettledBuilding } from '../../project/project-editor.tsx'
import { axonometry, axonometryFit, roofMiddle } from '#charts/axonometry.ts'
import { paintAxonometry } from '../paint/paint-axonometry.ts'
import { toneOf } from '#charts/tone-of.ts'
import { FloorsHandle } from './floors-handle.tsx'
import { useOrientation, useSelection, useWorkbenchState } from '../workbench-context.tsx'
import { PartyWallMark } from '../party-wall-mark.tsx'

/** The masses as a small axonometric drawing; the selected ones in teal, party walls hatched with a legend. */
export function Preview() {
  const building = useSettledBuilding()
  const locked = useIsLocked()
  const hidden = useWorkbenchState(state => state.hidden)
  // Floors are counted through the whole building: a mass stays where it is when one below it is hidden.
  const { masses, levels } = useMemo(() => {
    const heights = massLevels(building.masses)
    const isShown = (_: unknown, i: number) => !hidden.has(building.masses[i]?.id ?? '')
    return { masses: building.masses.filter(isShown), levels: heights.filter(isShown) }
  }, [building.masses, hidden])
  const orientation = useOrientation()
  const selection = useDeferredValue(useSelection())
  const selected = useMemo(() => selectedIds(selection), [selection])
  const { canvas: colours, tokens } = usePalette()
  const { t } = useTranslation(['draw', 'project'])
  const format = useFormat()
  // Hidden masses still cover the walls of others.
  const partyWalls = useMemo(
    () =>
      closedBuildingWalls({ masses: building.masses, userInputs: building.userInputs }).flatMap(wall => {
        const mass = masses.findIndex(one => one === building.masses[wall.mass])
        return mass < 0 ? [] : [{ ...wall, mass }]
      }),
    [building.masses, building.userInputs, masses],
  )
  const drawn = useMemo(
    () => axonometry(masses, orientation, partyWalls, levels),
    [masses, orientation, partyWalls, levels],
  )
  const sides = collectorOrientations.filter(side =>
    partyWalls.some(({ azimuthDeg }) => sectorOf(azimuthDeg + orientation) === side),
  )
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0, density: 1 })

  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      setSize({ width: element.clientWidth, height: element.clientHeight, density: devicePixelRatio })
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (canvas.current === null || context === null || context === undefined || size.width === 0) return
    const { pixels, width, height } = paintAxonometry(
      drawn,
      size.width,
      size.height,
      size.density,
      selected,
      {
        fills: colours.massByFloor,
        selectedFill: colours.selected,
        line: colours.massLine,
        selectedLine: tokens.colorPrimary,
      },
      toneOf,
    )
    canvas.current.width = width
    canvas.current.height = height
    context.putImageData(new ImageData(pixels, width, height), 0, 0)
  }, [drawn, size, selected, colours, tokens])

  const at = selected.length === 1 ? masses.findIndex(({ id }) => id === selected[0]) : -1
  const [mass, solid] = [masses[at], drawn.solids[at]]
  const fit = axonometryFit(drawn, size.width, size.height)
  return (
    <>
      <div className="preview-holder">
        <canvas
          ref={canvas}
          className="preview"
          role="img"
          aria-label={t('draw:preview.label', { masses: format.number(masses.length) })}
        />
        {locked || size.width === 0 || mass === undefined || solid === undefined || mass.locked === true ? null : (
          <FloorsHandle key={mass.id} mass={mass} at={roofMiddle(solid, fit)} scale={fit.scale} />
        )}
      </div>
      {sides.length === 0 ? null : (
        <p className="preview-legend">
          <PartyWallMark />
          <span dir="auto">
            {t('draw:partyWalls.sides', { sides: format.list(sides.map(side => t(`project:orientation.${side}`))) })}
          </span>
        </p>
      )}
    </>
  )
}
