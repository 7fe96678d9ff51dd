import { useTranslation } from 'react-i18next'
import { isLoadingFirst } from '../../lib/joint-loading.ts'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { Repeated } from '../../ui/skeletons/Repeated.tsx'
import { Skeleton } from '../../ui/skeletons/Skeleton.tsx'
import { SentLinks, useSentLinksAreComing } from '../sending/index.ts'
import { LeadEventList } from './LeadEventList.tsx'
import styles from './LeadHistory.module.css'
import { useLead } from './leads.ts'

/** The links sent to a lead and its history, newest first. Shown together, because one would move the other. */
export function LeadHistory({ id }: { id: number }) {
  const lead = useLead(id)
  const areLinksComing = useSentLinksAreComing(id)
  if (areLinksComing || isLoadingFirst(lead)) return <HistoryPlaceholder />
  return (
    <>
      <SentLinks leadId={id} />
      <Events id={id} />
    </>
  )
}

function Events({ id }: { id: number }) {
  const { t } = useTranslation('leads')
  const lead = useLead(id)
  return (
    <section className={styles.history} aria-label={t('history.title')}>
      <h3 className={styles.title}>{t('history.title')}</h3>
      <Loaded state={lead} skeleton={<HistoryPlaceholder />}>
        {({ history }) =>
          history.length > 0 ? (
            <LeadEventList events={history} />
          ) : (
            <p className="soft">{t('history.empty')}</p>
          )
        }
      </Loaded>
    </section>
  )
}

function HistoryPlaceholder() {
  const { t } = useTranslation('leads')
  return (
    <div role="status" aria-label={t('history.loading')} className="stack-16">
      <Repeated times={3}>{(index) => <Skeleton height={16} width={`${80 - index * 16}%`} />}</Repeated>
    </div>
  )
}
