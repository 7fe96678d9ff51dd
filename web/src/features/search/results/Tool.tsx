import type { SentItem } from '@portal/contract/sent-items'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../../../ui/icon.tsx'
import {
  IconCheck,
  IconDownload,
  IconFolders,
  IconMailForward,
  IconPin,
  IconPinFilled,
  IconPlus,
  IconShare2,
} from '../../../ui/icons.ts'
import { useCollecting } from '../../collections/index.ts'
import { usePin } from '../../playbook/index.ts'
import { useQuotationAdding } from '../../quotations/index.ts'
import { useSending, useShare } from '../../sending/index.ts'
import styles from './HitTools.module.css'

interface Shape {
  /** Of the hit. */
  title: string
  /** Show what it does in words beside the icon. */
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

interface QuoteToolProps extends Shape {
  article: string
}

export function QuoteTool({ article, hasWords }: QuoteToolProps) {
  const { t } = useTranslation('quotations')
  const { add, isAdding } = useQuotationAdding()
  const label = t('addOf', { article })
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      disabled={isAdding}
      onClick={() => add(article)}
    >
      <IconPlus size={18} />
      {hasWords && t('add')}
    </button>
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

interface ToolButtonProps extends Shape, Omit<ComponentProps<'button'>, 'title'> {
  action: 'pin' | 'unpin' | 'share' | 'collect'
  Sign: Icon
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
  action: 'pin' | 'unpin' | 'share' | 'collect' | 'download',
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
