import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Point } from '#building/derive/ring.ts'
import { partsOf } from '#building/edits/selection.ts'
import { actions, type Action } from './arrange-actions.ts'
import { perform } from './workbench-commands.ts'
import { useSelection, useWorkbench, useWorkbenchState } from './workbench-context.tsx'

/** Menu of the drawing, opened by a right click, the menu key or Shift+F10. */
export function CanvasMenu() {
  const at = useWorkbenchState(state => state.menu)
  return at === null ? null : <OpenMenu key={at.join(' ')} at={at} />
}

const margin = 8

function OpenMenu({ at: [x, y] }: { readonly at: Point }) {
  const workbench = useWorkbench()
  const { store, focusCanvas, editor } = workbench
  const { t } = useTranslation('arrange')
  const parts = partsOf(useSelection()).length
  const size = useWorkbenchState(state => state.size)
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<Point>([x, y])
  const shown = actions.filter(
    ({ least, most = parts, edits }) => parts >= least && parts <= most && !(edits && editor().locked),
  )

  const close = useCallback(() => {
    store.set({ menu: null })
  }, [store])
  const items = () => [...(box.current?.querySelectorAll<HTMLButtonElement>('[role=menuitem]') ?? [])]

  // The menu stays within the canvas.
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
    setPlace([
      Math.max(margin, Math.min(x, size.width - width - margin)),
      Math.max(margin, Math.min(y, size.height - height - margin)),
    ])
  }, [x, y, size])
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('[role=menuitem]')?.focus()
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) close()
    }
    window.addEventListener('pointerdown', away, true)
    window.addEventListener('blur', close)
    return () => {
      window.removeEventListener('pointerdown', away, true)
      window.removeEventListener('blur', close)
    }
  }, [close])

  const go = (event: KeyboardEvent) => {
    const all = items()
    const now = all.findIndex(item => item === document.activeElement)
    const to = {
      ArrowDown: (now + 1) % all.length,
      ArrowUp: (now - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    // Keys of the open menu are no keys of the drawing.
    event.stopPropagation()
    event.nativeEvent.stopImmediatePropagation()
    if (to !== undefined) all[to]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      close()
      focusCanvas()
    } else return
    event.preventDefault()
  }
  const run = ({ command }: Action) => {
    close()
    focusCanvas()
    perform(workbench, command)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={box}
      role="menu"
      aria-label={t('menu')}
      className="canvas-menu"
      style={{ transform: `translate(${place[0]}px, ${place[1]}px)`, maxHeight: size.height - 2 * margin }}
      onKeyDown={go}
      onContextMenu={event => {
        event.preventDefault()
      }}
    >
      {shown.map((action, i) => (
        <div
          key={action.name}
          role="none"
          className={i > 0 && shown[i - 1]?.group !== action.group ? 'canvas-menu-group' : undefined}
        >
          <MenuItem action={action} run={run} />
        </div>
      ))}
    </div>
  )
}

function MenuItem({ action, run }: { readonly action: Action; readonly run: (action: Action) => void }) {
  const { t } = useTranslation('arrange')
  const { name, icon: Icon, command } = action
  const [keys] = command.shortcut?.keys ?? []
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className="canvas-menu-item"
      data-action={name}
      onClick={() => {
        run(action)
      }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span dir="auto">{t(`actions.${name}`)}</span>
      {keys === undefined ? null : <kbd>{keys}</kbd>}
    </button>
  )
}
