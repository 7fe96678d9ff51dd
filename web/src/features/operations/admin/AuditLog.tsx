import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { AuditEntry } from '@portal/contract/admin/operations'
import { RESOURCES } from '@portal/contract/admin/resources'
import { useNotify } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callAdminFile } from '../../../admin-kit/data/calls.ts'
import { useLabels } from '../../../admin-kit/labels.ts'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Frame } from '../../../admin-kit/tables/Frame.tsx'
import { More } from '../../../admin-kit/tables/Pager.tsx'
import { usePages, useUrlFilter } from '../../../admin-kit/tables/paged.ts'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { saveFile } from '../../../lib/save-file.ts'
import { IconDownload } from '../../../ui/icons.ts'
import { AuditDetails } from './AuditDetails.tsx'
import { AUDIT_ACTIONS } from './audit-actions.ts'
import { fromDay, throughDay } from './days.ts'
import classes from './operations.module.css'

interface AuditPage {
  items: AuditEntry[]
  next: string | null
}

/** Who did what, and when. */
export function AuditLog() {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [filter, setFilter] = useUrlFilter()
  const query = {
    from: fromDay(filter('from')),
    to: throughDay(filter('to')),
    user: filter('user'),
    action: filter('action'),
    entity: filter('entity'),
    entityId: filter('entity') && filter('entityId'),
  }
  const lines = usePages<AuditPage>('audit', query)
  const items = lines.data?.pages.flatMap((page) => page.items) ?? []
  const save = async () => {
    try {
      saveFile(await callAdminFile('audit/csv', query), 'audit-log.csv')
    } catch {
      notify(t('list.exportFailed'), { type: 'error' })
    }
  }
  return (
    <>
      <PageHead
        title={t('audit.title')}
        actions={
          <Button variant="default" onClick={save} leftSection={<IconDownload size={18} />}>
            {t('list.export')}
          </Button>
        }
      />
      <Filters filter={filter} setFilter={setFilter} items={items} />
      <Frame
        {...lines}
        isEmpty={items.length === 0}
        emptyTitle={t('list.nothingFound')}
        emptyText={t('audit.emptyText')}
        onRetry={() => lines.refetch()}
      >
        <table className={tables.table}>
          <caption className="visually-hidden">{t('audit.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('audit.when')}</th>
              <th scope="col">{t('audit.who')}</th>
              <th scope="col">{t('audit.what')}</th>
              <th scope="col">{t('audit.address')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((line) => (
              <Line key={line.id} line={line} onUser={(id) => setFilter('user', id)} />
            ))}
          </tbody>
        </table>
      </Frame>
      <More {...lines} />
    </>
  )
}

interface FiltersProps {
  filter: (name: string) => string
  setFilter: (name: string, value: string | undefined) => void
  items: readonly AuditEntry[]
}

function Filters({ filter, setFilter, items }: FiltersProps) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  const all = { value: '', label: t('list.all') }
  const user = filter('user')
  const chosen = items.find((line) => String(line.user?.id) === user)?.user
  const input = (name: string, label: string) => ({
    label,
    value: filter(name),
    onChange: ({ target }: { target: { value: string } }) => setFilter(name, target.value),
  })
  return (
    <search className={tables.filters}>
      <TextInput type="date" {...input('from', t('audit.from'))} />
      <TextInput type="date" {...input('to', t('audit.to'))} />
      <NativeSelect
        {...input('action', t('audit.action'))}
        data={[all, ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`audit.actions.${value}`) }))]}
      />
      <NativeSelect
        {...input('entity', t('audit.entity'))}
        data={[all, ...RESOURCES.map(({ name }) => ({ value: name, label: labels.resource(name) }))]}
      />
      {user && (
        <Button variant="default" onClick={() => setFilter('user', undefined)}>
          {t('audit.onlyBy', { name: chosen?.name ?? `#${user}` })}
        </Button>
      )}
    </search>
  )
}

function Line({ line, onUser }: { line: AuditEntry; onUser: (id: string) => void }) {
  const { t } = useTranslation('admin')
  const { user } = line
  const action = t(`audit.actions.${line.action}` as 'title', { defaultValue: line.action })
  return (
    <tr>
      <td>
        <Timestamp at={line.at} />
      </td>
      <td>
        {user ? (
          <button type="button" className={classes.link} onClick={() => onUser(String(user.id))}>
            {user.name ?? t('audit.gone', { id: user.id })}
          </button>
        ) : (
          <span className={tables.faint}>{t('audit.nobody')}</span>
        )}
      </td>
      <td>
        <div>
          <span className={tables.main}>{action}</span> <Entity entity={line.entity} />
        </div>
        <AuditDetails details={line.details} kind={line.entity?.kind} />
      </td>
      <td className={tables.timestamp}>{line.address}</td>
    </tr>
  )
}

function Entity({ entity }: { entity: AuditEntry['entity'] }) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  if (!entity) return null
  const resource = RESOURCES.find(({ name }) => name === entity.kind)
  const kind = resource
    ? labels.resource(entity.kind, 1)
    : t(`audit.entities.${entity.kind}` as 'title', { defaultValue: entity.kind })
  const title = entity.title ?? (entity.id ? `#${entity.id}` : '')
  return (
    <>
      <span className={tables.faint}>{kind}</span>{' '}
      {resource && entity.title ? <Link to={`/${entity.kind}/${entity.id}`}>{title}</Link> : title}
    </>
  )
}
