import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDots, IconX } from '../../../ui/icons.ts'
import styles from './HitTools.module.css'

/**
 * What can be done with a hit, behind one button: a sheet at the bottom of the screen, near the thumb. The browser's own
 * popover closes it with Escape and a touch elsewhere, and gives the focus back. It stands above all dialogs: before one
 * opens it closes, and what opened the dialog stays.
 */
export function HitMenu({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['search', 'common'])
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.more}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={t('search:action.of', { action: t('search:action.more'), title })}
      >
        <IconDots />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a button within arrives here as its click */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.sheet}
        onBeforeToggle={({ newState }) => {
          if (newState !== 'open') return
          setOpen(true)
          setOpened(true)
        }}
        // Not before it is closed: the browser gives the focus back from what is within.
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onClick={closeForDialog}
      >
        {wasOpened && (
          <>
            <div className={styles.sheetHead}>
              <p className={styles.sheetTitle}>{title}</p>
              <button
                type="button"
                className={styles.more}
                popoverTarget={id}
                popoverTargetAction="hide"
                aria-label={t('common:action.close')}
              >
                <IconX />
              </button>
            </div>
            {children}
          </>
        )}
      </div>
    </>
  )
}

function closeForDialog({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const opener = (target as Element).closest('[aria-haspopup="dialog"]')
  if (opener && currentTarget.contains(opener)) currentTarget.hidePopover()
}
