import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconDots } from '../../../ui/icons.ts'
import styles from './HitTools.module.css'
import { Sheet } from './Sheet.tsx'

/** The tools of a hit, behind one button. */
export function HitMenu({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('search')
  return (
    <Sheet
      label={t('action.of', { action: t('action.more'), title })}
      icon={<IconDots />}
      buttonClass={styles.more}
      title={title}
    >
      <div className={styles.menu}>{children}</div>
    </Sheet>
  )
}
