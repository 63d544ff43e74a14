import { limits } from './limits.ts'
import { packMessage } from './message.ts'

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const riff = [0x52, 0x49, 0x46, 0x46]
const webp = [0x57, 0x45, 0x42, 0x50]
function holds(data: Uint8Array, signs: readonly number[], from = 0): boolean {
  return signs.every((sign, at) => data[from + at] === sign)
}

/** Whether bytes begin as a PNG, JPEG or WebP does; a file's name and type prove nothing. */
export function isPicture(data: Uint8Array): boolean {
  return holds(data, jpeg) || holds(data, png) || (holds(data, riff) && holds(data, webp, 8))
}

/** Refusal of a picture of this size [px], packed; undefined: it is not too large. */
export function tooManyPixels(width: number, height: number): string | undefined {
  return width * height > limits.picturePixels
    ? packMessage('picture.pixels', { max: limits.picturePixels / 1e6 })
    : undefined
}

/** Refusal of a chosen file before it is decoded, packed, by its first bytes: its kind, and the pixels that a PNG states. */
export function pictureProblem(head: Uint8Array): string | undefined {
  if (!isPicture(head)) return 'picture.kind'
  if (!holds(head, png) || head.length < 24) return undefined
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  return tooManyPixels(view.getUint32(16), view.getUint32(20))
}
