import { useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { envelopeFields } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { useFormat } from '../../text/use-format.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { textWidth } from '../../ui/text-width.ts'
import { overhangDepth, profileAngle, sunlitShare } from './noon-sun.ts'

const [width, height] = [560, 320]
/** Wall line and floor line in the drawing [px]. */
const [wallX, ground, ceiling] = [330, 290, 66]

export interface WallSectionProps {
  readonly latitude: number
  readonly azimuthDeg: number
  /** m */
  readonly floorHeight: number
  /** Strip window over the whole width [m] */
  readonly windowHeight: number
  /** ° */
  readonly overhangAngle: number
  readonly units: UnitSystem
  readonly readOnly: boolean
  readonly label: string
  readonly onAngle: (angle: number, gesture: string) => void
}

/**
 * A section through one storey with the noon sun of both solstices. The tip of the overhang can be dragged or moved
 * with the arrow keys.
 */
export function WallSection({
  latitude,
  azimuthDeg,
  floorHeight,
  windowHeight,
  overhangAngle,
  units,
  readOnly,
  label,
  onAngle,
}: WallSectionProps) {
  const { t } = useTranslation('forms')
  const format = useFormat()
  const svg = useRef<SVGSVGElement>(null)
  const drag = useRef(0)
  const dragging = useRef(false)
  const perMetre = (ground - ceiling) / floorHeight
  const sill = ground - Math.max(0, floorHeight - windowHeight) * 0.55 * perMetre
  const head = sill - windowHeight * perMetre
  const centre = (sill + head) / 2
  const depth = overhangDepth(overhangAngle, windowHeight)
  const tipX = wallX - Math.min(depth * perMetre, wallX - 14)
  const suns = (['june', 'december'] as const).map(day => ({ day, profile: profileAngle(latitude, azimuthDeg, day) }))

  const drop = (profile: number, x: number) => Math.tan((profile * Math.PI) / 180) * x
  const to = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    if (!dragging.current || matrix === null || matrix === undefined) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    const angle = (Math.atan2(Math.max(0, wallX - at.x), (windowHeight * perMetre) / 2) * 180) / Math.PI
    onAngle(Math.min(80, Math.round(angle)), `overhang-drag#${drag.current}`)
  }
  const slab = { fill: 'url(#section-hatch)', stroke: 'var(--canvas-mass-line)', strokeWidth: 1 }
  const degrees = (value: number) => format.withUnit('angle', value, units)
  const angleText = `α ${degrees(overhangAngle)}`
  const angleWidth = textWidth(angleText, 12.5, useCanvasFont(), 600) + 16
  const arc = Math.min(26, (centre - head) * 0.7)
  const steepest = Math.max(...suns.map(sun => sun.profile ?? 0))
  /**
   * The ray past the overhang's tip, from where it enters the drawing to the glass, the wall or the ground, and on into
   * the room where it finds glass.
   */
  const rayOf = (profile: number): Omit<RayProps, 'colour' | 'words'> => {
    const slope = Math.tan((profile * Math.PI) / 180)
    const up = Math.min((head - 12) / slope, tipX - 20)
    const falls = Math.min(wallX - tipX, (ground - head) / slope)
    const hit = head + falls * slope
    const inside = hit < sill && windowHeight > 0 ? Math.min(width - 20 - wallX, (ground - hit) / slope) : 0
    return {
      from: [tipX - up, head - up * slope],
      to: [tipX + falls, hit],
      inside: inside > 0 ? [wallX + inside, hit + inside * slope] : null,
      // The steep ray's words stand right of its top, over the wall; the other's below its middle: neither meets the other ray.
      ...(profile >= 50 && profile === steepest
        ? { at: [tipX - up + 10, 22], anchor: 'start' }
        : { at: [tipX - up * 0.55 - 10, head - up * 0.55 * slope + 20], anchor: 'end' }),
    }
  }
  return (
    <div className="section-holder">
      {/* The tip for the keyboard: the same angle as a slider, heard rather than seen. */}
      {readOnly || windowHeight <= 0 ? null : (
        <input
          type="range"
          className="visually-hidden"
          min={envelopeFields.overhangAngle.min}
          max={envelopeFields.overhangAngle.max}
          step={1}
          value={Math.round(overhangAngle)}
          aria-label={t('envelope.tip')}
          aria-valuetext={degrees(overhangAngle)}
          onChange={event => {
            onAngle(Number(event.target.value), 'overhang-keys')
          }}
        />
      )}
      <svg
        ref={svg}
        className="wall-section"
        viewBox={`0 0 ${width} ${height}`}
        onPointerMove={to}
        onPointerUp={() => {
          dragging.current = false
        }}
        onPointerCancel={() => {
          dragging.current = false
        }}
      >
        <title>{label}</title>
        <rect width={width} height={height} fill="var(--canvas-background)" />
        {suns.map(({ day, profile }) => {
          if (profile === null || windowHeight <= 0) return null
          const lit = sunlitShare(profile, overhangAngle, windowHeight)
          const top = sill - windowHeight * perMetre * lit
          const reach = width - 20 - wallX
          return lit <= 0.001 ? null : (
            <path
              key={day}
              clipPath="url(#room)"
              d={
                `M${wallX} ${top}L${wallX + reach} ${top + drop(profile, reach)}` +
                `L${wallX + reach} ${sill + drop(profile, reach)}L${wallX} ${sill}Z`
              }
              fill={day === 'june' ? 'var(--sand-sun-edge)' : 'var(--sand-sun)'}
              opacity={day === 'june' ? 0.45 : 0.75}
            />
          )
        })}
        <pattern id="section-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--sand-wall)" />
          <path d="M0 0V7" stroke="var(--canvas-mass-line)" strokeWidth="0.8" opacity="0.45" />
        </pattern>
        <clipPath id="room">
          <rect x={wallX} y={ceiling} width={width - 20 - wallX} height={ground - ceiling} />
        </clipPath>
        <rect x={wallX - 9} y={ceiling - 14} width={width - 11 - wallX} height="14" {...slab} />
        <rect x={wallX - 9} y={ground} width={width - 11 - wallX} height="14" {...slab} />
        <rect x={wallX - 9} y={ceiling} width="18" height={Math.max(0, head - ceiling)} {...slab} />
        <rect x={wallX - 9} y={sill} width="18" height={Math.max(0, ground - sill)} {...slab} />
        {windowHeight > 0 ? (
          <path d={`M${wallX} ${head}V${sill}`} stroke="var(--color-primary)" strokeWidth="4" />
        ) : null}
        {windowHeight > 0 ? (
          <>
            <path
              d={`M${wallX + 18} ${head}h8M${wallX + 18} ${sill}h8M${wallX + 22} ${head}V${sill}`}
              stroke="var(--canvas-dimension)"
              fill="none"
            />
            <text
              x={wallX + 32}
              y={Math.min(centre, head + 10)}
              dominantBaseline="central"
              fontSize="12.5"
              fill="var(--color-text-secondary)"
              stroke="var(--canvas-background)"
              strokeWidth="4"
              paintOrder="stroke"
            >
              {t('envelope.windowHeight', { value: format.withUnit('length', windowHeight, units) })}
            </text>
          </>
        ) : null}
        {suns.map(({ day, profile }) =>
          profile === null ? null : (
            <Ray
              key={day}
              {...rayOf(profile)}
              colour={day === 'june' ? 'var(--edited)' : 'var(--color-primary)'}
              words={t(`envelope.${day}`, { angle: format.withUnit('angle', profile, units, 1) })}
            />
          ),
        )}
        {overhangAngle > 0 && windowHeight > 0 ? (
          <>
            <rect x={tipX} y={head - 4} width={wallX - tipX} height="5" fill="var(--canvas-dimension)" />
            <path
              d={`M${wallX} ${centre}L${tipX} ${head}M${wallX} ${centre}V${head}`}
              stroke="var(--edited)"
              strokeDasharray="4 3"
              fill="none"
            />
            {overhangAngle < 8 ? null : (
              <path
                d={
                  `M${wallX} ${centre - arc}A${arc} ${arc} 0 0 0 ` +
                  `${wallX - arc * Math.sin((overhangAngle * Math.PI) / 180)} ` +
                  `${centre - arc * Math.cos((overhangAngle * Math.PI) / 180)}`
                }
                stroke="var(--edited)"
                strokeWidth="1.4"
                fill="none"
              />
            )}
          </>
        ) : null}
        {windowHeight > 0 ? (
          <>
            <rect
              x={tipX - 16 - angleWidth}
              y={centre - 11}
              width={angleWidth}
              height="22"
              rx="4"
              fill="var(--color-bg-container)"
              stroke="var(--edited)"
            />
            <text
              x={tipX - 16 - angleWidth / 2}
              y={centre}
              textAnchor="middle"
              dominantBaseline="central"
              fontSize="12.5"
              fontWeight="600"
              fill="var(--edited)"
            >
              {angleText}
            </text>
            <circle
              className="overhang-tip"
              cx={tipX}
              cy={head - 1.5}
              r="7"
              fill="var(--color-bg-container)"
              stroke="var(--color-primary)"
              strokeWidth="2.5"
              onPointerDown={event => {
                if (readOnly) return
                drag.current += 1
                dragging.current = true
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
            />
          </>
        ) : null}
      </svg>
      <p className="section-words" dir="auto">
        {windowHeight <= 0
          ? t('envelope.noGlass')
          : suns.map(({ day, profile }) => (
              <span key={day}>
                {profile === null
                  ? t(`envelope.${day}Behind`)
                  : t(`envelope.${day}Lit`, {
                      share: format.percent(100 * sunlitShare(profile, overhangAngle, windowHeight)),
                    })}{' '}
              </span>
            ))}
      </p>
    </div>
  )
}

type At = readonly [x: number, y: number]
interface RayProps {
  readonly from: At
  readonly to: At
  readonly inside: At | null
  readonly at: At
  readonly anchor: 'start' | 'end'
  readonly colour: string
  readonly words: string
}

function Ray({ from, to, inside, at, anchor, colour, words }: RayProps) {
  return (
    <>
      <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke={colour} strokeWidth="1.6" fill="none" />
      {inside === null ? null : (
        <path
          d={`M${to.join(' ')}L${inside.join(' ')}`}
          stroke={colour}
          strokeWidth="1.4"
          strokeDasharray="5 4"
          fill="none"
        />
      )}
      <text x={at[0]} y={at[1]} textAnchor={anchor} fontSize="12.5" fontWeight="600" fill={colour}>
        {words}
      </text>
    </>
  )
}
