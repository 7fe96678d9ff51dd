import type { Entry } from '@portal/contract/admin/endpoints'
import { useGetList, useRecordContext } from 'ra-core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { PanelState } from '../../../admin-kit/parts/PanelState.tsx'
import { resourceOf, titleOf } from '../../../admin-kit/resources.ts'
import { useLocale } from '../../../lib/i18n.ts'
import classes from './partners.module.css'

const SHOWN = 10

interface PartnerEntriesProps {
  resource: 'users' | 'leads'
  sort: { field: string; order: 'ASC' | 'DESC' }
  empty: string
  actions?: ReactNode
  /** The details beside the title. */
  children: (entry: Entry) => ReactNode
}

/** The first entries of a resource that belong to the partner of this form, with a link to all of them. */
export function PartnerEntries({ resource, sort, empty, actions, children }: PartnerEntriesProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const locale = useLocale()
  const partner = useRecordContext<Entry>()
  const filter = { partner: partner?.id }
  const {
    data = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useGetList<Entry>(
    resource,
    { pagination: { page: 1, perPage: SHOWN }, sort, filter },
    { enabled: partner !== undefined, staleTime: 0 },
  )
  const all = `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`
  return (
    <Panel title={labels.resource(resource)} actions={actions}>
      <PanelState
        isPending={isPending}
        error={error}
        onRetry={refetch}
        empty={data.length === 0 ? empty : undefined}
      >
        <ul className={classes.list}>
          {data.map((entry) => (
            <li key={entry.id}>
              <Link to={`/${resource}/${entry.id}`}>
                {titleOf(resourceOf(resource), entry, locale) || t('list.untitled')}
              </Link>
              {children(entry)}
            </li>
          ))}
        </ul>
        {total > SHOWN && <Link to={all}>{t('partners.all', { count: total })}</Link>}
      </PanelState>
    </Panel>
  )
}
