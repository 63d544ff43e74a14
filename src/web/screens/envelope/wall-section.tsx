import { useRef, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { envelopeFields } from '#contract/inputs/fields.ts'
import type { UnitSystem } from '#contract/options.ts'
import { radians } from '#building/derive/degree.ts'
import { useFormat } from '../../text/use-format.ts'
import { useCanvasFont } from '../../theme/canvas-font.ts'
import { textWidth } from '../../ui/text-width.ts'
import { angleOfTip, section, sectionGeometry, type Ray } from './section-geometry.ts'

const { width, height, wall, ground, ceiling, margin } = section

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
  const input = { latitude, azimuthDeg, floorHeight, windowHeight, overhangAngle }
  const { sill, head, centre, tip, suns } = sectionGeometry(input)
  const to = (event: PointerEvent) => {
    const matrix = svg.current?.getScreenCTM()
    if (!dragging.current || matrix === null || matrix === undefined) return
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    onAngle(angleOfTip(at.x, input, envelopeFields.overhangAngle.max), `overhang-drag#${drag.current}`)
  }
  const slab = { fill: 'url(#section-hatch)', stroke: 'var(--canvas-mass-line)', strokeWidth: 1 }
  const degrees = (value: number) => format.withUnit('angle', value, units)
  const angleText = `α ${degrees(overhangAngle)}`
  const angleWidth = textWidth(angleText, 12.5, useCanvasFont(), 600) + 16
  const arc = Math.min(26, (centre - head) * 0.7)
  return (
    <div className="section-holder">
      {/* This is the tip for the keyboard: the same angle as a slider, read aloud. */}
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
        {suns.map(({ day, light }) =>
          light === null ? null : (
            <path
              key={day}
              clipPath="url(#room)"
              d={`M${light.map(point => point.join(' ')).join('L')}Z`}
              fill={day === 'june' ? 'var(--sand-sun-edge)' : 'var(--sand-sun)'}
              opacity={day === 'june' ? 0.45 : 0.75}
            />
          ),
        )}
        <pattern id="section-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="var(--sand-wall)" />
          <path d="M0 0V7" stroke="var(--canvas-mass-line)" strokeWidth="0.8" opacity="0.45" />
        </pattern>
        <clipPath id="room">
          <rect x={wall} y={ceiling} width={width - margin - wall} height={ground - ceiling} />
        </clipPath>
        <rect x={wall - 9} y={ceiling - 14} width={width - 11 - wall} height="14" {...slab} />
        <rect x={wall - 9} y={ground} width={width - 11 - wall} height="14" {...slab} />
        <rect x={wall - 9} y={ceiling} width="18" height={Math.max(0, head - ceiling)} {...slab} />
        <rect x={wall - 9} y={sill} width="18" height={Math.max(0, ground - sill)} {...slab} />
        {windowHeight > 0 ? (
          <path d={`M${wall} ${head}V${sill}`} stroke="var(--color-primary)" strokeWidth="4" />
        ) : null}
        {windowHeight > 0 ? (
          <>
            <path
              d={`M${wall + 18} ${head}h8M${wall + 18} ${sill}h8M${wall + 22} ${head}V${sill}`}
              stroke="var(--canvas-dimension)"
              fill="none"
            />
            <text
              x={wall + 32}
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
        {suns.map(({ day, profile, ray }) =>
          profile === null || ray === null ? null : (
            <RayLine
              key={day}
              {...ray}
              colour={day === 'june' ? 'var(--edited)' : 'var(--color-primary)'}
              words={t(`envelope.${day}`, { angle: format.withUnit('angle', profile, units, 1) })}
            />
          ),
        )}
        {overhangAngle > 0 && windowHeight > 0 ? (
          <>
            <rect x={tip} y={head - 4} width={wall - tip} height="5" fill="var(--canvas-dimension)" />
            <path
              d={`M${wall} ${centre}L${tip} ${head}M${wall} ${centre}V${head}`}
              stroke="var(--edited)"
              strokeDasharray="4 3"
              fill="none"
            />
            {overhangAngle < 8 ? null : (
              <path
                d={
                  `M${wall} ${centre - arc}A${arc} ${arc} 0 0 0 ` +
                  `${wall - arc * Math.sin(radians(overhangAngle))} ` +
                  `${centre - arc * Math.cos(radians(overhangAngle))}`
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
              x={tip - 16 - angleWidth}
              y={centre - 11}
              width={angleWidth}
              height="22"
              rx="4"
              fill="var(--color-bg-container)"
              stroke="var(--edited)"
            />
            <text
              x={tip - 16 - angleWidth / 2}
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
              cx={tip}
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
          : suns.map(({ day, profile, lit }) => (
              <span key={day}>
                {profile === null
                  ? t(`envelope.${day}Behind`)
                  : t(`envelope.${day}Lit`, {
                      share: format.percent(100 * lit),
                    })}{' '}
              </span>
            ))}
      </p>
    </div>
  )
}

function RayLine({
  from,
  to,
  inside,
  at,
  anchor,
  colour,
  words,
}: Ray & { readonly colour: string; readonly words: string }) {
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
