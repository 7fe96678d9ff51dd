import type { Lead, LeadInterest } from '@portal/contract/leads'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import styles from './LeadFacts.module.css'
import { useLead } from './leads.ts'

/** The products that a lead is about: each leads to its page and documents, and to the partner's price. */
export function LeadProducts({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { data } = useLead(lead.id)
  const interests = new Map(data?.interests?.map((interest) => [interest.id, interest]))
  return (
    <ul className={styles.products}>
      {lead.products.map(({ id, model }) => (
        <li key={id}>
          <Product name={model || t('missing')} interest={interests.get(id)} />
        </li>
      ))}
    </ul>
  )
}

function Product({ name, interest }: { name: string; interest: LeadInterest | undefined }) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  if (!interest) return name
  const { id, portfolioId, documents, price } = interest
  const page = {
    to: '/playbook/$id/$productId',
    params: { id: `${portfolioId}`, productId: `${id}` },
  } as const
  return (
    <>
      <Link {...page} className={styles.link}>
        {name}
      </Link>
      <span className={styles.about}>
        {documents > 0 && (
          <Link {...page} hash="documents" className={styles.link}>
            {t('detail.documents', { count: documents })}
          </Link>
        )}
        {price && (
          <Link to="/pricelist" className={styles.link} title={t('detail.price', { name })}>
            {formatMoney(price.amount, price.currency, locale)}
          </Link>
        )}
      </span>
    </>
  )
}
