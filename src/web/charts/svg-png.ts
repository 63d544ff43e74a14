/** Pixels of the file per pixel of the picture: sharp in print. */
const ratio = 2

/** An SVG file as a PNG file of twice its size; null if the browser cannot make it. */
export async function svgPng(svg: string): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: image.naturalWidth * ratio,
      height: image.naturalHeight * ratio,
    })
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise(done => {
      canvas.toBlob(done, 'image/png')
    })
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
