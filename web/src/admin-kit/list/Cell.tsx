import type { Entry } from '@portal/contract/admin/endpoints'
import type { LibraryFile } from '@portal/contract/admin/files'
import { countryNames } from '@portal/contract/lead-search'
import { useReference, useTranslate } from 'ra-core'
import { formatTimestamp } from '../../lib/format.ts'
import { useLocale } from '../../lib/i18n.ts'
import { useLabels } from '../labels.ts'
import { StateChip } from '../parts/StateChip.tsx'
import { ThumbnailOf } from '../parts/Thumbnail.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { useKnownWords } from '../parts/use-known-words.ts'
import { fieldAt, fieldName, resourceOf, titleOf, valueAt } from '../resources.ts'
import classes from './EntryTable.module.css'
import { useListParts } from './list-parts.ts'

/** A value of an entry as a list shows it. */
export function Cell({ entry, name }: { entry: Entry; name: string }) {
  const resource = useDeclaration()
  const locale = useLocale()
  const labels = useLabels()
  const translate = useTranslate()
  const words = useKnownWords(fieldAt(resource, name))
  const Own = useListParts().cells?.[name]
  if (Own) return <Own entry={entry} />
  if (name === 'state') return <StateChip publishedAt={entry.publishedAt as number | null} />
  const field = fieldAt(resource, name)
  const value = valueAt(entry, name, locale)
  if (value === null || value === undefined || value === '') return null
  switch (field?.kind ?? 'timestamp') {
    case 'timestamp':
      return <span className={classes.faint}>{formatTimestamp(value as number, locale)}</span>
    case 'country':
      return <span className={classes.text}>{countryNames(locale)(String(value)) || String(value)}</span>
    case 'countries':
      return <Countries codes={value as string[]} />
    case 'colour':
      return <Colour colour={String(value)} />
    case 'lines':
      return <span className={classes.text}>{(value as string[]).join(', ')}</span>
    case 'choice':
      return labels.choice(fieldName(name), String(value))
    case 'flag':
      return value ? translate('ra.message.yes') : null
    case 'reference':
      return <ReferenceText to={field?.kind === 'reference' ? field.to : ''} id={value as number} />
    case 'file':
      return field?.kind === 'file' && field.use === 'picture' ? (
        <ThumbnailOf id={String(value)} />
      ) : (
        <FileName id={String(value)} />
      )
    default:
      return <span className={classes.text}>{words?.wordOf(value) ?? String(value)}</span>
  }
}

function Countries({ codes }: { codes: readonly string[] }) {
  const locale = useLocale()
  const nameOf = countryNames(locale)
  const names = codes.map((code) => nameOf(code) || code)
  return <span className={classes.text}>{new Intl.ListFormat(locale, { type: 'unit' }).format(names)}</span>
}

function Colour({ colour }: { colour: string }) {
  return (
    <span className={classes.colour} style={{ background: colour }} title={colour}>
      <span className="visually-hidden">{colour}</span>
    </span>
  )
}

function ReferenceText({ to, id }: { to: string; id: number }) {
  const locale = useLocale()
  const { referenceRecord } = useReference<Entry>({ reference: to, id })
  return (
    <span className={classes.text}>
      {referenceRecord && titleOf(resourceOf(to), referenceRecord, locale)}
    </span>
  )
}

function FileName({ id }: { id: string }) {
  const { referenceRecord } = useReference<LibraryFile>({ reference: 'files', id })
  return <span className={classes.text}>{referenceRecord?.name}</span>
}
