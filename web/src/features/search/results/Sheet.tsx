import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconX } from '../../../ui/icons.ts'
import styles from './Sheet.module.css'

interface SheetProps {
  /** The accessible name of the button. */
  label: string
  icon: ReactNode
  buttonClass?: string
  /** Whether the button indicates that something inside is chosen. */
  isOn?: boolean
  title: string
  children: ReactNode
}

/**
 * Content for which a phone has no room, behind one button: a sheet at the bottom of the screen, near the thumb. A
 * native popover closes it with Escape and outside taps, and restores the focus. It would cover dialogs and messages,
 * so it closes before they open; its content stays mounted.
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys on the buttons within arrive here as clicks */}
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
        // Only after closing: the browser restores the focus from an element within.
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
