import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'

/** Shown at unknown URLs. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'admin'])
  const home = (
    <Button component={Link} to="/" variant="default">
      {t('home.title', { ns: 'admin' })}
    </Button>
  )
  return (
    <>
      <PageHead title={t('notFound.heading')} actions={home} />
      <p>{t('notFound.text')}</p>
    </>
  )
}
