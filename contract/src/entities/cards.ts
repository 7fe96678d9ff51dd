import { AUDIENCE, CONTENT, EDITED, entity } from './entity.ts'

/** Slides of the dashboard's slideshow and its onboarding cards, which are made of the same fields. */
const CARD = {
  ...CONTENT,
  table: 'cards',
  topic: 'portals',
  fields: {
    portal: { kind: 'reference', to: 'portals', required: true },
    image: { kind: 'file', use: 'picture' },
    video: { kind: 'file', use: 'video' },
    backgroundColor: { kind: 'colour' },
    enableOverlay: { kind: 'flag', required: true },
    textAlignment: { kind: 'choice', of: ['left', 'center', 'right'], required: true },
    vertical: { kind: 'choice', of: ['top', 'middle', 'bottom'], required: true },
    horizontal: { kind: 'choice', of: ['left', 'center', 'right'], required: true },
    link: { kind: 'link' },
    audience: AUDIENCE,
  },
  texts: {
    table: 'card_texts',
    parent: 'card_id',
    fields: {
      title: { kind: 'line' },
      shortDescription: { kind: 'line' },
      description: { kind: 'prose' },
      descriptionHtml: { kind: 'html' },
      linkTitle: { kind: 'line' },
    },
  },
  backOffice: {
    ...EDITED,
    title: ['texts.title', 'texts.shortDescription'],
    search: ['texts.title', 'texts.shortDescription', 'texts.description'],
    filters: ['portal'],
    list: ['image', 'portal'],
    sort: { field: 'position', order: 'asc' },
  },
} as const

export const slides = entity({ ...CARD, name: 'slides', fixed: { kind: 'slide' } })

export const onboardingCards = entity({ ...CARD, name: 'onboarding-cards', fixed: { kind: 'onboarding' } })
