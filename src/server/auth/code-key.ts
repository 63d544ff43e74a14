import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Operations with the installation's key; the key itself stays inside. */
export interface CodeKey {
  /** HMAC-SHA-256 over the parts, hex. Parts are length-prefixed, so that two parts cannot be confused with one. */
  readonly sign: (...parts: readonly string[]) => string
  /** Encrypts text for storage (AES-256-GCM). */
  readonly seal: (text: string) => string
  /** Undoes `seal`; undefined when the text was changed or sealed with another key. */
  readonly open: (sealed: string) => string | undefined
}

export function codeKey(secret: string): CodeKey {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const macKey = derive('badgir codes')
  const sealKey = derive('badgir mail')
  return {
    sign: (...parts) =>
      createHmac('sha256', macKey)
        .update(parts.map(part => `${part.length}:${part}`).join(''))
        .digest('hex'),
    seal: text => {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')
    },
    open: sealed => {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAuthTag(bytes.subarray(12, 28))
        return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return undefined
      }
    },
  }
}

/** Compares two hex digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
