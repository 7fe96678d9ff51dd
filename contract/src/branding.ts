/** Co-branded files: with the partner's logo and contact in an area that the provider has marked. */
import { type Static, Type } from 'typebox'
import { COPY_KINDS } from './copies.ts'
import { endpoint } from './endpoint.ts'
import { fileUrl, text } from './values.ts'

/** Per kind; more than any provider marks. */
export const MAX_BRANDED = 500

export const BrandedItem = Type.Object(
  {
    kind: Type.Enum([...COPY_KINDS], {
      description: 'A document of the playbook, or a media asset',
      examples: ['document'],
    }),
    id: Type.Integer({ examples: [58] }),
    files: Type.Array(
      Type.Object({
        language: text('en'),
        url: fileUrl('data-sheet-radar-gx400.pdf', "Signed address of the copy for the caller's partner"),
      }),
      { description: 'In each language that has a file of its own' },
    ),
  },
  { $id: 'BrandedItem' },
)
export type BrandedItem = Static<typeof BrandedItem>

export const getBrandedFiles = endpoint({
  id: 'getBrandedFiles',
  method: 'GET',
  path: '/api/partner/branded-files',
  tag: 'Playbook',
  summary: "The documents and assets that there are with the logo and the contact of the caller's partner",
  access: 'session',
  response: Type.Object({ body: Type.Array(BrandedItem) }),
})
