import { normalize } from '@portal/contract/normalize'

export interface Person {
  firstname: string
  lastname: string
  company: string | null
}

/** Without case, accents, spaces and signs. */
const plain = (text: string) =>
  normalize(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** What a person of a company is recognised by, however the name is written; stored in `leads.person_key`. */
export const personKey = ({ firstname, lastname, company }: Person): string =>
  [`${firstname} ${lastname}`, company ?? ''].map(plain).join('|')
