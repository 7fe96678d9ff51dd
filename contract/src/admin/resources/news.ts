import { CONTENT, resource } from '../resource.ts'

export const news = resource({
  ...CONTENT,
  name: 'news',
  table: 'news',
  topic: 'news',
  fields: {
    slug: { kind: 'slug', required: true, unique: true },
    newsType: { kind: 'line', required: true },
    modified: { kind: 'timestamp', required: true },
    image: { kind: 'file', use: 'picture' },
  },
  texts: {
    table: 'news_texts',
    parent: 'news_id',
    fields: { title: { kind: 'line', required: true }, description: { kind: 'html' } },
  },
  title: ['texts.title', 'slug'],
  search: ['slug', 'newsType', 'texts.title', 'texts.description'],
  filters: [],
  list: ['newsType', 'image', 'modified'],
  sort: { field: 'modified', order: 'desc' },
})
