const faces = ["400 14px 'Inter Variable'", "600 14px 'Inter Variable'", "400 14px 'Vazirmatn Variable'"]

let ready: Promise<void> | undefined

/**
 * Resolves when the product's fonts are there, so that canvas and charts measure the right ones. A font that does not
 * come is not waited for beyond 3 s.
 */
export function fontsReady(): Promise<void> {
  return (ready ??= Promise.race([
    Promise.allSettled(faces.map(face => document.fonts.load(face, 'Aa ۱۲۳ آب'))).then(() => {}),
    new Promise<void>(resolve => {
      setTimeout(resolve, 3000)
    }),
  ]))
}
