import { IconLayoutGrid, IconTable } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PortfolioSearch } from '../page-search.ts'
import styles from './ViewToggle.module.css'

interface ViewToggleProps {
  view: PortfolioSearch['view']
  onChange: (view: PortfolioSearch['view']) => void
}

const VIEWS = [
  { name: 'grid', value: undefined, Icon: IconLayoutGrid },
  { name: 'table', value: 'table', Icon: IconTable },
] as const

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation('playbook')
  return (
    <fieldset className={styles.toggle} aria-label={t('view.label')}>
      {VIEWS.map(({ name, value, Icon }) => (
        <button
          key={name}
          type="button"
          className={styles.view}
          aria-pressed={view === value}
          aria-label={t(`view.${name}`)}
          title={t(`view.${name}`)}
          onClick={() => onChange(value)}
        >
          <Icon size={20} stroke={1.75} aria-hidden />
        </button>
      ))}
    </fieldset>
  )
}
