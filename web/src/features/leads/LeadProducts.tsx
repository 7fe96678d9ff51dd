import type { Lead, LeadInterest } from '@portal/contract/leads'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n.ts'
import { formatMoney } from '../../lib/money.ts'
import styles from './LeadFacts.module.css'
import { useLead } from './leads.ts'

/** The products that a lead is about, each with links to its page and documents, and the partner's price. */
export function LeadProducts({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const { data, isPending } = useLead(lead.id)
  const interests = new Map(data?.interests?.map((interest) => [interest.id, interest]))
  return (
    <ul className={styles.products}>
      {lead.products.map(({ id, model }) => (
        <li key={id}>
          <Product name={model || t('missing')} interest={interests.get(id)} isLoadingFirst={isPending} />
        </li>
      ))}
    </ul>
  )
}

interface ProductProps {
  name: string
  interest: LeadInterest | undefined
  isLoadingFirst: boolean
}

function Product({ name, interest, isLoadingFirst }: ProductProps) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  if (!interest) return isLoadingFirst ? <ComingProduct name={name} /> : name
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
          <Link
            to="/pricelist"
            search={{ item: price.articleNumber }}
            className={styles.link}
            title={t('detail.price', { name })}
          >
            {formatMoney(price.amount, price.currency, locale)}
          </Link>
        )}
      </span>
    </>
  )
}

/** A placeholder of the final height: invisible text takes the usual lines of a product. */
function ComingProduct({ name }: { name: string }) {
  const { t } = useTranslation('leads')
  const locale = useLocale()
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.about} data-coming aria-hidden>
        <span className={styles.name}>{t('detail.documents', { count: 9 })}</span>
        <span className={styles.name}>{formatMoney(1_000_000, 'EUR', locale)}</span>
      </span>
    </>
  )
}
