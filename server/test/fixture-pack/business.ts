/** Partners, their people, leads and tickets, and their favourites. */
import type { PackEntity, PackEntry } from '@portal/contract/pack/entities'

type Entries = { [E in PackEntity]: PackEntry<E>[] }

/** The password of every user of the fixture pack. */
export const PASSWORD = 'correct horse battery'

function person(key: string, fields: Pick<PackEntry<'users'>, 'role'> & Partial<PackEntry<'users'>>) {
  return { key, email: `${key}@acme.example`, firstName: key, lastName: 'Test', ...fields }
}

export function business(passwordHash: string) {
  const user: typeof person = (key, fields) => ({ ...person(key, fields), passwordHash })
  return {
    'price-lists': [
      {
        key: 'emea',
        currency: 'EUR',
        validFrom: '2026-01-01T00:00Z',
        items: [{ product: 'saw', articleNumber: 'S-1', listPrice: 2500, partnerPrice: 1900 }],
        texts: { en: { name: 'EMEA' } },
      },
    ],
    'partner-tiers': [
      {
        key: 'gold',
        colour: '#b8860b',
        texts: {
          en: { name: 'Gold', requirements: 'Two trained technicians' },
          de: { requirements: 'Zwei geschulte Techniker' },
        },
      },
      { key: 'silver', texts: { en: { name: 'Silver' } } },
    ],
    'partner-types': [
      { key: 'dealer', texts: { en: { name: 'Dealer' }, de: { name: 'Händler' } } },
      { key: 'trainer', texts: { en: { name: 'Trainer' } } },
    ],
    regions: [
      { key: 'nordics', countries: ['Sweden', 'NO'], texts: { en: { name: 'Nordics' } } },
      { key: 'alps', countries: ['CH', 'Austria'], texts: { en: { name: 'Alps' } } },
    ],
    'account-managers': [
      {
        key: 'ingrid',
        name: 'Ingrid Solheim',
        jobTitle: 'Channel manager',
        email: 'ingrid@acme.example',
        photo: 'pictures/hammer.png',
      },
      { key: 'otto', name: 'Otto', email: 'otto@acme.example' },
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
      { key: 'egypt', country: 'EG', zone: 'Africa/Cairo', weekend: 'fri-sat', own: false },
    ],
    partners: [
      {
        key: 'north',
        name: 'North Ltd',
        tier: 'gold',
        partnerType: 'dealer',
        tags: ['training'],
        accountManager: 'ingrid',
        nextReview: '2026-12-01T09:00Z',
        cif: 'N-77',
        logo: 'pictures/hammer.png',
        country: 'Sweden',
        portal: 'standard',
        priceList: 'emea',
        priceUrl: 'https://prices.example/north',
        contacts: [
          { surname: 'Berg', name: 'Ada', job: 'Sales' },
          { surname: 'Alm', name: 'Bo', email: 'bo@acme.example' },
        ],
      },
      { key: 'south', name: 'South Ltd', portal: 'other', contacts: [{ surname: 'Sol', name: 'Cyd' }] },
      { key: 'west', name: 'West Ltd', contacts: [] },
    ],
    users: [
      user('ada', {
        partner: 'north',
        role: 'partner',
        jobTitle: 'Buyer',
        locale: 'de',
        photo: 'pictures/ada.png',
      }),
      user('bo', { partner: 'north', role: 'partner-manager' }),
      user('cyd', { partner: 'south', role: 'partner' }),
      user('wes', { partner: 'west', role: 'partner' }),
      user('gone', { partner: 'north', role: 'partner', disabled: true }),
      user('eve', { role: 'editor' }),
      user('root', { role: 'admin' }),
    ],
    leads: [
      {
        key: 'mill',
        partner: 'north',
        firstname: 'Mia',
        lastname: 'Mill',
        company: 'Mill AB',
        status: 'New',
        email: 'mia@mill.example',
        phone: '+46 1',
        created: '2026-04-01T08:30Z',
        countryIso: 'SE',
        street: 'Kvarngatan 1',
        zip: '111 22',
        city: 'Uppsala',
        message: 'Please call',
        note: 'Called twice',
        products: ['saw', 'hammer'],
      },
      {
        key: 'bare',
        partner: 'north',
        firstname: 'Nils',
        lastname: 'Ny',
        status: 'On hold',
        created: '2026-03-01T08:30Z',
      },
      {
        key: 'southern',
        partner: 'south',
        firstname: 'Sue',
        lastname: 'Sud',
        status: 'Closed',
        created: '2026-04-02T08:30Z',
        products: ['hammer'],
      },
    ],
    tickets: [
      {
        key: 'ada-first',
        user: 'ada',
        subject: 'Broken saw',
        content: 'It does not start.',
        status: 'closed',
        created: '2026-05-01T08:00Z',
      },
      { key: 'ada-second', user: 'ada', status: 'open', created: '2026-05-02T08:00Z' },
      { key: 'bo-first', user: 'bo', subject: 'Of Bo', status: 'new', created: '2026-05-03T08:00Z' },
      { key: 'cyd-first', user: 'cyd', subject: 'Of Cyd', status: 'new', created: '2026-05-04T08:00Z' },
    ],
    pins: [{ key: 'bo-hammer', user: 'bo', product: 'hammer' }],
    views: [],
  } satisfies Partial<Entries>
}
