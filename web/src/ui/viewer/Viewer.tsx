import { Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FocusReturn } from '../dialog/FocusReturn.tsx'
import { useEscape } from '../dialog/use-escape.ts'
import { useShownLanguage } from './LanguageSwitch.tsx'
import { Stage } from './Stage.tsx'
import { TitleBar } from './TitleBar.tsx'
import { useHistoryClose } from './use-history-close.ts'
import { useSwipe } from './use-swipe.ts'
import styles from './Viewer.module.css'
import type { ViewerItem } from './viewer-item.ts'

export interface ViewerProps {
  /** The items to browse; the one at index `at` is shown. */
  items: readonly ViewerItem[]
  at: number
  onMove?: ((at: number) => void) | undefined
  onClose: () => void
}

/**
 * Shows a file, a film or a page over the screen, with links to download it and to open it in a tab, and the next and
 * previous item.
 */
export default function Viewer({ items, at, onMove, onClose }: ViewerProps) {
  const { t } = useTranslation('viewer')
  const close = useHistoryClose(onClose)
  useEscape(true, close, { hasUrl: true })
  const item = items[at] as ViewerItem
  const shown = useShownLanguage(item)
  const [gone, setGone] = useState<string>()

  const step = (by: 1 | -1) => {
    const next = items[at + by]
    if (!next || !onMove) return
    setGone(undefined)
    next.onOpen?.()
    onMove(at + by)
  }
  const swipe = useSwipe(step)
  const goByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 } as const
    const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!(event.key in by) || isModified || event.defaultPrevented || usesArrows(event)) return
    step(by[event.key as keyof typeof by])
  }

  return (
    <Modal.Root
      opened
      onClose={close}
      closeOnEscape={false}
      size="92vw"
      centered
      returnFocus={false}
      transitionProps={{ duration: 140, transition: 'fade' }}
      classNames={{ inner: styles.inner, content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <FocusReturn />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Mantine uses the key handler of its dialog itself */}
        <div className={styles.whole} onKeyDown={goByKey}>
          <TitleBar
            item={item}
            shown={shown}
            isGone={gone === shown.href}
            at={at}
            total={items.length}
            onStep={onMove && step}
            onClose={close}
          />
          <div className={styles.stage} data-swipe-root {...swipe}>
            <Stage key={shown.href} item={item} href={shown.href} onGone={() => setGone(shown.href)} />
          </div>
          {item.foreign && <p className={styles.note}>{t('foreignHint')}</p>}
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Fields, films, zoomed content and dialogs opened from the viewer use the arrow keys themselves. */
function usesArrows({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('input, textarea, select, video, [data-zoomed]') !== null
}
