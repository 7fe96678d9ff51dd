/** What the fields of one entry must fulfil together; schemas see each of them alone. */
import { MAX_PROMOTED_QUERY } from '@portal/contract/admin/search-promotions'
import type { FieldIssue } from '@portal/contract/field-issues'
import type { PackEntity, PackEntry } from '@portal/contract/pack/entities'
import { foldSearch, synonymIssue } from '../search/service.ts'

/** Reports an issue of a field. */
export type Report = (field: string, message: string) => void

/** Reports issues; `time` returns a timestamp's epoch milliseconds, or undefined for an invalid one. */
export type Rule = (entry: never, report: Report, time: (timestamp: string) => number | undefined) => void
type RuleFor<E extends PackEntity> = (
  entry: PackEntry<E>,
  report: Report,
  time: (timestamp: string) => number | undefined,
) => void

const events: RuleFor<'events'> = ({ start, end }, report, time) => {
  if ((time(end) ?? Infinity) < (time(start) ?? 0)) report('end', 'is before the start')
}

const priceLists: RuleFor<'price-lists'> = ({ validFrom, validTo }, report, time) => {
  if (validTo && (time(validTo) ?? Infinity) < (time(validFrom) ?? 0))
    report('validTo', 'is before validFrom')
}

const users: RuleFor<'users'> = ({ role, partner, password, passwordHash }, report) => {
  const ofPartner = role === 'partner' || role === 'partner-manager'
  if (ofPartner && !partner) report('partner', `is missing: the role ${role} belongs to a partner`)
  if (!ofPartner && partner) report('partner', `must be left out: the role ${role} belongs to the provider`)
  if (password && passwordHash) report('password', 'must be left out where passwordHash is given')
}

const FAULTS: Partial<Record<FieldIssue['code'], string>> = {
  tooFew: 'has too few words: two that mean each other, or one beside means',
  tooLong: 'has a word of more than 100 characters',
  repeated: 'has a word twice, without regard to case and accents',
}

const searchSynonyms: RuleFor<'search-synonyms'> = (entry, report) => {
  const fault = synonymIssue(entry)
  if (fault) report(fault.field, FAULTS[fault.code] ?? 'has a word that cannot be searched for')
}

const searchPromotions: RuleFor<'search-promotions'> = ({ query }, report) => {
  if (query.length > MAX_PROMOTED_QUERY) report('query', `has more than ${MAX_PROMOTED_QUERY} characters`)
  else if (foldSearch(query) === '') report('query', 'has nothing that can be searched for')
}

export const rules: Partial<Record<PackEntity, Rule>> = {
  events,
  'price-lists': priceLists,
  users,
  'search-synonyms': searchSynonyms,
  'search-promotions': searchPromotions,
}
