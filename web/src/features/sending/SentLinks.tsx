import { useTranslation } from 'react-i18next'
import { useOpens } from '../../lib/link-opens.ts'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import styles from './Sending.module.css'
import { useSentToLead } from './sending.ts'

/** What was sent to a lead, and whether it was opened; nothing if there is nothing, or it is not available. */
export function SentLinks({ leadId }: { leadId: number }) {
  const { t } = useTranslation('sending')
  const links = useSentToLead(leadId).data
  const opensOf = useOpens()
  if (!links?.length) return null
  return (
    <section className={styles.sent} aria-label={t('sent')}>
      <h3>{t('sent')}</h3>
      <ul>
        {links.map((link) => (
          <li key={link.code}>
            <div>
              <p lang={link.locale}>{link.items?.map(({ title }) => title).join(', ')}</p>
              <p className="small soft">{opensOf(link).join(' · ')}</p>
            </div>
            <CopyButton text={link.url} label={t('copyLinkOf', { title: link.title })} />
          </li>
        ))}
      </ul>
    </section>
  )
}
