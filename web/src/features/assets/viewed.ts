import type { MediaAsset } from '@portal/contract/assets'

/** An asset in the format for reporting views. */
export function viewed({ id, language }: MediaAsset) {
  return { kind: 'asset', id, language }
}
