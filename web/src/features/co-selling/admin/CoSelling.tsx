import { Button } from '@mantine/core'
import type { CrmOverview } from '@portal/contract/admin/co-selling'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../admin-kit/labels.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { Timestamp } from '../../../admin-kit/tables/Timestamp.tsx'
import tables from '../../../admin-kit/tables/tables.module.css'
import { useLocale } from '../../../lib/i18n.ts'
import { useCrmOverview, useReadAgain } from './co-selling.ts'

/** Conflicts between the portal and HubSpot, and contacts that could not become leads; nothing without HubSpot. */
export function CoSelling() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useCrmOverview()
  if (!data) return error ? <Notice message={error.message} onRetry={() => refetch()} /> : null
  if (!data.isOn) return null
  const { conflicts, problems } = data
  return (
    <>
      <h2 className={tables.section}>{t('coSelling.title')}</h2>
      {data.assignments && <Reading assignments={data.assignments} />}
      {conflicts.length + problems.length === 0 && (
        <p className={tables.faint}>{t('coSelling.overview.agree')}</p>
      )}
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} />}
      {data.conflictCount > conflicts.length && <Oldest count={conflicts.length} />}
      {problems.length > 0 && <Problems problems={problems} />}
      {data.problemCount > problems.length && <Oldest count={problems.length} />}
    </>
  )
}

function Oldest({ count }: { count: number }) {
  const { t } = useTranslation('admin')
  return <p className={`${tables.faint} ${tables.below}`}>{t('coSelling.overview.more', { count })}</p>
}

/** When assignments were last read, or why that fails. */
function Reading({ assignments }: { assignments: NonNullable<CrmOverview['assignments']> }) {
  const { t } = useTranslation('admin')
  const again = useReadAgain()
  const { read, failingSince, reason, detail } = assignments
  const timeOf = (text: string) => <Timestamp at={Date.parse(text)} />
  return (
    <div className={tables.card}>
      {failingSince && (
        <>
          <p className={tables.error}>{t('coSelling.overview.failing')}</p>
          {reason && <p>{t(`coSelling.reasons.${reason}`)}</p>}
          {detail && (
            <p className={tables.faint} lang="en">
              {detail}
            </p>
          )}
          <p className={tables.faint}>
            {t('coSelling.since')} {timeOf(failingSince)}
          </p>
        </>
      )}
      {read && (
        <p className={tables.faint}>
          {t('coSelling.overview.read')} {timeOf(read)}
        </p>
      )}
      {again.error && <p className={tables.error}>{again.error.message}</p>}
      <div>
        <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('coSelling.overview.again')}
        </Button>
      </div>
    </div>
  )
}

function Conflicts({ conflicts }: Pick<CrmOverview, 'conflicts'>) {
  const { t } = useTranslation('admin')
  const list = new Intl.ListFormat(useLocale())
  return (
    <div className={`${tables.frame} ${tables.section}`}>
      <table className={tables.table}>
        <caption className="visually-hidden">{t('coSelling.overview.conflicts')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('coSelling.overview.conflicts')}</th>
            <th scope="col">{t('coSelling.overview.what')}</th>
            <th scope="col">{t('coSelling.since')}</th>
          </tr>
        </thead>
        <tbody>
          {conflicts.map(({ subject, id, name, fields, since }) => (
            <tr key={`${subject} ${id}`}>
              <th scope="row">
                <Link to={`/${subject}/${id}`}>{name}</Link>
                <span className={tables.faint}>
                  {' '}
                  {t(`deals.alike.kinds.${subject === 'deals' ? 'deal' : 'lead'}`)}
                </span>
              </th>
              <td data-label={t('coSelling.overview.what')}>
                {list.format(fields.map((field) => t(`coSelling.fields.${field}`)))}
              </td>
              <td data-label={t('coSelling.since')}>
                <Timestamp at={Date.parse(since)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Problems({ problems }: Pick<CrmOverview, 'problems'>) {
  const { t } = useTranslation('admin')
  const labels = useLabels()
  return (
    <div className={`${tables.frame} ${tables.section}`}>
      <table className={tables.table}>
        <caption className="visually-hidden">{t('coSelling.overview.problems')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('coSelling.overview.problems')}</th>
            <th scope="col">{t('coSelling.overview.company')}</th>
            <th scope="col">{t('coSelling.overview.problem')}</th>
            <th scope="col">{t('coSelling.since')}</th>
          </tr>
        </thead>
        <tbody>
          {problems.map(({ contact, company, problem, field, since }) => (
            <tr key={contact}>
              <th scope="row">
                <span className={tables.faint}>{t('coSelling.overview.contact')}</span> {contact}
              </th>
              <td className={tables.given} data-label={t('coSelling.overview.company')}>
                {company}
              </td>
              <td data-label={t('coSelling.overview.problem')}>
                {t(`coSelling.problems.${problem}`, {
                  field: field ? labels.field(field) : t('coSelling.overview.company'),
                })}
              </td>
              <td data-label={t('coSelling.since')}>
                <Timestamp at={Date.parse(since)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
