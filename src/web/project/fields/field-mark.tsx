import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OwnWords } from './own-words.tsx'
import { MarkSign, type MarkKind } from './edited-mark.tsx'

/** Content of a field's mark: default, source, usual and possible values, by name; then sentences. */
export interface FieldAbout {
  readonly rows: readonly (readonly [term: string, text: string])[]
  readonly notes?: readonly string[]
  /** Id of the field, by which the operator's own words are found. */
  readonly id?: string | undefined
}

const gap = 6 // px between the mark and what it opens

/** Places the panel below the mark, or above it without room there; never outside the window. */
function placeAt(panel: HTMLElement, mark: DOMRect) {
  const { width, height } = panel.getBoundingClientRect()
  const below = mark.bottom + gap
  panel.style.left = `${Math.max(8, Math.min(window.innerWidth - width - 8, mark.left - 12))}px`
  panel.style.top = `${below + height > window.innerHeight - 8 ? Math.max(8, mark.top - gap - height) : below}px`
}

/**
 * Mark of a field. A click, Enter or Space opens the value's source and its usual range. Escape, a click elsewhere or
 * scrolling closes it, and the focus returns. The label describes the mark but does not name it: only the field has
 * that name.
 * @param quiet in a table: no stop of the Tab key, because the panel beside the table shows the same for the focused
 * cell
 */
export function FieldMark({
  kind,
  label,
  about,
  quiet = false,
}: {
  readonly kind: MarkKind
  readonly label: string
  readonly about: FieldAbout
  readonly quiet?: boolean
}) {
  const { t } = useTranslation('project')
  const [open, setOpen] = useState(false)
  const mark = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const heading = useId()

  const show = () => {
    if (panel.current === null || mark.current === null) return
    panel.current.showPopover()
    placeAt(panel.current, mark.current.getBoundingClientRect())
    panel.current.focus({ preventScroll: true })
  }
  useLayoutEffect(() => {
    if (open) show()
  }, [open])
  useEffect(() => {
    if (!open) return undefined
    const placed = mark.current?.getBoundingClientRect()
    const close = () => {
      // The scroll that brought the mark into view is reported after opening: only a scroll that moves the mark closes
      // it.
      const now = mark.current?.getBoundingClientRect()
      if (placed !== undefined && now?.left === placed.left && now.top === placed.top) return
      panel.current?.hidePopover()
    }
    window.addEventListener('scroll', close, true)
    window.addEventListener('resize', close)
    return () => {
      window.removeEventListener('scroll', close, true)
      window.removeEventListener('resize', close)
    }
  }, [open])

  return (
    // A table's cell would take the click for its field.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="field-mark"
      onClick={event => {
        event.stopPropagation()
      }}
      onMouseDown={event => {
        event.stopPropagation()
      }}
      onKeyDown={event => {
        if (!open) return
        // Escape closes only this, not the dialog around it.
        event.stopPropagation()
        if (event.key === 'Escape') panel.current?.hidePopover()
      }}
    >
      {/* oxlint-disable jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows a description everywhere */}
      <button
        aria-description={label}
        ref={mark}
        type="button"
        className="mark-button"
        aria-label={t('mark.about', { state: t(`mark.${kind}`) })}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={quiet ? -1 : undefined}
        onClick={() => {
          // A browser that has just closed it may not have reported so yet.
          if (open && panel.current?.matches(':popover-open') === false) show()
          else setOpen(!open)
        }}
      >
        <MarkSign kind={kind} />
      </button>
      {open ? (
        <div
          ref={panel}
          popover="auto"
          role="dialog"
          aria-labelledby={heading}
          tabIndex={-1}
          className="field-about"
          onToggle={event => {
            if (event.newState === 'closed') setOpen(false)
          }}
        >
          <strong id={heading} dir="auto">
            {label}
          </strong>
          <dl>
            {about.rows.map(([term, text]) => (
              <div key={term}>
                <dt dir="auto">{term}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
          {about.id !== undefined && <OwnWords id={about.id} />}
          {about.notes?.map(note => (
            <p key={note} dir="auto">
              {note}
            </p>
          ))}
        </div>
      ) : null}
    </span>
  )
}
