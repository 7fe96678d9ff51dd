import { Button } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '../icons.ts'
import { MessagePage } from '../message-page/MessagePage.tsx'

/** Shown instead of a page that failed to load or render, with a retry. */
export function PageError({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }

  return (
    <MessagePage
      icon={<IconAlertTriangle size={28} />}
      heading={t('boundary.title')}
      text={t('boundary.text')}
      actions={<Button onClick={retry}>{t('action.retry')}</Button>}
    />
  )
}
