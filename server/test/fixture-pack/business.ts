/** Partners, their people and their favourites. */
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
    partners: [
      {
        key: 'north',
        name: 'North Ltd',
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
    leads: [],
    tickets: [],
    pins: [{ key: 'bo-hammer', user: 'bo', product: 'hammer' }],
    views: [],
  } satisfies Partial<Entries>
}
