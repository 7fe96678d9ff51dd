import { AUDIENCE, CONTENT, EDITED, entity } from './entity.ts'

export const events = entity({
  ...CONTENT,
  name: 'events',
  table: 'events',
  topic: 'events',
  fields: {
    eventType: { kind: 'line', words: 'eventType', required: true },
    start: { kind: 'timestamp', required: true, column: 'starts_at' },
    end: { kind: 'timestamp', required: true, column: 'ends_at' },
    venueName: { kind: 'line' },
    timeZone: { kind: 'timeZone' },
    joinUrl: { kind: 'url' },
    url: { kind: 'url' },
    image: { kind: 'file', use: 'picture' },
    audience: AUDIENCE,
  },
  texts: {
    table: 'event_texts',
    parent: 'event_id',
    fields: {
      name: { kind: 'line', required: true },
      description: { kind: 'prose' },
      urlTitle: { kind: 'line' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.name'],
    search: ['eventType', 'venueName', 'texts.name', 'texts.description'],
    filters: [],
    list: ['eventType', 'start', 'end', 'venueName'],
    sort: { field: 'start', order: 'desc' },
  },
  pack: { fields: ['*', 'url'] },
})
