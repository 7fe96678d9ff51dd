import type { DeclaredFields } from './field.ts'

/** Where in its PDFs an entry has room for the logo and the contact of partners; in millimetres. */
export const BRAND_AREA = {
  brandPages: { kind: 'choice', of: ['first', 'last', 'all'] },
  brandCorner: { kind: 'choice', of: ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] },
  brandX: { kind: 'number' },
  brandY: { kind: 'number' },
  brandWidth: { kind: 'number' },
  brandHeight: { kind: 'number' },
} as const satisfies DeclaredFields
