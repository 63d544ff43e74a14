import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { isPicture, tooManyPixels } from '#contract/picture-kind.ts'

// Everything but these three is refused before it is opened: the library also knows SVG, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
// Pictures are rare: no memory is kept for them, and one thread of the pool makes each.
sharp.concurrency(1)
sharp.cache(false)

/** A picture as WebP, or the packed key of its refusal. */
export type MadePicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly message: string }

const options = { limitInputPixels: limits.picturePixels, failOn: 'error', pages: 1 } as const

/**
 * Makes a square picture of a sent-in file, upright, of the first frame, without any of its other data. The size is
 * judged before a pixel is decoded. The library works in threads of its own.
 */
export async function makePicture(data: Uint8Array): Promise<MadePicture> {
  if (!isPicture(data)) return { ok: false, message: 'picture.kind' }
  try {
    const { width, height } = await sharp(data, { ...options, limitInputPixels: false }).metadata()
    const tooMany = tooManyPixels(width, height)
    if (tooMany !== undefined) return { ok: false, message: tooMany }
    const side = limits.pictureSide
    const bytes = await sharp(data, options)
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp()
      .timeout({ seconds: 5 })
      .toBuffer()
    return { ok: true, bytes }
  } catch {
    return { ok: false, message: 'picture.broken' }
  }
}
