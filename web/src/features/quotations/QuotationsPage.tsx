import { Button } from '@mantine/core'
import { moneyFormat } from '@portal/contract/money'
import type { QuotationHead } from '@portal/contract/quotations'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { hasCode } from '../../lib/api-error.ts'
import { formatTimestamp } from '../../lib/format.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { isNotFound } from '../../lib/is-not-found.ts'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import {
  IconAlertTriangle,
  IconCopy,
  IconFileEuro,
  IconFolderOff,
  IconPlus,
  IconTrash,
} from '../../ui/icons.ts'
import { MessagePage } from '../../ui/message-page/MessagePage.tsx'
import { Failure } from '../../ui/section/Failure.tsx'
import { Loaded } from '../../ui/section/Loaded.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { QuotationEditor } from './QuotationEditor.tsx'
import styles from './Quotations.module.css'
import { useCreateQuotation, useQuotation, useQuotations } from './quotations.ts'
import { useDeletingQuotation } from './use-deleting.ts'

/** The user's quotations, or one of them. */
export function QuotationsPage({ id }: { id: number | undefined }) {
  return id === undefined ? <QuotationList /> : <OneQuotation key={id} id={id} />
}

function OneQuotation({ id }: { id: number }) {
  const { t } = useTranslation('quotations')
  const quotation = useQuotation(id)
  return (
    <Loaded
      state={quotation}
      skeleton={<div className={`surface ${styles.card}`} aria-busy="true" />}
      failure={(error, retry) =>
        isNotFound(error) ? (
          <MessagePage
            icon={<IconFolderOff size={28} />}
            heading={t('notFound.title')}
            text={t('notFound.hint')}
            actions={
              <Button component={Link} to="/quotations">
                {t('back')}
              </Button>
            }
          />
        ) : (
          <Failure error={error} onRetry={retry} />
        )
      }
    >
      {(loaded) => <QuotationEditor loaded={loaded} />}
    </Loaded>
  )
}

function QuotationList() {
  const { t } = useTranslation('quotations')
  const quotations = useQuotations()
  const navigate = useNavigate()
  const { mutate, isPending } = useCreateQuotation(({ id }) =>
    navigate({ to: '/quotations', search: { id } }),
  )
  const create = (body: { copyOf?: number }) =>
    mutate(body, {
      onError: (error) => toast.failed(refusal(error, body), () => i18n.t('failed', { ns: 'quotations' })),
    })
  // A new quotation takes the currency of the partner's price list.
  const refusal = (error: Error, { copyOf }: { copyOf?: number }) =>
    copyOf === undefined && hasCode(error, 'notFound') ? t('noList') : error.message
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.intro}>{t('intro')}</p>
        </div>
        <Button leftSection={<IconPlus size={18} />} loading={isPending} onClick={() => create({})}>
          {t('new')}
        </Button>
      </div>
      <Loaded state={quotations} skeleton={<div className={`surface ${styles.card}`} aria-busy="true" />}>
        {(heads) =>
          heads.length === 0 ? (
            <div className={`surface ${styles.card}`}>
              <EmptyState
                icon={IconFileEuro}
                title={t('empty')}
                hint={t('emptyHint')}
                action={
                  <Link to="/pricelist" className={styles.toList}>
                    {t('toList')}
                  </Link>
                }
              />
            </div>
          ) : (
            <ul className="surface">
              {heads.map((head) => (
                <Head key={head.id} head={head} onCopy={() => create({ copyOf: head.id })} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}

function Head({ head, onCopy }: { head: QuotationHead; onCopy: () => void }) {
  const { t } = useTranslation('quotations')
  const locale = useLocale()
  const { id, name, customer, currency, lines, total, marginMissing, updated } = head
  const remove = useDeletingQuotation()
  const sum = moneyFormat(currency, locale)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to="/quotations" search={{ id }} className={styles.name}>
          {name}
        </Link>
        <span className={styles.soft}>
          {[
            customer.split('\n')[0],
            t('lines', { count: lines }),
            t('updated', { when: formatTimestamp(updated, locale) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {marginMissing && (
          <span className={styles.note}>
            <IconAlertTriangle size={16} />
            {t('noMargin')}
          </span>
        )}
      </div>
      <span className={styles.sum}>{sum.format(total as `${number}`)}</span>
      <IconButton size={36} label={t('copyOf', { name })} onClick={onCopy}>
        <IconCopy size={18} />
      </IconButton>
      <IconButton size={36} label={t('deleteOf', { name })} onClick={() => remove({ id })}>
        <IconTrash size={18} />
      </IconButton>
    </li>
  )
}
