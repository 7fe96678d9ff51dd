import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

/** What stands in an empty search field: what can be searched for, and on a phone, which would cut it, that it searches. */
export function usePlaceholder(whole: string): string {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(width < 30em)', undefined, { getInitialValueInEffect: false })
  return isPhone ? t('action.search') : whole
}
