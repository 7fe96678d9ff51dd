/** Documents that a partner hands out with its own logo and contact in an area that the provider marked. */
import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { fileUrl, text } from './values.ts'

/** More than any provider marks. */
export const MAX_BRANDED = 500

export const BrandedDocument = Type.Object(
  {
    id: Type.Integer({ examples: [58] }),
    files: Type.Array(
      Type.Object({
        language: text('en'),
        url: fileUrl('data-sheet-radar-gx400.pdf', "Signed address of the copy for the caller's partner"),
      }),
      { description: 'In each language that has a file of its own' },
    ),
  },
  { $id: 'BrandedDocument' },
)
export type BrandedDocument = Static<typeof BrandedDocument>

export const getBrandedDocuments = endpoint({
  id: 'getBrandedDocuments',
  method: 'GET',
  path: '/api/partner/branded-documents',
  tag: 'Playbook',
  summary: "The documents that there are with the logo and the contact of the caller's partner",
  access: 'session',
  response: Type.Object({ body: Type.Array(BrandedDocument) }),
})
