import type { FileUsage, LibraryFile } from '@portal/contract/admin/files'
import { LOCALE_NAMES, type Locale } from '@portal/contract/locale'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callAdmin } from '../data/calls.ts'
import { useLabels } from '../labels.ts'
import { isResource } from '../resources.ts'
import classes from './files.module.css'

/** Where a file is used. */
export function FileUses({ file }: { file: LibraryFile }) {
  const { t } = useTranslation('admin')
  const { data, error } = useQuery({
    queryKey: ['files', 'usage', file.id],
    queryFn: ({ signal }) => callAdmin<{ uses: FileUsage[] }>(`files/${file.id}/usage`, { signal }),
    staleTime: 0,
  })
  return (
    <section>
      <h3 className={classes.label}>{t('files.whereUsed')}</h3>
      {error && <p role="alert">{error.message}</p>}
      {data?.uses.length === 0 && <p className="small soft">{t('files.notUsed')}</p>}
      <ul className={classes.uses}>
        {data?.uses.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.title} ${use.locale}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Use({ resource, id, title, locale }: FileUsage) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const isLink = isResource(resource) && id !== null
  const other = resource === 'bin' ? t('files.inBin') : t('files.brand')
  const kind = isResource(resource) ? labels.resource(resource, 1) : other
  return (
    <>
      {isLink ? <Link to={`/${resource}/${id}`}>{title || `#${id}`}</Link> : title}{' '}
      <span className="small soft">
        {[kind, locale && LOCALE_NAMES[locale as Locale]].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}
