import type { MediaAsset } from '@portal/contract/assets'

/** An asset as reports of views name it. */
export function viewed({ id, language }: MediaAsset) {
  return { kind: 'asset', id, language }
}
