import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { usePlotWidth } from '../../../plot/use-plot-width.ts'
import { momentOfHour } from '#contract/moment-of-hour.ts'
import { stepOfKey } from './year-keys.ts'
import { classOf, type YearClasses } from './year-classes.ts'

const height = 250
const left = 46
const bottom = 24
const top = 30
const hourTicks = [0, 6, 12, 18, 24]

/** Left edge of a day on a map of this width [px]. */
function dayX(day: number, days: number, width: number): number {
  return left + ((width - left) * day) / days
}

/** Room for a mark's words and its line [px]. */
const wordsRoom = 34 + 150

/**
 * Words beside marks: to the right of all marks if there is room, or to the left; else to the right of those in the
 * first part of the map and to the left of the others. Farther marks are above, so that no two lines cross.
 */
function placedMarks<M extends { readonly x: number; readonly y: number }>(marks: readonly M[], width: number) {
  const xs = marks.map(({ x }) => x)
  const middle =
    Math.max(...xs) + wordsRoom <= width
      ? width
      : Math.min(...xs) - wordsRoom >= left
        ? -1
        : left + (width - left) * 0.62
  const rights = marks.filter(({ x }) => x <= middle).length
  return [true, false].flatMap(isRight => {
    const own = marks.filter(({ x }) => x <= middle === isRight).toSorted((a, b) => (isRight ? a.x - b.x : b.x - a.x))
    const nearest = own.at(-1)?.x ?? 0
    return own.map((mark, nth) => ({
      ...mark,
      isRight,
      to: isRight ? nearest + 34 : nearest - 34,
      at: top + 14 + (nth + (isRight ? 0 : rights)) * 17,
    }))
  })
}

/**
 * Map of a year: every hour as a cell, days from left to right and hours from below, in classes of colour; the chosen
 * day is framed. Arrows move it by a day and, up and down, by a week.
 */
export function YearMap({
  values,
  classes,
  colours,
  isOff,
  day,
  onDay,
  marks,
  words,
}: {
  /** Values as shown, one an hour. */
  readonly values: readonly number[]
  readonly classes: YearClasses
  /** Colours of the classes, as in CSS. */
  readonly colours: readonly string[]
  /** Whether an hour has no colour because nothing runs. */
  readonly isOff: (value: number) => boolean
  /** Chosen day, from 0. */
  readonly day: number
  readonly onDay: (day: number) => void
  /** Hours with a text beside the map. */
  readonly marks: readonly { readonly hour: number; readonly text: string; readonly value: string }[]
  readonly words: {
    readonly label: string
    readonly months: readonly string[]
    readonly clock: (hour: number) => string
    readonly day: (day: number) => string
    /** Text about the chosen day for a screen reader. */
    readonly spoken: string
    readonly cell: (hour: number) => string
  }
}) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = usePlotWidth(box)
  const days = values.length / 24
  const [over, setOver] = useState<number | null>(null)
  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d')
    if (element === null || context === null || context === undefined) return
    element.width = days
    element.height = 24
    context.clearRect(0, 0, days, 24)
    values.forEach((value, hour) => {
      if (isOff(value)) return
      context.fillStyle = colours[classOf(classes, value)] ?? ''
      context.fillRect(Math.floor(hour / 24), 23 - (hour % 24), 1, 1)
    })
  }, [values, classes, colours, isOff, days])

  const inner = width - left
  const hourAt = ({ clientX, clientY }: PointerEvent): number | null => {
    const rect = canvas.current?.getBoundingClientRect()
    if (rect === undefined) return null
    const x = Math.floor(((clientX - rect.left) / rect.width) * days)
    const y = Math.floor(((rect.bottom - clientY) / rect.height) * 24)
    return x < 0 || x >= days || y < 0 || y > 23 ? null : x * 24 + y
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key)
    if (step === undefined) return
    event.preventDefault()
    onDay(Math.min(days - 1, Math.max(0, day + step)))
  }
  const monthStarts = Array.from({ length: days }, (_, nth) => nth).filter(
    nth => momentOfHour(nth * 24, values.length).day === 1,
  )
  const scale = (height - top - bottom) / 24
  const placed = placedMarks(
    marks.map(mark => ({
      ...mark,
      x: dayX(Math.floor(mark.hour / 24) + 0.5, days, width),
      y: height - bottom - ((mark.hour % 24) + 0.5) * scale,
    })),
    width,
  )
  const dayLeft = dayX(day, days, width)
  const dayMiddle = Math.min(width - 40, Math.max(left + 40, dayLeft + inner / days / 2))
  return (
    <div className="year-map" ref={box} style={{ height }} data-picture>
      <svg width={width} height={height} aria-hidden>
        {hourTicks.map(hour => {
          const y = height - bottom - hour * scale
          return (
            <g key={hour}>
              <text x={left - 8} y={y + 4} textAnchor="end">
                {words.clock(hour)}
              </text>
              <line x1={left - 4} x2={left} y1={y} y2={y} className="axis-tick" />
            </g>
          )
        })}
        {monthStarts.map((start, month) => {
          const end = monthStarts[month + 1] ?? days
          return (
            <g key={start}>
              <line
                x1={dayX(start, days, width)}
                x2={dayX(start, days, width)}
                y1={height - bottom}
                y2={height - bottom + 5}
                className="axis-tick"
              />
              {inner > 420 || month % 2 === 0 ? (
                <text x={dayX((start + end) / 2, days, width)} y={height - 5} textAnchor="middle">
                  {words.months[month]}
                </text>
              ) : null}
            </g>
          )
        })}
      </svg>
      <canvas
        ref={canvas}
        style={{ insetInlineStart: left, top, width: inner, height: height - top - bottom }}
        aria-hidden
      />
      <svg className="year-map-over" width={width} height={height} aria-hidden>
        <rect
          x={dayLeft - 1}
          y={top - 1}
          width={Math.max(4, inner / days + 2)}
          height={height - top - bottom + 2}
          className="year-map-day"
        />
        {placed.map(({ hour, x, y, to, at, isRight }) => (
          <g key={hour} className="year-map-mark">
            <polyline points={`${x},${y} ${isRight ? to - 8 : to + 8},${at} ${to},${at}`} />
            <circle cx={x} cy={y} r={4.5} />
          </g>
        ))}
        <g className="year-map-name">
          <rect x={dayMiddle - 40} y={2} width={80} height={21} rx={4} />
          <text x={dayMiddle} y={17} textAnchor="middle">
            {words.day(day)}
          </text>
        </g>
      </svg>
      {placed.map(({ hour, text, value, to, at, isRight }) => (
        <span
          key={hour}
          className="year-map-label"
          style={{ top: at - 9, ...(isRight ? { left: to } : { right: width - to }) }}
          dir="auto"
          aria-hidden
        >
          {text}{' '}
          <strong>
            <bdi>{value}</bdi>
          </strong>
        </span>
      ))}
      <div
        className="year-map-hand"
        role="slider"
        tabIndex={0}
        aria-label={words.label}
        aria-valuemin={1}
        aria-valuemax={days}
        aria-valuenow={day + 1}
        aria-valuetext={words.spoken}
        style={{ insetInlineStart: left, top, width: inner, height: height - top - bottom }}
        data-testid="year-map"
        onKeyDown={onKeyDown}
        onPointerDown={event => {
          const hour = hourAt(event)
          if (hour === null) return
          event.currentTarget.setPointerCapture(event.pointerId)
          onDay(Math.floor(hour / 24))
        }}
        onPointerMove={event => {
          const hour = hourAt(event)
          setOver(hour)
          if (hour !== null && event.buttons === 1) onDay(Math.floor(hour / 24))
        }}
        onPointerLeave={() => {
          setOver(null)
        }}
      />
      {over !== null && (
        <div
          className="hours-tip"
          style={{
            left: Math.min(width - 150, dayX(Math.floor(over / 24), days, width) + 12),
            top: height - bottom - ((over % 24) + 1) * scale - 30,
          }}
        >
          {words.cell(over)}
        </div>
      )}
    </div>
  )
}
