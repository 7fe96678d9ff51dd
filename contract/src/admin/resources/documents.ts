import { DOCUMENT_TYPES } from '../../kinds.ts'
import { CONTENT, resource } from '../resource.ts'

export const documents = resource({
  ...CONTENT,
  name: 'documents',
  table: 'documents',
  topic: 'playbook',
  fields: { documentType: { kind: 'choice', of: DOCUMENT_TYPES, required: true } },
  texts: {
    table: 'document_texts',
    parent: 'document_id',
    fields: {
      title: { kind: 'line', required: true },
      description: { kind: 'prose' },
      file: { kind: 'file', use: 'document', required: true },
    },
  },
  title: ['texts.title'],
  search: ['texts.title', 'texts.description'],
  filters: ['documentType'],
  list: ['documentType', 'texts.file'],
  sort: { field: 'updatedAt', order: 'desc' },
})
