/** What the fields of entities may hold: examples in the API description. */
import type { Field } from './field.ts'

const BY_NAME: Readonly<Record<string, string>> = {
  address: 'Hafenstraße 12, 20457 Hamburg',
  articleNumber: 'GX-400-01',
  assetTitle: 'The GX400 on a bridge',
  category: 'Radar',
  cif: 'DE-204-771',
  city: 'Hamburg',
  company: 'Alster Prüfbau GmbH',
  content: 'The battery does not charge any more.',
  country: 'Germany',
  coverDetail: 'See what is inside',
  documentType: 'Flyer',
  eventType: 'Trade fair',
  extraInformation: 'Serves the north of the country',
  fax: '+49 40 555 01 99',
  firstName: 'Ada',
  firstname: 'Ada',
  hubspotId: '51201',
  job: 'Sales',
  jobTitle: 'Sales manager',
  lastName: 'Berg',
  lastname: 'Berg',
  linkTitle: 'Read more',
  locale: 'de',
  message: 'Please call me about a rental device.',
  model: 'GX400',
  newsType: 'Product news',
  note: 'Prefers to be called in the morning',
  phone: '+49 40 555 01 20',
  region: 'EMEA',
  salutation: 'Dr',
  sapId: '100482',
  shortDescription: 'New antenna, twice the depth',
  status: 'New',
  street: 'Hafenstraße 12',
  subject: 'The GX400 does not charge',
  sugarId: '8f14e45f',
  surname: 'Berg',
  urlTitle: 'To the fair',
  venueName: 'Hall 4, Hamburg',
  zip: '20457',
}

const BY_KIND: Readonly<Record<Exclude<Field['kind'], 'choice' | 'rows'>, unknown>> = {
  line: 'Radar GX400',
  prose: 'Finds rebar, pipes and voids in concrete.',
  html: '<p>Finds rebar, pipes and voids in concrete.</p>',
  slug: 'radar-gx400',
  path: '/partner-portal/default',
  url: 'https://www.ferrolith.example/radar',
  link: '/playbook',
  email: 'ada@acme.example',
  colour: '#1f5d94',
  country: 'DE',
  countries: ['DE', 'AT', 'CH'],
  audience: { include: { tiers: [1] } },
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  lines: ['Radar', 'Case', 'Two batteries'],
  flag: true,
  day: '2026-12-31',
  timestamp: 1_778_425_200_000,
  number: 3,
  money: 1_190_000,
  file: 'x3Kd9Qm2Lr7TqW8bN5vZcA',
  reference: 12,
  references: [3, 7],
}

const isText = ({ kind }: Field) => kind === 'line' || kind === 'prose'

/** An example of a field; records have those of their own fields. */
export function exampleOf(name: string, field: Field): unknown {
  if (field.kind === 'choice') return field.of[0]
  if (field.kind === 'rows') return []
  return (isText(field) && BY_NAME[name]) || BY_KIND[field.kind]
}
