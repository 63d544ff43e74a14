import { pictureProblem, tooManyPixels } from '#contract/picture-kind.ts'

/** An opened picture, or the packed key of its refusal. */
export type OpenedPicture =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly problem: string }

/** Bytes from which kind and size of a picture are told. */
const headBytes = 64

/**
 * Opens a chosen file, upright. No picture, or one of too many pixels, is refused in the server's words before it is
 * decoded. The size of the file does not count: its cropped square is sent, which has at most 1 MB.
 */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  try {
    const problem = pictureProblem(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))
    if (problem !== undefined) return { ok: false, problem }
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const tooMany = tooManyPixels(picture.width, picture.height)
    if (tooMany === undefined) return { ok: true, picture }
    picture.close()
    return { ok: false, problem: tooMany }
  } catch {
    return { ok: false, problem: 'picture.broken' }
  }
}
