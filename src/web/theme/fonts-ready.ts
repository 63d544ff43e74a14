const faces = ["400 14px 'Inter Variable'", "600 14px 'Inter Variable'", "400 14px 'Vazirmatn Variable'"]

let ready: Promise<void> | undefined

/**
 * Resolves when the product's fonts are loaded, so that canvas and charts measure the right ones. It waits for a
 * missing font for 3 s at most.
 */
export function fontsReady(): Promise<void> {
  return (ready ??= Promise.race([
    Promise.allSettled(faces.map(face => document.fonts.load(face, 'Aa ۱۲۳ آب'))).then(() => {}),
    new Promise<void>(resolve => {
      setTimeout(resolve, 3000)
    }),
  ]))
}
