import type { DealState } from '@portal/contract/deal-states'
import { useTranslation } from 'react-i18next'
import styles from './Deals.module.css'

/** The state's name with a dot in its colour. */
export function StateTag({ state }: { state: DealState }) {
  const { t } = useTranslation('deals')
  return (
    <span className={styles.tag}>
      <span className={styles.dot} data-state={state} aria-hidden />
      {t(`state.${state}`)}
    </span>
  )
}
