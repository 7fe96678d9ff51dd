/** Where a company's logo and contact go on a PDF. Apart from `brand.ts`, which only the process that writes PDFs loads. */
export const BRAND_PAGES = ['first', 'last', 'all'] as const
export const BRAND_CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const

/** Position in millimetres, measured from the two page edges that meet in `corner`. */
export interface BrandArea {
  pages: (typeof BRAND_PAGES)[number]
  corner: (typeof BRAND_CORNERS)[number]
  x: number
  y: number
  width: number
  height: number
}

export type BrandResult =
  | { branded: Uint8Array }
  | { unreadable: 'encrypted' | 'signed' | 'broken' | 'too-heavy' }
