/** Normalised keys by which a customer is recognised however it is spelt. Stored with each deal and each lead. */
import { normalize } from '@portal/contract/normalize'

/** Legal forms of companies, in lower case and without dots. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  [
    'and et the ag co corp corporation company eg ek ev gbr gmbh inc incorporated kg kgaa limited llc llp lp ltd mbh ohg partg plc se ug und',
    'association eirl eurl sa sarl sas sasu sc sca sci scop snc societe',
    'coop sapa scarl sp spa srl srls',
    'cb sau sl sll slp slu sociedad limitada anonima',
    'eireli lda ltda me unipessoal',
    'kabushiki kaisha kk godo yugen',
    'ab aps as asa bv cv nv oy oyj sro zoo',
  ].flatMap((words) => words.split(' ')),
)

/** Legal forms of East Asian names, which are written without spaces. */
const EASTERN_FORMS =
  /株式会社|有限会社|合同会社|合資会社|股份有限公司|有限责任公司|有限公司|集团|\(株\)|\(有\)/gu

/** Letters without a base letter to fall back to, and the usual transliterations of accented ones. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'a', œ: 'o', ø: 'o', ł: 'l', đ: 'd', ı: 'i' },
  ...{ ae: 'a', oe: 'o', ue: 'u' },
}

const plain = (text: string) =>
  normalize(text, 'NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]|[aou]e/g, (letters) => SPELLINGS[letters] ?? letters)
const joined = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The words of a company name without its legal form. */
function companyWords(company: string): string[] {
  const name = plain(normalize(company, 'NFKC').replaceAll(EASTERN_FORMS, ' '))
  // `S.p.A.` is one word, and `Foo.com` is one as well.
  const words = name.replaceAll('.', '').match(/[\p{L}\p{N}]+/gu) ?? []
  const meant = words.filter((word) => !LEGAL_FORMS.has(word))
  return meant.length > 0 ? meant : words
}

/** A company name without its legal form, as one word. */
export const companyKey = (company: string): string => companyWords(company).join('')

/** Further words do not distinguish companies. */
const MAX_WORDS = 6

/** Country and words of a name; empty without a name. Similar names are compared within a country only. */
export function nameKey(company: string, country: string): string {
  const words = companyWords(company).slice(0, MAX_WORDS)
  return words.length === 0 ? '' : `${country} ${words.join(' ')}`
}

/** Free mail providers, whose domains do not identify a company. */
const FREE_HOSTS: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com icloud.com me.com aol.com proton.me',
    'protonmail.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de freenet.de mail.com zoho.com',
    'bluewin.ch orange.fr free.fr wanadoo.fr laposte.net sfr.fr libero.it virgilio.it alice.it tiscali.it',
    'telefonica.net terra.es uol.com.br bol.com.br terra.com.br sapo.pt qq.com 163.com 126.com sina.com',
    'yahoo.co.jp yahoo.co.uk yahoo.de yahoo.fr yahoo.it yahoo.es hotmail.de hotmail.fr hotmail.it hotmail.es',
    'docomo.ne.jp ezweb.ne.jp',
  ].flatMap((hosts) => hosts.split(' ')),
)

/** Public second-level domains below which companies register, such as `co.uk`. */
const SECOND_LEVELS: ReadonlySet<string> = new Set([
  'co',
  'com',
  'net',
  'org',
  'or',
  'ne',
  'ac',
  'gov',
  'edu',
])

function domainOf(host: string): string {
  const labels = host.toLowerCase().split('.').filter(Boolean)
  if (labels.length < 2) return ''
  const [second = '', top = ''] = labels.slice(-2)
  const domain = labels.slice(top.length === 2 && SECOND_LEVELS.has(second) ? -3 : -2).join('.')
  return FREE_HOSTS.has(domain) ? '' : domain
}

const hostOf = (website: string): string =>
  (
    website
      .trim()
      .replace(/^[a-z]+:\/\//i, '')
      .split(/[/?#:]/, 1)[0] ?? ''
  ).trim()

/** The company's domain, from its website or else from the contact's email address; empty for free mail. */
export function domainKey({ website, email }: { website: string; email: string }): string {
  const at = email.lastIndexOf('@')
  return domainOf(hostOf(website)) || (at === -1 ? '' : domainOf(email.slice(at + 1).trim()))
}

/** Empty unless the address is complete enough to identify a place. */
export function placeKey({ country, zip, street }: { country: string; zip: string; street: string }): string {
  const parts = [country, zip, street].map(joined)
  return parts.every(Boolean) ? parts.join('|') : ''
}

interface Place {
  country_iso: string
  zip: string
  street: string
}

interface Customer extends Place {
  company: string
  website: string
  contact_email: string
}

const customerKeys = (
  { country_iso, zip, street, company }: Place & { company: string },
  host: { website: string; email: string },
) => ({
  company_key: companyKey(company),
  domain_key: domainKey(host),
  place_key: placeKey({ country: country_iso, zip, street }),
  name_key: nameKey(company, country_iso),
})

export const dealKeys = ({ website, contact_email, ...customer }: Customer) =>
  customerKeys(customer, { website, email: contact_email })

type LeadCustomer = { [N in keyof Place | 'company' | 'email']: string | null }

export const leadKeys = ({ company, email, country_iso, zip, street }: LeadCustomer) =>
  customerKeys(
    { company: company ?? '', country_iso: country_iso ?? '', zip: zip ?? '', street: street ?? '' },
    { website: '', email: email ?? '' },
  )
