import { DOCUMENT_TYPES } from '../kinds.ts'
import { BRAND_AREA } from './brand-area.ts'
import { AUDIENCE, CONTENT, EDITED, entity, PUBLISHED } from './entity.ts'

/** A document's file is a translated field: each language may have its own, the English one is the fallback. */
export const documents = entity({
  ...CONTENT,
  name: 'documents',
  table: 'documents',
  topic: 'playbook',
  fields: {
    documentType: { kind: 'choice', of: DOCUMENT_TYPES, required: true },
    published: PUBLISHED,
    ...BRAND_AREA,
    audience: AUDIENCE,
  },
  texts: {
    table: 'document_texts',
    parent: 'document_id',
    fields: {
      title: { kind: 'line', required: true },
      description: { kind: 'prose' },
      file: { kind: 'file', use: 'document', required: true },
      changes: { kind: 'prose' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.title'],
    search: ['texts.title', 'texts.description'],
    filters: ['documentType'],
    list: ['documentType', 'texts.file'],
    sort: { field: 'updatedAt', order: 'desc' },
  },
})
