import type { PlotPicture } from '#charts/plot/plot-picture.ts'

/** Pixels of the file per pixel of the picture: sharp in print. */
const ratio = 2

/** Picture as a PNG file, in the page's own fonts; null if the browser cannot make it. */
export function picturePng({
  width,
  height,
  ground,
  ink,
  font,
  paths,
  boxes,
  texts,
}: PlotPicture): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), { width: width * ratio, height: height * ratio })
  const context = canvas.getContext('2d')
  if (context === null) return Promise.resolve(null)
  context.scale(ratio, ratio)
  context.fillStyle = ground
  context.fillRect(0, 0, width, height)
  context.lineJoin = 'round'
  for (const { data, colour, width: thick, alpha, dashed } of paths) {
    context.globalAlpha = alpha
    context.strokeStyle = colour
    context.lineWidth = thick
    context.setLineDash(dashed ? [6, 4] : [])
    context.stroke(new Path2D(data))
  }
  context.globalAlpha = 1
  context.setLineDash([])
  context.lineWidth = 1
  for (const box of boxes) {
    context.fillStyle = box.fill
    context.strokeStyle = box.edge
    context.fillRect(box.x, box.y, box.width, box.height)
    context.strokeRect(box.x, box.y, box.width, box.height)
  }
  context.strokeStyle = ground
  context.lineWidth = 3
  context.fillStyle = ink
  for (const { x, y, text, size, bold, anchor } of texts) {
    context.font = `${bold ? 600 : 400} ${size}px ${font}`
    context.textAlign = anchor === 'middle' ? 'center' : 'right'
    context.strokeText(text, x, y)
    context.fillText(text, x, y)
  }
  return new Promise(done => {
    canvas.toBlob(done, 'image/png')
  })
}
