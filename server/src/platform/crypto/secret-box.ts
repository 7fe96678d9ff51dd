/** Secrets that are encrypted at rest. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Data in the database was encrypted with another key. */
export class SecretKeyMismatch extends Error {
  constructor() {
    super(
      'SECRET_KEY is not the key that second factors are encrypted with. Set the former ' +
        'one again (without the setting: put DATA_DIR/secret.key back), or name it in FORMER_SECRET_KEYS. If it is lost for ' +
        'ever: npm run portal -- forget-secrets',
    )
    this.name = 'SecretKeyMismatch'
  }
}

export type SealedThing = 'second factor' | 'password of the mail server' | 'push key'

/** Encrypts secrets that the portal has to read again. Each purpose has its own key, derived from SECRET_KEY. */
export class SecretBox {
  readonly #key: Buffer
  readonly #formerKeys: readonly Buffer[]
  readonly #thing: SealedThing

  constructor(
    secretKey: string,
    formerSecretKeys: readonly string[] = [],
    thing: SealedThing = 'second factor',
  ) {
    const derive = (key: string) => Buffer.from(hkdfSync('sha256', key, '', thing, 32))
    this.#thing = thing
    this.#key = derive(secretKey)
    this.#formerKeys = formerSecretKeys.map(derive)
  }

  seal(plain: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
    return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
  }

  /** @throws {Error} when the text was sealed with an unknown key, or tampered with */
  open(sealed: string): string {
    for (const key of [this.#key, ...this.#formerKeys]) {
      const plain = openWith(key, sealed)
      if (plain !== undefined) return plain
    }
    throw new Error(`The ${this.#thing} cannot be read: SECRET_KEY is not the one that it was encrypted with`)
  }

  canOpen(sealed: string): boolean {
    return [this.#key, ...this.#formerKeys].some((key) => openWith(key, sealed) !== undefined)
  }

  /** Seals the secret with the current key, unless it already is; undefined when no known key opens it. */
  renew(sealed: string): string | undefined {
    if (openWith(this.#key, sealed) !== undefined) return sealed
    const plain = this.#formerKeys.map((key) => openWith(key, sealed)).find((text) => text !== undefined)
    return plain === undefined ? undefined : this.seal(plain)
  }
}

/** Undefined when the text was sealed with another key, or tampered with. */
function openWith(key: Buffer, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
