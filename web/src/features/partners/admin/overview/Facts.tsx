import type { PartnerOverview } from '@portal/contract/admin/partner-overview'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { Chip } from '../../../../admin-kit/parts/Chip.tsx'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { formatLongDay } from '../../../../lib/format.ts'
import { useLocale } from '../../../../lib/i18n.ts'
import { ContactLink } from '../../../../ui/contact-link/ContactLink.tsx'
import classes from './overview.module.css'

const shownUrl = (url: string) => url.replace(/^https?:\/\//, '')

function ExternalLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {shownUrl(url)}
    </a>
  )
}

/** The partner's place in the partner programme, and what is assigned to it. */
export function Facts({ partner }: { partner: PartnerOverview }) {
  const { t } = useTranslation('partnerPage')
  const labels = useLabels()
  const locale = useLocale()
  const { programme, countries, tags, website, priceList, priceUrl, portal, links } = partner
  const { type, regions, accountManager, nextReview } = programme
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const facts: [string, ReactNode][] = [
    [labels.field('partnerType'), type],
    [labels.resource('regions', regions.length), regions.join(', ')],
    [labels.field('countries'), countries.map((code) => names.of(code) ?? code).join(', ')],
    [labels.field('tags'), tags.join(', ')],
    [
      labels.field('accountManager'),
      accountManager && (
        <>
          {accountManager.name}
          <br />
          <ContactLink scheme="mailto" value={accountManager.email} />
        </>
      ),
    ],
    [
      labels.field('nextReview'),
      nextReview && (
        <span className={classes.line}>
          {formatLongDay(nextReview, locale)}
          {partner.isReviewOverdue && <Chip tone="danger" text={t('overdue')} />}
        </span>
      ),
    ],
    [
      labels.field('priceList'),
      priceList && <Link to={`/price-lists/${priceList.id}`}>{priceList.name || `#${priceList.id}`}</Link>,
    ],
    [labels.field('priceUrl'), priceUrl && <ExternalLink url={priceUrl} />],
    [labels.field('portal'), portal && <Link to={`/portals/${portal.id}`}>{portal.name}</Link>],
    [labels.field('website'), website && <ExternalLink url={website} />],
    [t('links'), links > 0 && new Intl.NumberFormat(locale).format(links)],
  ]
  const known = facts.filter(([, value]) => value)
  return (
    <Panel title={t('facts')}>
      {known.length === 0 && <p className={classes.faint}>{t('noFacts')}</p>}
      <dl className={classes.facts}>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
