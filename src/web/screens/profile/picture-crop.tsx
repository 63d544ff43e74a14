import { Modal, Slider } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import { moved, sideOf, wholeCrop, within, zooms, type Crop } from './crop-square.ts'

/** Side of the frame [px]. */
const frame = 280
/** Way of the picture by an arrow key [px of the screen]. */
const keyStep = 8
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = sideOf(picture, crop)
  const context = canvas.getContext('2d')
  if (context === null) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

/** The cropped square as a PNG; null if the browser cannot make one. */
function cut(picture: ImageBitmap, crop: Crop): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = limits.pictureSide
  canvas.height = limits.pictureSide
  draw(canvas, picture, crop)
  return new Promise(done => {
    canvas.toBlob(done, 'image/png')
  })
}

/** Dialog in which a picture is moved and enlarged in its round frame: by hand, wheel, slider and keys. */
export function PictureCrop({
  picture,
  busy,
  problem,
  use,
  close,
}: {
  readonly picture: ImageBitmap
  readonly busy: boolean
  readonly problem: string | undefined
  readonly use: (cut: Blob | null) => void
  readonly close: () => void
}) {
  const { t } = useTranslation(['account', 'common'])
  const [crop, setCrop] = useState(() => wholeCrop(picture))
  const held = useRef<{ readonly x: number; readonly y: number } | null>(null)
  const zoomId = useId()
  const move = (x: number, y: number) => {
    setCrop(before => moved(picture, before, { x, y }, frame))
  }
  const enlarge = (zoom: (before: number) => number) => {
    setCrop(before => within(picture, { ...before, zoom: zoom(before.zoom) }))
  }
  return (
    <Modal
      open
      centered
      width={360}
      title={t('account:picture.title')}
      okText={t('account:picture.use')}
      cancelText={t('common:cancel')}
      confirmLoading={busy}
      onCancel={close}
      onOk={() => void cut(picture, crop).then(use)}
    >
      <button
        type="button"
        className="profile-picture-crop"
        aria-label={t('account:picture.frame')}
        onPointerDown={event => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={event => {
          if (held.current === null) return
          move(event.clientX - held.current.x, event.clientY - held.current.y)
          held.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerUp={() => {
          held.current = null
        }}
        onPointerCancel={() => {
          held.current = null
        }}
        onWheel={event => {
          const { deltaY } = event
          enlarge(before => before * Math.exp(-deltaY / 400))
        }}
        onKeyDown={event => {
          const step = arrows[event.key]
          if (step !== undefined) {
            event.preventDefault()
            move(...step)
          } else if (event.key === '+' || event.key === '=') enlarge(before => before * 1.1)
          else if (event.key === '-') enlarge(before => before / 1.1)
        }}
      >
        {/* The dialog puts its content into the page later than this part is shown: it is drawn as it comes. */}
        <canvas
          width={frame}
          height={frame}
          ref={canvas => {
            if (canvas !== null) draw(canvas, picture, crop)
          }}
        />
      </button>
      <label htmlFor={zoomId} dir="auto">
        {t('account:picture.zoom')}
      </label>
      <Slider
        id={zoomId}
        min={zooms.min}
        max={zooms.max}
        step={0.05}
        value={crop.zoom}
        tooltip={{ open: false }}
        ariaLabelForHandle={t('account:picture.zoom')}
        onChange={zoom => {
          enlarge(() => zoom)
        }}
      />
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Modal>
  )
}
