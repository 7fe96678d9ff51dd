/** Whether partners' logos can be put into the files of a document. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { itemId, text } from '../values.ts'

const BRANDING_ISSUES = ['encrypted', 'signed', 'broken', 'too-heavy'] as const

const BrandingCheck = Type.Object({
  language: text('en'),
  issue: Type.Union([Type.Enum([...BRANDING_ISSUES]), Type.Null()], {
    description: 'Why partners get the original; null where they get a copy with their logo',
    examples: ['encrypted'],
  }),
})
export type BrandingCheck = Static<typeof BrandingCheck>

export const checkBranding = endpoint({
  id: 'adminCheckBranding',
  method: 'GET',
  path: '/api/admin/documents/{id}/branding',
  tag: 'Back office: documents',
  access: 'editor',
  summary:
    "Whether partners' logos can be put into the files of a document, in each language; empty where no area is marked",
  params: Type.Object({ id: itemId(12) }, { additionalProperties: false }),
  response: Type.Object({ body: Type.Array(BrandingCheck) }),
  errors: ['storageUnavailable'],
})
