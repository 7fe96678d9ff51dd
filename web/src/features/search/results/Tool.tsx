import type { SentItem } from '@portal/contract/sent-items'
import { useMutation } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n, useLocale } from '../../../lib/i18n.ts'
import { FocusedButton } from '../../../ui/button/FocusedButton.tsx'
import type { Icon } from '../../../ui/icon.tsx'
import {
  IconCalendarDown,
  IconCheck,
  IconDownload,
  IconFolders,
  IconLink,
  IconMailForward,
  IconPin,
  IconPinFilled,
  IconPlus,
  IconShare2,
} from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { useCollecting } from '../../collections/index.ts'
import { usePin } from '../../playbook/index.ts'
import { useSendableDocuments } from '../../playbook/later.ts'
import { saveCalendarFile } from '../../portal-content/later.ts'
import { useQuotationAdding } from '../../quotations/index.ts'
import { type SendableItem, usePortalLink, useSending, useShare } from '../../sending/index.ts'
import styles from './HitTools.module.css'

interface Shape {
  /** The title of the hit. */
  title: string
  /** Shows a label beside the icon. */
  hasWords: boolean
}

interface PinToolProps extends Shape {
  item: Parameters<typeof usePin>[0]
}

export function PinTool({ item, ...shape }: PinToolProps) {
  const { isPinned, toggle } = usePin(item)
  return (
    <ToolButton
      action={isPinned ? 'unpin' : 'pin'}
      Sign={isPinned ? IconPinFilled : IconPin}
      data-on={isPinned || undefined}
      onClick={toggle}
      {...shape}
    />
  )
}

interface ShareToolProps extends Shape {
  document: Parameters<typeof useShare>[1]
}

export function ShareTool({ document, ...shape }: ShareToolProps) {
  const { t } = useTranslation('playbook')
  const { result, share } = useShare(shape.title, document)
  return (
    <span className={styles.share}>
      <ToolButton action="share" Sign={result?.copied ? IconCheck : IconShare2} onClick={share} {...shape} />
      <span role="status" className={styles.said}>
        {result && t(result.copied ? 'documents.copied' : 'documents.notCopied')}
      </span>
    </span>
  )
}

interface LinkToolProps extends Shape {
  screen: string
}

export function LinkTool({ screen, ...shape }: LinkToolProps) {
  const { t } = useTranslation(['playbook', 'common'])
  const { result, share } = usePortalLink(screen)
  return (
    <span className={styles.share}>
      <ToolButton action="link" Sign={result?.copied ? IconCheck : IconLink} onClick={share} {...shape} />
      <span role="status" className={styles.said}>
        {result && t(result.copied ? 'documents.copied' : 'common:copyFailed')}
      </span>
    </span>
  )
}

interface CalendarToolProps extends Shape {
  event: number
}

export function CalendarTool({ event, ...shape }: CalendarToolProps) {
  const locale = useLocale()
  const save = () =>
    saveCalendarFile(event, shape.title, locale).catch(() =>
      toast.failed(() => i18n.t('fileFailed', { ns: 'calendar' })),
    )
  return <ToolButton action="calendar" Sign={IconCalendarDown} data-says-outside onClick={save} {...shape} />
}

interface DocumentsToolProps extends Shape {
  product: number
}

/** Sends the documents of a product. Results do not include them, so they are looked up on demand. */
export function DocumentsTool({ product, ...shape }: DocumentsToolProps) {
  const [items, setItems] = useState<readonly SendableItem[]>([])
  const { open, dialog } = useSending(items)
  const find = useSendableDocuments()
  const finding = useMutation({
    mutationFn: find,
    onSuccess: (found) => {
      if (found.length === 0) return void toast.notice(() => i18n.t('noDocuments', { ns: 'search' }))
      setItems(found)
      open()
    },
    onError: ({ message }) => toast.failed(message),
  })
  return (
    <>
      <ToolButton
        action="sendDocuments"
        Sign={IconMailForward}
        aria-haspopup="dialog"
        onClick={() => finding.mutate(product)}
        {...shape}
      />
      {dialog}
    </>
  )
}

interface QuoteToolProps extends Shape {
  article: string
}

export function QuoteTool({ article, hasWords }: QuoteToolProps) {
  const { t } = useTranslation('quotations')
  const { add, isAdding, isFullFor, labelOf } = useQuotationAdding()
  const label = labelOf(article)
  return (
    <FocusedButton
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isAdding}
      aria-disabled={isFullFor(article) || undefined}
      data-says-outside
      onClick={() => add(article)}
    >
      <IconPlus size={18} />
      {hasWords && t('add')}
    </FocusedButton>
  )
}

interface SentToolProps extends Shape {
  item: SentItem
}

export function SendTool({ item, title, hasWords }: SentToolProps) {
  const { t } = useTranslation('sending')
  const { open, dialog } = useSending([{ ...item, name: title }])
  const label = t('sendOf', { title })
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={label}
        aria-haspopup="dialog"
        title={label}
        onClick={open}
      >
        <IconMailForward size={18} />
        {hasWords && t('send')}
      </button>
      {dialog}
    </>
  )
}

export function CollectTool({ item, ...shape }: SentToolProps) {
  const { open, dialog } = useCollecting([item])
  return (
    <>
      <ToolButton action="collect" Sign={IconFolders} aria-haspopup="dialog" onClick={open} {...shape} />
      {dialog}
    </>
  )
}

interface DownloadToolProps extends Shape {
  url: string
  onDownload: () => void
}

export function DownloadTool({ url, onDownload, ...shape }: DownloadToolProps) {
  const { label, words } = useToolTexts('download', IconDownload, shape)
  return (
    <a className={styles.tool} href={url} download aria-label={label} title={label} onClick={onDownload}>
      {words}
    </a>
  )
}

type ActionName = 'pin' | 'unpin' | 'share' | 'link' | 'calendar' | 'sendDocuments' | 'collect'

interface ToolButtonProps extends Shape, Omit<ComponentProps<'button'>, 'title'> {
  action: ActionName
  Sign: Icon
  /** The result is shown as a message at the edge of the window, which an open sheet would cover. */
  'data-says-outside'?: boolean
}

function ToolButton({ action, Sign, title, hasWords, ...button }: ToolButtonProps) {
  const { label, words } = useToolTexts(action, Sign, { title, hasWords })
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} {...button}>
      {words}
    </button>
  )
}

function useToolTexts(
  action: ActionName | 'download',
  Sign: Icon,
  { title, hasWords }: Shape,
): { label: string; words: ReactNode } {
  const { t } = useTranslation('search')
  const name = t(`action.${action}`)
  return {
    label: t('action.of', { action: name, title }),
    words: (
      <>
        <Sign size={18} />
        {hasWords && name}
      </>
    ),
  }
}
