import type { ReactNode } from 'react'
import type { PictureTitles } from '#charts/titled-svg.ts'
import { PictureMenu } from '../../../charts/picture-menu.tsx'
import type { HourWords } from './hour-words.ts'
import type { YearOfHours } from './year-of-hours.ts'

/** Props that every card of a year of hours takes. */
export interface HoursCardProps {
  readonly year: YearOfHours
  /** Name of the series. */
  readonly name: string
  readonly unit: string
  /** A value of the series in digits, without its unit. */
  readonly text: (value: number) => string
  readonly colour: string
  readonly words: HourWords
  /** The chosen day, from 0. */
  readonly day: number
  readonly onDay: (day: number) => void
}

/** A card of a year of hours under its title; `head` stands beside the title, and the picture of its chart at the end. */
export function HoursCard({
  title,
  unit,
  head,
  picture,
  children,
}: {
  readonly title: string
  readonly unit?: string
  readonly head?: ReactNode
  /** Legend of the chart's picture; without it the card has no chart. */
  readonly picture?: PictureTitles['legend']
  readonly children: ReactNode
}) {
  return (
    <section className="sheet hours-card" aria-label={title}>
      <div className="hours-head">
        <h3 dir="auto">
          {title}
          {unit !== undefined && (
            <>
              {' '}
              <bdi className="unit">{unit}</bdi>
            </>
          )}
        </h3>
        {head}
        {picture !== undefined && <PictureMenu title={title} unit={unit ?? ''} legend={picture} />}
      </div>
      {children}
    </section>
  )
}
