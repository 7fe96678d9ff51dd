import type { MediaAsset } from '@portal/contract/assets'

/** The URL of an asset's own file; empty if it only links to another site. */
export function fileUrl({ mediaType, video, asset }: MediaAsset): string {
  return mediaType && (video || asset)
}

/** The file name at the end of a URL. */
export function fileName(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  const name = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(name) || 'file'
  } catch {
    return name || 'file'
  }
}

/** Makes the names unique within one folder: `a.pdf`, `a (2).pdf`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name.replace(/[/\\]/g, '_')) ?? []
    let distinct = stem + extension
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) {
      distinct = `${stem} (${number})${extension}`
    }
    taken.add(distinct.toLowerCase())
    return distinct
  })
}
