import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { useGetOne } from 'ra-core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { BackLink } from '../../../admin-kit/form/BackLink.tsx'
import { RemoveEntry } from '../../../admin-kit/form/RemoveEntry.tsx'
import { useLabels } from '../../../admin-kit/labels.ts'
import { EntryFailure } from '../../../admin-kit/page/EntryFailure.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { Panel } from '../../../admin-kit/parts/Panel.tsx'
import { StatusCell } from '../../../admin-kit/parts/StatusCell.tsx'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import classes from './requests.module.css'

const FACTS = ['firstName', 'lastName', 'email', 'phone', 'country', 'website'] as const

/** A partner request, with the possible answers. */
export default function RequestScreen() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const params = { id: Number(id) }
  const { data: entry, error, refetch } = useGetOne<Entry>('partner-requests', params, { staleTime: 0 })
  const [asked, setAsked] = useState<'accept' | 'decline' | 'remove'>()
  if (!entry && error)
    return <EntryFailure error={error as Error} list="/partner-requests" hasBin onRetry={refetch} />
  if (!entry) return <p className="soft">{t('layout.loading')}</p>
  const close = () => setAsked(undefined)
  const isNew = entry.status === 'new'
  const company = String(entry.company)
  return (
    <>
      <PageHead
        title={company}
        above={<BackLink />}
        mark={<StatusCell entry={entry} />}
        actions={
          <>
            <Button variant="subtle" color="red" onClick={() => setAsked('remove')}>
              {t('form.remove')}
            </Button>
            {isNew && (
              <>
                <Button variant="default" onClick={() => setAsked('decline')}>
                  {t('requests.decline')}
                </Button>
                <Button onClick={() => setAsked('accept')}>{t('requests.accept')}</Button>
              </>
            )}
          </>
        }
      />
      <RequestFacts entry={entry} />
      {asked === 'accept' && <AcceptDialog entry={entry} onClose={close} />}
      {asked === 'decline' && <DeclineDialog entry={entry} onClose={close} />}
      {asked === 'remove' && <RemoveEntry entry={entry} title={company} onClose={close} />}
    </>
  )
}

function RequestFacts({ entry }: { entry: Entry }) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const labels = useLabels()
  const facts = [
    ...FACTS.map((name) => [labels.field(name), entry[name]] as const),
    [labels.field('locale'), labels.choice('locale', String(entry.locale))] as const,
    [labels.field('createdAt'), formatTimestamp(Number(entry.createdAt), locale)] as const,
  ].filter(([, value]) => value)
  return (
    <Panel title={t('requests.about')}>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
      {Boolean(entry.message) && <p className={classes.message}>{String(entry.message)}</p>}
    </Panel>
  )
}
