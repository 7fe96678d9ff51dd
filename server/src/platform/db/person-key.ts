import { normalize } from '@portal/contract/normalize'

export interface Person {
  firstname: string
  lastname: string
  company: string | null
}

/** Lower case without accents, spaces and punctuation. */
const plain = (text: string) =>
  normalize(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Normalised key that recognises a person of a company however the name is spelt; stored in `leads.person_key`. */
export const personKey = ({ firstname, lastname, company }: Person): string =>
  [`${firstname} ${lastname}`, company ?? ''].map(plain).join('|')
