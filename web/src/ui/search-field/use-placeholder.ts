import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** The placeholder of a search field: what can be searched for; on phones, which would truncate it, just "Search". */
export function usePlaceholder(whole: string): string {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(width < 30em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? t('action.search') : whole
}
