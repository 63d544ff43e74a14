import { pictureProblem, tooManyPixels } from '#contract/picture-kind.ts'

/** An opened picture, or the packed key of its refusal. */
export type OpenedPicture =
  | { readonly ok: true; readonly picture: ImageBitmap }
  | { readonly ok: false; readonly problem: string }

/** Opens a chosen file, upright. A file that the server would refuse is refused here in the same words, before it is decoded. */
export async function openPicture(file: Blob): Promise<OpenedPicture> {
  try {
    const problem = pictureProblem(new Uint8Array(await file.arrayBuffer()))
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
