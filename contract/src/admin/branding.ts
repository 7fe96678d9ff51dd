/** Whether partners' logos can be put into the files of a document or an asset. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { IdParams, text } from '../values.ts'

const BRANDING_ISSUES = ['encrypted', 'signed', 'broken', 'too-heavy'] as const

const BrandingCheck = Type.Object({
  language: text('en'),
  issue: Type.Union([Type.Enum([...BRANDING_ISSUES]), Type.Null()], {
    description: 'Why partners get the original; null where they get a copy with their logo',
    examples: ['encrypted'],
  }),
})
export type BrandingCheck = Static<typeof BrandingCheck>

const summary =
  "Whether partners' logos can be put into the files of an entry, in each language; empty where no area is marked"
const response = Type.Object({ body: Type.Array(BrandingCheck) })

export const checkDocumentBranding = endpoint({
  id: 'adminCheckDocumentBranding',
  method: 'GET',
  path: '/api/admin/documents/{id}/branding',
  tag: 'Back office: documents',
  access: 'editor',
  ...{ summary, params: IdParams, response },
  errors: ['storageUnavailable'],
})

export const checkAssetBranding = endpoint({
  id: 'adminCheckAssetBranding',
  method: 'GET',
  path: '/api/admin/assets/{id}/branding',
  tag: 'Back office: assets',
  access: 'editor',
  ...{ summary, params: IdParams, response },
  errors: ['storageUnavailable'],
})

/** By resource name. */
export const BRANDING_CHECKS = { documents: checkDocumentBranding, assets: checkAssetBranding } as const
