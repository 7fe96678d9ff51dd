import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { IconChartLine, IconFolderOff, IconPlus } from '../../ui/icons.ts'
import { MessagePage } from '../../ui/message-page/MessagePage.tsx'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { OurFigures } from '../figures/index.ts'
import { DealList } from './DealList.tsx'
import { DealScreen } from './DealScreen.tsx'
import styles from './Deals.module.css'
import type { DealSearch } from './deal-search.ts'
import { useCreateDeal, useDeal, useDeals } from './deals.ts'

/** The deals of the user's company, or one of them. */
export function DealsPage({ id, figures }: DealSearch) {
  return id === undefined ? <AllDeals hasFigures={figures === true} /> : <OneDeal key={id} id={id} />
}

function OneDeal({ id }: { id: number }) {
  const { t } = useTranslation('deals')
  return (
    <Loaded
      state={useDeal(id)}
      skeleton={<div className={`surface ${styles.card}`} aria-busy="true" />}
      failure={(error, retry) =>
        isNotFound(error) ? (
          <MessagePage
            icon={<IconFolderOff size={28} />}
            heading={t('notFound.title')}
            text={t('notFound.hint')}
            actions={
              <Button component={Link} to="/deals">
                {t('back')}
              </Button>
            }
          />
        ) : (
          <Failure error={error} onRetry={retry} />
        )
      }
    >
      {(deal) => <DealScreen deal={deal} />}
    </Loaded>
  )
}

function AllDeals({ hasFigures }: { hasFigures: boolean }) {
  const { t } = useTranslation('deals')
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateDeal()
  const create = () =>
    mutate(
      {},
      {
        onSuccess: ({ id }) => navigate({ to: '/deals', search: { id } }),
        onError: ({ message }) => toast.failed(message, () => i18n.t('failed', { ns: 'deals' })),
      },
    )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </div>
        <div className={styles.steps}>
          <Button
            variant="default"
            leftSection={<IconChartLine size={18} />}
            aria-expanded={hasFigures}
            onClick={() =>
              navigate({ to: '/deals', search: hasFigures ? {} : { figures: true }, replace: true })
            }
          >
            {t('figures')}
          </Button>
          <Button leftSection={<IconPlus size={18} />} loading={isPending} onClick={create}>
            {t('new')}
          </Button>
        </div>
      </div>
      {hasFigures && (
        <Suspense fallback={<div className={`surface ${styles.card}`} aria-busy="true" />}>
          <OurFigures />
        </Suspense>
      )}
      <Loaded state={useDeals()} skeleton={<div className={`surface ${styles.card}`} aria-busy="true" />}>
        {(deals) => <DealList deals={deals} />}
      </Loaded>
    </div>
  )
}
