/** Content for partners, some of it partly translated, some not published yet. */
import type { BrandPack, PackEntity, PackEntry } from '@portal/contract/pack/entities'

type Entries = { [E in PackEntity]: PackEntry<E>[] }

export const brand: BrandPack = {
  name: 'Acme',
  legalName: 'Acme Ltd',
  website: 'https://acme.example',
  supportEmail: 'support@acme.example',
  logo: 'brand/logo.svg',
  icon: 'brand/icon.png',
  colour: '#1f5d94',
  texts: { en: { claim: 'We make things' }, de: { claim: 'Wir machen Dinge' } },
}

/** An hour after the start time of the tests. */
const SOON = '2026-05-10T16:00Z'

export const playbook = {
  documents: [
    {
      key: 'sheet',
      documentType: 'data-sheet',
      published: '2026-03-01T09:00Z',
      texts: {
        en: { title: 'Sheet', description: 'All figures', file: 'docs/sheet.pdf' },
        de: { title: 'Blatt', file: 'docs/blatt.pdf' },
      },
    },
    {
      key: 'manual',
      documentType: 'manual',
      published: '2026-03-02T09:00Z',
      texts: { en: { title: 'Manual', file: 'docs/取扱説明書.pdf' }, de: { title: 'Handbuch' } },
    },
    {
      key: 'quoted',
      documentType: 'flyer',
      published: '2026-03-03T09:00Z',
      texts: { en: { title: 'Quoted', file: 'docs/the "big" book.pdf' } },
    },
    {
      key: 'soon-sheet',
      documentType: 'data-sheet',
      published: SOON,
      texts: { en: { title: 'Soon: sheet', file: 'docs/sheet.pdf' } },
    },
  ],
  products: [
    {
      key: 'hammer',
      slug: 'hammer',
      model: 'H1',
      published: '2026-03-04T09:00Z',
      cover: 'pictures/hammer.png',
      documents: ['sheet', 'manual', 'soon-sheet'],
      texts: {
        en: { name: 'Hammer', title: 'The hammer', description: 'For nails', contentList: ['Heavy', 'Long'] },
        de: { name: 'Hammer (de)', description: 'Für Nägel' },
      },
    },
    { key: 'saw', slug: 'saw', model: 'S1', published: '2026-03-05T09:00Z', texts: { en: { name: 'Saw' } } },
    {
      key: 'soon-drill',
      slug: 'drill',
      model: 'D1',
      published: SOON,
      texts: { en: { name: 'Soon: drill' } },
    },
  ],
  portfolios: [
    {
      key: 'tools',
      slug: 'tools',
      published: '2026-03-01T09:00Z',
      products: ['saw', 'hammer', 'soon-drill'],
      texts: { en: { name: 'Tools', coverDetail: 'To build' }, de: { name: 'Werkzeug' } },
    },
    { key: 'soon-toys', slug: 'toys', published: SOON, texts: { en: { name: 'Soon: toys' } } },
  ],
} satisfies Partial<Entries>

const layout = { enableOverlay: true, textAlignment: 'left', vertical: 'top', horizontal: 'center' } as const

export const portals = {
  'search-synonyms': [{ key: 'mallet', locale: 'en', words: ['mallet', 'maul'] }],
  pages: [{ key: 'footer', texts: { en: { body: '<p>Footer</p>' }, de: { body: '<p>Fußzeile</p>' } } }],
  portals: [
    { key: 'standard', path: '/portals/standard' },
    { key: 'other', path: '/portals/other' },
  ],
  slides: [
    {
      key: 'first',
      portal: 'standard',
      image: 'pictures/hammer.png',
      ...layout,
      link: '/playbook',
      texts: { en: { title: 'Welcome', linkTitle: 'Open' }, de: { title: 'Willkommen' } },
    },
    { key: 'foreign', portal: 'other', ...layout, texts: { en: { title: 'For others' } } },
  ],
  'onboarding-cards': [
    { key: 'start', portal: 'standard', ...layout, texts: { en: { descriptionHtml: '<p>Hi</p>' } } },
  ],
  'quick-links': [
    {
      key: 'form',
      portal: 'standard',
      texts: { en: { title: 'Form', file: 'docs/sheet.pdf' }, de: { file: 'docs/blatt.pdf' } },
    },
    { key: 'foreign-form', portal: 'other', texts: { en: { title: 'Form', file: 'docs/sheet.pdf' } } },
  ],
} satisfies Partial<Entries>

const news = (key: string, published: string, texts: PackEntry<'news'>['texts']) => ({
  key,
  slug: key,
  newsType: 'Update',
  published,
  texts,
})

const fair = (key: string, start: string, end: string, texts: PackEntry<'events'>['texts']) => ({
  key,
  eventType: 'Fair',
  start,
  end,
  texts,
})

export const listings = {
  assets: [
    {
      key: 'film',
      kind: 'videos',
      type: 'Asset',
      published: '2026-03-06T09:00Z',
      thumbnail: 'pictures/hammer.png',
      texts: { en: { title: 'Film', file: 'videos/film.mp4' } },
    },
  ],
  news: [
    news('one', '2026-04-01T00:00Z', {
      en: { title: 'One', description: '<p>Text</p>' },
      de: { title: 'Eins' },
    }),
    news('two', '2026-04-02T00:00Z', { en: { title: 'Two' } }),
    news('three', '2026-04-03T00:00Z', { en: { title: 'Three' } }),
    news('soon-four', SOON, { en: { title: 'Soon: four' } }),
  ],
  events: [
    fair('late', '2026-07-01T09:00Z', '2026-07-02T09:00Z', { en: { name: 'Late fair' } }),
    fair('early', '2026-06-01T09:00Z', '2026-06-02T09:00Z', {
      en: { name: 'Early fair', description: 'Meet us' },
      de: { name: 'Frühe Messe' },
    }),
    fair('middle', '2026-06-15T09:00Z', '2026-06-16T09:00Z', { en: { name: 'Middle fair' } }),
  ],
} satisfies Partial<Entries>
