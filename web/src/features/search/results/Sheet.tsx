import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconX } from '../../../ui/icons.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  /** Of the button. */
  label: string
  icon: ReactNode
  buttonClass?: string
  /** Whether the button says that something within is chosen. */
  isOn?: boolean
  title: string
  children: ReactNode
}

/**
 * What a phone has no room for, behind one button: a sheet at the bottom of the screen, near the thumb. The browser's own
 * popover closes it with Escape and a touch elsewhere, and gives the focus back. It stands above all dialogs and messages:
 * before one opens it closes, and what opened it stays.
 */
export function Sheet({ label, icon, buttonClass = '', isOn, title, children }: SheetProps) {
  const { t } = useTranslation('common')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${buttonClass}`}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        data-on={isOn || undefined}
      >
        {icon}
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
        onClick={closeForOthers}
      >
        {wasOpened && (
          <>
            <div className={styles.head}>
              <p className={styles.title}>{title}</p>
              <button
                type="button"
                className={styles.button}
                popoverTarget={id}
                popoverTargetAction="hide"
                aria-label={t('action.close')}
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

function closeForOthers({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const opener = (target as Element).closest('[aria-haspopup="dialog"], [data-says-outside]')
  if (opener && currentTarget.contains(opener)) currentTarget.hidePopover()
}
