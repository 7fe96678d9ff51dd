import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDots, IconX } from '../../../ui/icons.ts'
import styles from './HitTools.module.css'

/**
 * What can be done with a hit, behind one button: a sheet at the bottom of the screen, near the thumb. The browser's own
 * popover closes it with Escape and a touch elsewhere, and gives the focus back.
 */
export function HitMenu({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation(['search', 'common'])
  const id = useId()
  const [isOpen, setOpen] = useState(false)
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
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={styles.sheet}
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        // Not before it is closed: the browser gives the focus back from what is within.
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
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
