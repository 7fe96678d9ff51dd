import type { Entry } from '@portal/contract/admin/endpoints'
import { audienceField } from '@portal/contract/entities/field'
import { useResourceDefinition } from 'ra-core'
import { Link } from 'react-router'
import { useLocale } from '../../lib/i18n.ts'
import { AudienceChip } from '../audience/AudienceChip.tsx'
import { ThumbnailOf } from '../parts/Thumbnail.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { pictureField, valueAt } from '../resources.ts'
import classes from './EntryTable.module.css'

/** The entry's title and thumbnail, with a link to its form. */
export function TitleCell({ entry, title }: { entry: Entry; title: string }) {
  const resource = useDeclaration()
  const locale = useLocale()
  const { hasEdit } = useResourceDefinition()
  const picture = pictureField(resource)
  const audience = audienceField(resource.fields)
  return (
    <span className={classes.title}>
      {picture && <ThumbnailOf id={valueAt(entry, picture, locale) as string | null} />}
      {hasEdit ? <Link to={`/${resource.name}/${entry.id}`}>{title}</Link> : <span>{title}</span>}
      {audience && <AudienceChip audience={entry[audience]} />}
    </span>
  )
}
