import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../../../ui/icon.tsx'
import { MessagePage } from '../../../ui/message-page/MessagePage.tsx'

/** For URLs below the playbook that do not exist (any more). */
export function NotFoundPage({ Icon, heading }: { Icon: Icon; heading: string }) {
  const { t } = useTranslation('playbook')
  return (
    <MessagePage
      icon={<Icon size={28} />}
      heading={heading}
      text={t('notFoundHint')}
      actions={
        <Button component={Link} to="/playbook">
          {t('toPortfolios')}
        </Button>
      }
    />
  )
}
