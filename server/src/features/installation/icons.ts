/** The icons of the installed app, made from the provider's icon, or from a built-in one in the brand's colour. */
import { loadSharp } from '../../platform/files/images.ts'
import { type Storage, unlessMissing } from '../../platform/files/storage.ts'

/** Names, sizes in pixels, and purposes; systems crop a maskable icon to their own shape. */
export const APP_ICONS = [
  { name: 'app-icon-192', size: 192, purpose: 'any' },
  { name: 'app-icon-512', size: 512, purpose: 'any' },
  { name: 'app-icon-maskable-512', size: 512, purpose: 'maskable' },
  // iOS fills transparency with black, so it gets an icon with a background.
  { name: 'app-icon-180', size: 180, purpose: 'maskable' },
] as const
export type AppIcon = (typeof APP_ICONS)[number]

const MAX_PIXELS = 50_000_000
/** Fraction of the edge length. Every mask keeps a circle of four fifths; a square of this size fits inside it. */
const SAFE = 0.56
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** What the icons are made from. */
export interface IconSource {
  /** The provider's icon; undefined without one. */
  storageKey: string | undefined
  colour: string
}

/** The same as `web/public/icon.svg`, in the brand's colour. */
function builtIn(colour: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">
      <rect width="32" height="32" rx="7" fill="${colour}"/>
      <path d="M9 7h14v18H9z" fill="none" stroke="#fff" stroke-width="2.5" stroke-linejoin="round"/>
      <path d="M5 16h22" stroke="#e0a13a" stroke-width="2.5" stroke-linecap="round"/>
    </svg>`,
  )
}

async function draw(source: string | Buffer, { size, purpose }: AppIcon): Promise<Buffer> {
  const sharp = await loadSharp()
  const shown = purpose === 'maskable' ? Math.round(size * SAFE) : size
  const picture = sharp(source, { limitInputPixels: MAX_PIXELS }).rotate()
  const fitted = await picture
    .resize({ width: shown, height: shown, fit: 'contain', background: CLEAR })
    .png()
    .toBuffer()
  if (purpose === 'any') return fitted
  const background = { r: 255, g: 255, b: 255, alpha: 1 }
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: fitted }])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** The icons of the current brand, each created on first request and cached until the brand changes. */
export class AppIcons {
  readonly #storage: Storage
  readonly #icons = new Map<string, Promise<Buffer>>()
  #source = ''

  constructor(storage: Storage) {
    this.#storage = storage
  }

  /** As PNG. */
  icon(icon: AppIcon, source: IconSource): Promise<Buffer> {
    const named = JSON.stringify(source)
    if (named !== this.#source) this.#icons.clear()
    this.#source = named
    const made = this.#icons.get(icon.name) ?? this.#make(icon, source)
    this.#icons.set(icon.name, made)
    // Do not cache a failure: storage may be available next time.
    made.catch(() => this.#icons.delete(icon.name))
    return made
  }

  async #make(icon: AppIcon, { storageKey, colour }: IconSource): Promise<Buffer> {
    if (storageKey === undefined) return draw(builtIn(colour), icon)
    // If the file is missing or not an image, the built-in icon is used.
    const own = this.#storage.withFile(storageKey, (path) => draw(path, icon).catch(() => undefined))
    return (await unlessMissing(own)) ?? draw(builtIn(colour), icon)
  }
}
