import { AUDIENCE, CONTENT, EDITED, entity, PUBLISHED } from './entity.ts'

export const news = entity({
  ...CONTENT,
  name: 'news',
  table: 'news',
  topic: 'news',
  fields: {
    slug: { kind: 'slug', required: true, unique: true },
    newsType: { kind: 'line', words: 'newsType', required: true },
    published: PUBLISHED,
    modified: { kind: 'timestamp', required: 'backOffice', pack: { instead: 'published' } },
    image: { kind: 'file', use: 'picture' },
    audience: AUDIENCE,
  },
  texts: {
    table: 'news_texts',
    parent: 'news_id',
    fields: { title: { kind: 'line', required: true }, description: { kind: 'html' } },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.title', 'slug'],
    search: ['slug', 'newsType', 'texts.title', 'texts.description'],
    filters: [],
    list: ['newsType', 'image', 'modified'],
    sort: { field: 'modified', order: 'desc' },
  },
})
