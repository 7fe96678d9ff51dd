/** A small content pack with an entry of each kind, in a new folder, for tests. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BrandPack, PackEntity, PackEntry } from '@portal/contract/pack/entities'
import sharp from 'sharp'
import { temporaryFolder } from './at-end.ts'

export type TestEntries = { [E in PackEntity]: PackEntry<E>[] }

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
)
export const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom    isommp42'),
  Buffer.alloc(64),
])
const VTT = 'WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n'
export const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path d="M0 0h20v10z"/></svg>'

export function png(width = 4, height = 3, background = '#1f5d94'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

function brand(): BrandPack {
  return {
    name: 'Acme',
    legalName: 'Acme Ltd',
    website: 'https://acme.example',
    supportEmail: 'support@acme.example',
    logo: 'brand/logo.svg',
    icon: 'brand/icon.png',
    colour: '#1f5d94',
    texts: { en: { claim: 'We make things' }, de: { claim: 'Wir machen Dinge' } },
  }
}

function playbook() {
  const published = '2026-03-01T09:00Z'
  return {
    documents: [
      {
        key: 'sheet',
        documentType: 'data-sheet',
        published,
        texts: { en: { title: 'Sheet', file: 'docs/sheet.pdf' }, de: { title: 'Blatt' } },
      },
      {
        key: 'manual',
        documentType: 'manual',
        published,
        texts: { en: { title: 'Manual', file: 'docs/manual.pdf' } },
      },
    ],
    products: [
      {
        key: 'hammer',
        slug: 'hammer',
        model: 'H1',
        published: '2026-03-01T09:00:30.250Z',
        cover: 'pictures/hammer.png',
        documents: ['sheet', 'manual'],
        texts: { en: { name: 'Hammer', contentList: ['Heavy', 'Long'] }, ja: { name: 'ハンマー' }, fr: {} },
      },
      { key: 'saw', slug: 'saw', model: 'S1', published, texts: { en: { name: 'Saw' } } },
    ],
    portfolios: [
      {
        key: 'tools',
        slug: 'tools',
        published,
        products: ['saw', 'hammer'],
        texts: { en: { name: 'Tools' } },
      },
    ],
  } satisfies Partial<TestEntries>
}

function portals() {
  const layout = {
    enableOverlay: true,
    textAlignment: 'left',
    vertical: 'top',
    horizontal: 'center',
  } as const
  return {
    pages: [{ key: 'footer', texts: { en: { body: '<p>Footer <a href="/playbook">link</a></p>' } } }],
    portals: [{ key: 'standard', path: '/portals/standard' }],
    slides: [
      {
        key: 'first',
        portal: 'standard',
        image: 'pictures/hammer.png',
        ...layout,
        texts: { en: { title: 'A' } },
      },
    ],
    'onboarding-cards': [
      {
        key: 'first',
        portal: 'standard',
        ...layout,
        texts: { en: { descriptionHtml: '<p>Hi</p><script>1</script>' } },
      },
    ],
    'quick-links': [
      { key: 'form', portal: 'standard', texts: { en: { title: 'Form', file: 'docs/sheet.pdf' } } },
    ],
  } satisfies Partial<TestEntries>
}

function listings() {
  const news = { newsType: 'Update', published: '2026-03-02T00:00Z' }
  return {
    assets: [
      {
        key: 'film',
        kind: 'videos',
        type: 'Asset',
        published: 'today-2T08:00',
        texts: { en: { title: 'Film', file: 'videos/film.mp4', captions: 'videos/film.vtt' } },
      },
    ],
    news: [
      { key: 'one', slug: 'one', ...news, texts: { en: { title: 'One', description: '<p>Text</p>' } } },
      { key: 'two', slug: 'two', ...news, modified: '2026-03-05T00:00Z', texts: { en: { title: 'Two' } } },
    ],
    events: [
      {
        key: 'fair',
        eventType: 'Fair',
        start: 'today+3T09:00',
        end: 'today+4T17:30',
        texts: { en: { name: 'Fair' } },
      },
    ],
  } satisfies Partial<TestEntries>
}

function business() {
  return {
    'price-lists': [
      {
        key: 'emea',
        currency: 'EUR',
        validFrom: 'today-60T00:00',
        items: [
          { product: 'saw', articleNumber: 'S-1', listPrice: 2500, partnerPrice: 1900 },
          { product: 'hammer', articleNumber: 'H-1', listPrice: 1500, partnerPrice: 1100 },
        ],
        texts: { en: { name: 'EMEA' } },
      },
    ],
    'partner-tiers': [
      {
        key: 'gold',
        colour: '#b8860b',
        texts: {
          en: { name: 'Gold', requirements: 'Two trained technicians' },
          de: { name: 'Gold', requirements: 'Zwei geschulte Techniker' },
        },
      },
      { key: 'silver', texts: { en: { name: 'Silver' } } },
    ],
    'partner-types': [{ key: 'dealer', texts: { en: { name: 'Dealer' }, de: { name: 'Händler' } } }],
    regions: [
      { key: 'nordics', countries: ['Sweden', 'NO'], texts: { en: { name: 'Nordics' } } },
      { key: 'alps', countries: ['CH', 'AT'], texts: { en: { name: 'Alps' } } },
    ],
    'account-managers': [
      { key: 'ingrid', name: 'Ingrid Solheim', email: 'ingrid@acme.example', photo: 'pictures/hammer.png' },
    ],
    'working-calendars': [
      {
        key: 'sweden',
        country: 'SE',
        zone: 'Europe/Stockholm',
        weekend: 'sat-sun',
        holidays: '12-24\n12-25',
        own: true,
      },
    ],
    partners: [
      {
        key: 'north',
        name: 'North',
        tier: 'gold',
        partnerType: 'dealer',
        countries: ['NO', 'Finland'],
        tags: ['training'],
        accountManager: 'ingrid',
        nextReview: 'today+30T09:00',
        logo: 'pictures/hammer.png',
        portal: 'standard',
        priceList: 'emea',
        contacts: [
          { surname: 'Berg', name: 'Ada' },
          { surname: 'Alm', name: 'Bo', email: 'bo@north.example' },
        ],
      },
      { key: 'south', name: 'South', contacts: [] },
    ],
    users: [
      user('ada', { partner: 'north', role: 'partner' }),
      user('bo', { partner: 'south', role: 'partner-manager' }),
      user('root', { role: 'admin' }),
    ],
    leads: [
      {
        key: 'new-lead',
        partner: 'north',
        firstname: 'L',
        lastname: 'M',
        status: 'new',
        created: 'today-1T08:00',
        products: ['saw'],
      },
    ],
    deals: [
      {
        key: 'bridge',
        partner: 'north',
        user: 'ada',
        state: 'approved',
        created: 'today-3T08:00',
        submitted: 'today-2T08:00',
        protectedUntil: 'today+90',
        company: 'Acme Bridges Ltd',
        countryIso: 'NO',
        contactEmail: 'mia@acme-bridges.example',
        currency: 'EUR',
        value: 4_676_300,
        closeOn: 'today+60',
        lines: [{ articleNumber: 'S-1', model: 'Saw', title: 'Saw', price: 1900, quantity: 2 }],
        history: [
          { at: 'today-2T08:00', user: 'ada', byPartner: true, kind: 'submitted' },
          { at: 'today-1T08:00', user: 'root', byPartner: false, kind: 'approved', until: 'today+90' },
        ],
      },
    ],
    tickets: [{ key: 'help', user: 'ada', subject: 'Help', status: 'open', created: 'today-3T13:20' }],
    pins: [
      { key: 'ada-hammer', user: 'ada', product: 'hammer' },
      { key: 'ada-tools', user: 'ada', portfolio: 'tools' },
    ],
    views: [{ key: 'view-one', user: 'ada', action: 'open', at: 'today-1T10:00', document: 'sheet' }],
  } satisfies Partial<TestEntries>
}

export function user(
  key: string,
  fields: Pick<PackEntry<'users'>, 'role'> & Partial<PackEntry<'users'>>,
): PackEntry<'users'> {
  return {
    key,
    email: `${key}@acme.example`,
    password: 'the same password',
    firstName: key,
    lastName: 'Test',
    ...fields,
  }
}

function search() {
  return {
    'search-synonyms': [
      { key: 'both-ways', locale: 'en', words: ['GPR', 'georadar'] },
      { key: 'one-way', locale: 'de', words: ['Prellhammer'], means: ['Rückprallhammer'] },
    ],
    'search-promotions': [
      { key: 'for-all', query: 'georadar', product: 'hammer' },
      { key: 'for-germans', query: 'Bohrhämmer', locale: 'de', document: 'sheet' },
    ],
  } satisfies Partial<TestEntries>
}

export class TestPack {
  readonly #own = new Set<string>()
  readonly directory = temporaryFolder()
  brand: BrandPack | undefined = brand()
  entries: TestEntries = { ...playbook(), ...portals(), ...listings(), ...business(), ...search() }

  /** The entry with this key, which the test may change. */
  entry<E extends PackEntity>(entity: E, key: string): PackEntry<E> {
    const found = this.entries[entity].find((entry) => entry.key === key)
    if (!found) throw new Error(`The test pack has no ${entity} ${key}`)
    return found as PackEntry<E>
  }

  /** Writes a file of the pack, which `save` then does not overwrite. */
  file(path: string, content: string | Uint8Array): void {
    this.#own.add(path)
    this.#write(path, content)
  }

  /** Writes the JSON files. */
  save(): this {
    const contents = { pack: { format: 1, name: 'Test' }, brand: this.brand, ...this.entries }
    for (const [name, content] of Object.entries(contents)) {
      const path = `${name}.json`
      if (content && !this.#own.has(path)) this.#write(path, JSON.stringify(content))
    }
    return this
  }

  #write(path: string, content: string | Uint8Array): void {
    const location = join(this.directory, path)
    mkdirSync(dirname(location), { recursive: true })
    writeFileSync(location, content)
  }
}

export async function createTestPack(): Promise<TestPack> {
  const pack = new TestPack()
  pack.file('files/brand/logo.svg', SVG)
  pack.file('files/brand/icon.png', await png(16, 16))
  pack.file('files/pictures/hammer.png', await png())
  pack.file('files/docs/sheet.pdf', PDF)
  pack.file('files/docs/manual.pdf', Buffer.concat([PDF, Buffer.from('\n% manual')]))
  pack.file('files/videos/film.mp4', MP4)
  pack.file('files/videos/film.vtt', VTT)
  return pack.save()
}
