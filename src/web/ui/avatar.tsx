import { useState } from 'react'
import { readFile } from '#contract/calls/profile.ts'
import { addressOf } from '../api/send.ts'
import { initials } from './initials.ts'
import './avatar.css'

/** Tone of a person, one of four quiet colours, always the same for the same name. */
function tone(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % 4
}

/** A person's picture, or the initials on a quiet colour: where there is none, and where it cannot be shown. */
export function Avatar({
  name,
  picture = null,
  size = 26,
}: {
  readonly name: string
  /** Id of the picture's file. */
  readonly picture?: string | null
  readonly size?: number
}) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={`avatar avatar-${tone(name)}`}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {picture === null || picture === missing ? (
        initials(name)
      ) : (
        <img
          src={addressOf(readFile.route, { id: picture })}
          alt=""
          width={size}
          height={size}
          onError={() => {
            setMissing(picture)
          }}
        />
      )}
    </span>
  )
}
