import { CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ResetButton, type MarkKind } from './edited-mark.tsx'
import { FieldMark, type FieldAbout } from './field-mark.tsx'

export interface FieldFrameProps {
  readonly id: string
  readonly label: string
  /** Absent: no mark (a field without a default). */
  readonly mark?: MarkKind | undefined
  /** Content that the mark opens. */
  readonly about?: FieldAbout | undefined
  readonly onReset?: (() => void) | undefined
  readonly error?: string | undefined
  readonly warning?: string | undefined
  /** Text that the person must know now; other texts belong to `about`. */
  readonly help?: ReactNode
  readonly children: ReactNode
}

export function helpId(id: string) {
  return `${id}-help`
}

/** Frame of a field: a label with its mark above a control, and below it the error, the warning or the help. */
export function FieldFrame({ id, label, mark, about, onReset, error, warning, help, children }: FieldFrameProps) {
  return (
    <div className="input-field">
      <div className="input-label">
        <label htmlFor={id} dir="auto">
          {label}
        </label>
        {mark === undefined ? null : <FieldMark kind={mark} label={label} about={about ?? { rows: [] }} />}
        {mark === 'edited' && onReset !== undefined ? <ResetButton label={label} onReset={onReset} /> : null}
      </div>
      {children}
      <div id={helpId(id)} className="input-help" aria-live="polite" dir="auto">
        {error === undefined ? null : (
          <span className="input-error">
            <CircleX size={14} strokeWidth={1.75} aria-hidden />
            {error}
          </span>
        )}
        {error !== undefined || warning === undefined ? null : (
          <span className="input-warning">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {warning}
          </span>
        )}
        {error === undefined ? help : null}
      </div>
    </div>
  )
}
