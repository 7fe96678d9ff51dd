import type { PartnerOverview } from '@portal/contract/admin/partner-overview'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { Panel } from '../../../../admin-kit/parts/Panel.tsx'
import { useLocale } from '../../../../lib/i18n.ts'
import { formatExactMoney } from '../../../../lib/money.ts'
import classes from './overview.module.css'

const COUNTED = ['leads', 'accepted', 'declined', 'submitted', 'approved', 'won'] as const

type Tier = NonNullable<PartnerOverview['nextTier']>

/**
 * The results of the current year beside the requirements of the partner's tier and the next one. Whether they suffice
 * is for people to judge.
 */
export function Year({ partner: { year, programme, nextTier } }: { partner: PartnerOverview }) {
  const { t } = useTranslation('partnerPage')
  const labels = useLabels()
  const locale = useLocale()
  const { tier } = programme
  const number = new Intl.NumberFormat(locale)
  return (
    <Panel title={t('year.title', { year: String(year.year) })}>
      <dl className={classes.counts}>
        {COUNTED.map((name) => (
          <div key={name}>
            <dt>{t(`year.${name}`)}</dt>
            <dd>{number.format(year[name])}</dd>
          </div>
        ))}
      </dl>
      {year.wonValues.length > 0 && (
        <p>
          <span className={classes.faint}>{t('year.value')} </span>
          {year.wonValues
            .map(({ currency, value }) => formatExactMoney(BigInt(value), currency, locale))
            .join(' · ')}
        </p>
      )}
      <p className={classes.faint}>{t('year.hint')}</p>
      {(tier || nextTier) && (
        <div className={classes.tiers}>
          {tier && <TierCard title={labels.field('tier')} tier={tier} />}
          {nextTier && <TierCard title={t('nextTier')} tier={nextTier} />}
          {tier && !nextTier && <p className={classes.faint}>{t('topTier')}</p>}
        </div>
      )}
    </Panel>
  )
}

function TierCard({ title, tier: { name, colour, requirements } }: { title: string; tier: Tier }) {
  const { t } = useTranslation('partnerPage')
  return (
    <div>
      <p className={classes.faint}>{title}</p>
      <p className={classes.tierName}>
        <span className={classes.dot} style={{ background: colour || undefined }} aria-hidden />
        {name}
      </p>
      <p className={requirements ? classes.requirements : classes.faint}>
        {requirements || t('noRequirements')}
      </p>
    </div>
  )
}
