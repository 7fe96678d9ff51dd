import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { IconMapSearch } from '../../ui/icons.ts'
import { MessagePage } from '../../ui/message-page/MessagePage.tsx'

export function NotFound() {
  const { t } = useTranslation('shell')
  return (
    <MessagePage
      icon={<IconMapSearch size={28} />}
      heading={t('notFound.heading')}
      text={t('notFound.text')}
      actions={
        <>
          <Button component={Link} to="/dashboard">
            {t('notFound.dashboard')}
          </Button>
          <Button component={Link} to="/navigation" variant="default">
            {t('notFound.siteMap')}
          </Button>
        </>
      }
    />
  )
}
