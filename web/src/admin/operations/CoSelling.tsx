import { Button } from '@mantine/core'
import type { CrmOverview } from '@portal/contract/admin/co-selling'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLocale } from '../../lib/i18n.ts'
import { useCrmOverview, useReadAgain } from '../co-selling/co-selling.ts'
import { useLabels } from '../labels.ts'
import { Notice } from '../layout/Notice.tsx'
import classes from './operations.module.css'
import { Timestamp } from './parts.tsx'

/** Conflicts between the portal and HubSpot, and contacts that could not become leads; nothing without HubSpot. */
export function CoSelling() {
  const { t } = useTranslation('admin')
  const { data, error, refetch } = useCrmOverview()
  if (!data) return error ? <Notice message={error.message} onRetry={() => refetch()} /> : null
  if (!data.isOn) return null
  const { conflicts, problems } = data
  return (
    <>
      <h2 className={classes.section}>{t('coSelling.title')}</h2>
      {data.assignments && <Reading assignments={data.assignments} />}
      {conflicts.length + problems.length === 0 && (
        <p className={classes.faint}>{t('coSelling.overview.agree')}</p>
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
  return <p className={`${classes.faint} ${classes.below}`}>{t('coSelling.overview.more', { count })}</p>
}

/** When assignments were last read, or why that fails. */
function Reading({ assignments }: { assignments: NonNullable<CrmOverview['assignments']> }) {
  const { t } = useTranslation('admin')
  const again = useReadAgain()
  const { read, failingSince, reason, detail } = assignments
  const timeOf = (text: string) => <Timestamp at={Date.parse(text)} />
  return (
    <div className={classes.card}>
      {failingSince && (
        <>
          <p className={classes.error}>{t('coSelling.overview.failing')}</p>
          {reason && <p>{t(`coSelling.reasons.${reason}`)}</p>}
          {detail && (
            <p className={classes.faint} lang="en">
              {detail}
            </p>
          )}
          <p className={classes.faint}>
            {t('coSelling.since')} {timeOf(failingSince)}
          </p>
        </>
      )}
      {read && (
        <p className={classes.faint}>
          {t('coSelling.overview.read')} {timeOf(read)}
        </p>
      )}
      {again.error && <p className={classes.error}>{again.error.message}</p>}
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
    <div className={`${classes.frame} ${classes.section}`}>
      <table className={classes.table}>
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
                <span className={classes.faint}>
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
    <div className={`${classes.frame} ${classes.section}`}>
      <table className={classes.table}>
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
                <span className={classes.faint}>{t('coSelling.overview.contact')}</span> {contact}
              </th>
              <td className={classes.given} data-label={t('coSelling.overview.company')}>
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
