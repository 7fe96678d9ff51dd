import type { MediaAsset } from '@portal/contract/assets'
import { folded } from '@portal/contract/folded-text'

/** The assets that contain every word of the query in their texts, ignoring case and accents. */
export function matching(assets: readonly MediaAsset[], query = ''): readonly MediaAsset[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return assets
  return assets.filter(({ title, assetTitle, description, documentType }) => {
    const text = folded([title, assetTitle, description, documentType].join(' '))
    return words.every((word) => text.includes(word))
  })
}
