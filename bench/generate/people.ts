/** Partners, users, leads and tickets of a generated pack. */
import { LEAD_STATUSES } from '@portal/contract/leads'
import type { PackEntry } from '@portal/contract/pack/entities'
import { past } from './catalogue.ts'
import type { Random } from './random.ts'
import { modelName, prose, titleOf } from './texts.ts'
import { COUNTRIES } from './vocabulary/names.ts'
import { NEWS_TITLES } from './vocabulary/sentences.ts'

export const PORTAL = 'load'
export const PRICE_LIST = 'load'

/** Hash of `load-test-portal`: hashing a password for each user would take longer than the rest of an import. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$L0OMKa8r/Xg0O42qd6sbEQ$1VY0vIc/j22OkNbJTaMbJV4qqM2lTeLhgHJF90AdqHs'

const spaced = (text: string) => text.replaceAll('_', ' ')
const digits = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.below(10)).join('')

function companyName(random: Random, country: (typeof COUNTRIES)[number]): string {
  const kind = spaced(random.pick(country.companies))
  const names = [random.pick(country.family), random.pick(country.cities)]
  return country.familyFirst ? `${names[1]}${names[0]}${kind}` : `${names.join(' ')} ${kind}`
}

export function partnerEntry(random: Random, index: number): PackEntry<'partners'> {
  const country = random.pick(COUNTRIES)
  return {
    key: `partner-${index + 1}`,
    name: companyName(random, country),
    country: country.name,
    region: random.pick(country.cities),
    phone: `${country.dial} 000 ${digits(random, 5)}`,
    email: `partner-${index + 1}@load.example`,
    portal: PORTAL,
    priceList: PRICE_LIST,
    contacts: [{ surname: random.pick(country.family), name: random.pick(country.given), job: 'Sales' }],
  }
}

/** The first user of each partner manages it. */
export function userEntry(random: Random, index: number, partners: number): PackEntry<'users'> {
  const country = random.pick(COUNTRIES)
  return {
    key: `user-${index + 1}`,
    partner: `partner-${(index % partners) + 1}`,
    role: index < partners ? 'partner-manager' : 'partner',
    email: `user-${index + 1}@load.example`,
    passwordHash: PASSWORD_HASH,
    firstName: random.pick(country.given),
    lastName: random.pick(country.family),
    locale: country.locale,
  }
}

type History = NonNullable<PackEntry<'leads'>['history']>

const dayOf = (moment: string) => Number(/\d+/.exec(moment)?.[0])

/** The history of a lead from its assignment to its current status. */
function historyOf(
  random: Random,
  day: number,
  { status, user, note }: { status: string; user: string | undefined; note: string },
): History {
  const history: History = [{ at: `today-${day}T08:00`, kind: 'assigned' }]
  if (!user) return history
  const later = (time: string) => `today-${random.between(1, day)}T${time}`
  history.push({ at: `today-${day}T09:30`, user, kind: 'accepted' })
  if (status !== 'New') history.push({ at: later('11:00'), user, kind: 'status', from: 'New', to: status })
  if (random.chance(0.3)) history.push({ at: later('15:00'), user, kind: 'note', text: note })
  return history.toSorted((a, b) => dayOf(b.at) - dayOf(a.at))
}

interface Counts {
  partners: number
  users: number
  products: number
}

export function leadEntry(random: Random, index: number, counts: Counts): PackEntry<'leads'> {
  const country = random.pick(COUNTRIES)
  const partner = random.rank(counts.partners)
  const status = random.pickByRank(LEAD_STATUSES)
  const day = random.between(1, 900)
  const message = prose(random, random.between(1, 3), modelName(random.rank(200)))[country.locale]
  const user = partner < counts.users ? `user-${partner + 1}` : undefined
  const isNew = status === 'New' && random.chance(0.4)
  return {
    key: `lead-${index + 1}`,
    partner: `partner-${partner + 1}`,
    firstname: random.pick(country.given),
    lastname: random.pick(country.family),
    company: companyName(random, country),
    status,
    email: `lead-${index + 1}@load.example`,
    phone: `${country.dial} 000 ${digits(random, 6)}`,
    created: `today-${day}T08:00`,
    countryIso: country.iso,
    street: `${spaced(random.pick(country.streets))} ${random.between(1, 200)}`,
    zip: digits(random, 5),
    city: random.pick(country.cities),
    message,
    ...(counts.products > 0 ? { products: [`product-${random.rank(counts.products) + 1}`] } : {}),
    assignment: isNew ? 'assigned' : 'accepted',
    history: historyOf(random, day, { status, user: isNew ? undefined : user, note: message }),
  }
}

export function ticketEntry(random: Random, index: number, users: number): PackEntry<'tickets'> {
  const { locale } = random.pick(COUNTRIES)
  const model = modelName(random.rank(200))
  return {
    key: `ticket-${index + 1}`,
    user: `user-${random.rank(users) + 1}`,
    subject: titleOf(random, NEWS_TITLES, { model })[locale],
    content: prose(random, random.between(1, 3), model)[locale],
    status: random.pick(['new', 'open', 'waiting', 'closed']),
    created: past(random, 500),
  }
}
