import type { Entry } from '@portal/contract/admin/endpoints'
import { useResourceDefinition } from 'ra-core'
import { Link } from 'react-router'
import { useLocale } from '../../lib/i18n.ts'
import { ThumbnailOf } from '../parts/Thumbnail.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { pictureField, valueAt } from '../resources.ts'
import classes from './EntryTable.module.css'

/** What the entry is called and looks like, and the way to its form. */
export function TitleCell({ entry, title }: { entry: Entry; title: string }) {
  const resource = useDeclaration()
  const locale = useLocale()
  const { hasEdit } = useResourceDefinition()
  const picture = pictureField(resource)
  return (
    <span className={classes.title}>
      {picture && <ThumbnailOf id={valueAt(entry, picture, locale) as string | null} />}
      {hasEdit ? <Link to={`/${resource.name}/${entry.id}`}>{title}</Link> : <span>{title}</span>}
    </span>
  )
}
