import { normalize } from '@portal/contract/normalize'
import { trimOf } from '@portal/contract/trim'

const MAX_LENGTH = 80

/** `Grüße aus Genève` as `grusse-aus-geneve`. */
export function slugOf(title: string): string {
  const slug = normalize(title.toLowerCase().replaceAll('ß', 'ss'), 'NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
  return trimOf(slug, '-')
}
