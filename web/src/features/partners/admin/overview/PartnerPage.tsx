import { Button } from '@mantine/core'
import type { PartnerOverview } from '@portal/contract/admin/partner-overview'
import { OVERVIEW_DAYS } from '@portal/contract/admin/partner-overview'
import { RecordContextProvider } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ViewAsPartner } from '../../../../admin-kit/impersonation/ViewAsPartner.tsx'
import { useLabels } from '../../../../admin-kit/labels.ts'
import { listPath } from '../../../../admin-kit/list/list-path.ts'
import { EntryFailure } from '../../../../admin-kit/page/EntryFailure.tsx'
import { PageHead } from '../../../../admin-kit/page/PageHead.tsx'
import { Chip } from '../../../../admin-kit/parts/Chip.tsx'
import { useLocale } from '../../../../lib/i18n.ts'
import { IconPencil } from '../../../../ui/icons.ts'
import { UsedItems } from '../../../home/admin/index.ts'
import { Business } from './Business.tsx'
import { Facts } from './Facts.tsx'
import { Notes } from './Notes.tsx'
import classes from './overview.module.css'
import { useOverview } from './overview.ts'
import { People } from './People.tsx'
import { Year } from './Year.tsx'

/** A partner's overview: its users, what they open, its business, and the team's notes. */
export default function PartnerPage() {
  const { t } = useTranslation('admin')
  const { id = '' } = useParams()
  const { data: partner, error, refetch } = useOverview(Number(id), useLocale())
  if (partner) return <Loaded key={partner.id} partner={partner} />
  if (error) return <EntryFailure error={error} list="/partners" hasBin onRetry={refetch} />
  return <p className={classes.faint}>{t('layout.loading')}</p>
}

function Loaded({ partner }: { partner: PartnerOverview }) {
  const { t } = useTranslation(['partnerPage', 'admin'])
  const labels = useLabels()
  const { id, name, logo, programme, isReviewOverdue, use } = partner
  return (
    <RecordContextProvider value={{ id }}>
      <div className={classes.head}>
        {logo && <img className={classes.logo} src={logo} alt="" width={64} height={64} />}
        <PageHead
          title={name}
          above={<Link to="/partners">← {t('admin:form.back', { name: labels.resource('partners') })}</Link>}
          mark={
            <>
              {programme.tier && <Chip tone="plain" text={programme.tier.name} />}
              {isReviewOverdue && <Chip tone="danger" text={t('reviewOverdue')} />}
            </>
          }
          actions={
            <>
              <ViewAsPartner />
              <Button component={Link} to={`/partners/${id}`} leftSection={<IconPencil size={18} />}>
                {t('edit')}
              </Button>
            </>
          }
        />
      </div>
      <Figures partner={partner} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <Business partner={partner} />
          <People partner={partner} />
          <UsedItems items={use.items} title={t('used', { days: OVERVIEW_DAYS })} />
        </div>
        <div className={classes.column}>
          <Notes partner={id} first={partner.notes} />
          <Facts partner={partner} />
          <Year partner={partner} />
        </div>
      </div>
    </RecordContextProvider>
  )
}

/** The key figures. */
function Figures({ partner: { id, people, use, leads, deals, tickets } }: { partner: PartnerOverview }) {
  const { t } = useTranslation('partnerPage')
  const number = new Intl.NumberFormat(useLocale())
  const of = (count: number, total: number) =>
    t('figures.of', { part: number.format(count), total: number.format(total) })
  const partner = String(id)
  const figures: [name: string, value: string, to?: string][] = [
    [t('figures.people'), of(people.active, people.total)],
    [t('figures.use'), number.format(use.opens + use.downloads)],
    [t('figures.leads'), of(leads.waiting, leads.total), listPath('leads', { partner })],
    [t('figures.deals'), of(deals.waiting, deals.total), `/deals?partner=${id}`],
    [t('figures.tickets'), of(tickets.open, tickets.total), listPath('tickets', { partner })],
  ]
  return (
    <dl className={`surface ${classes.figures}`}>
      {figures.map(([name, value, to]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{to ? <Link to={to}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
