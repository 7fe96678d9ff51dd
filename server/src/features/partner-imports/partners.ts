/** Imports partners. */
import { toResource } from '@portal/contract/admin/resource'
import { partners as PARTNERS } from '@portal/contract/entities/partners'
import { addAllWithin } from '../../admin-kit/bulk-writes.ts'
import { cellIssue } from '../../admin-kit/import/cells.ts'
import type { Importer, Match, Source } from './importer.ts'
import { KnownPartners, type RecognisedKey } from './known-partners.ts'
import { readNames } from './names.ts'
import { FieldReader, type Imported } from './read-cells.ts'

const RESOURCE = toResource(PARTNERS)
/** The most reliable first. */
const KEYS = ['id', 'sapId', 'sugarId', 'hubspotId', 'name'] as const

const keysOf = ({ values }: Imported): RecognisedKey[] =>
  KEYS.flatMap((by) => (values[by] === undefined ? [] : [{ by, value: String(values[by]) }]))

function matchOf(known: KnownPartners, record: Imported): Match {
  const found = known.find(keysOf(record))
  if (found === 'ambiguous') {
    const { by, value } = keysOf(record).at(-1) as RecognisedKey
    return cellIssue('ambiguous', by, value)
  }
  const { id } = record.values
  if (id !== undefined && found?.by !== 'id') return cellIssue('unknownPartner', 'id', String(id))
  return found
}

export const partners: Importer = {
  kind: 'partners',
  resource: RESOURCE,
  async open(db): Promise<Source> {
    const names = await readNames(db, RESOURCE.fields)
    const known = await KnownPartners.load(db)
    let isFresh = true
    return {
      readerOf: (head) => new FieldReader(head, RESOURCE.fields, names, { id: (text) => text }).read,
      keysOf,
      async match(connection, records) {
        if (!isFresh) await known.refresh(connection)
        isFresh = false
        return records.map((record) => matchOf(known, record))
      },
      missing: ({ values }) => (values.name === undefined ? ['name'] : []),
      changesOf({ values: { id: _, name, ...values } }, by) {
        // A line matched by name may only differ from it in case.
        return by === 'name' || name === undefined ? values : { ...values, name }
      },
      create: (scope, records) =>
        addAllWithin(
          scope,
          RESOURCE,
          records.map(({ values: { id: _, ...values } }) => values),
        ),
    }
  },
}
