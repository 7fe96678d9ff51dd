import '@mantine/core/styles/Alert.layer.css'
import { Alert } from '@mantine/core'
import type { Deal } from '@portal/contract/deals'
import { useTranslation } from 'react-i18next'
import styles from './Deals.module.css'

/** The provider's question, or its reason for a rejection: the first thing that the partner needs to know. */
export function TeamsWord({ deal: { state, history } }: { deal: Deal }) {
  const { t } = useTranslation('deals')
  if (state !== 'returned' && state !== 'rejected') return null
  const word = history.find(({ kind }) => kind === state)
  if (!word?.text) return null
  return (
    <Alert color={state === 'returned' ? 'yellow' : 'gray'} title={t(`event.${state}`)}>
      <p className={styles.words}>{word.text}</p>
    </Alert>
  )
}
