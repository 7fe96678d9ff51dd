import { type ComponentProps, type ReactNode, useState } from 'react'

interface ImageProps extends Omit<ComponentProps<'img'>, 'alt' | 'onError'> {
  /** Shown if there is no picture, or it does not load. */
  fallback?: ReactNode
}

/** A picture of what the text beside it says; never the browser's sign for one that does not load. */
export function Image({ src, fallback = null, ...image }: ImageProps) {
  const [failed, setFailed] = useState<string>()
  if (!src || src === failed) return fallback
  return <img {...image} src={src} alt="" onError={() => setFailed(src)} />
}
