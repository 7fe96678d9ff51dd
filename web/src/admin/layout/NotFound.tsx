import { Button } from '@mui/material'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PageHead } from './PageHead.tsx'

/** What stands at an address that has no page. */
export function NotFound() {
  const { t } = useTranslation(['shell', 'admin'])
  return (
    <>
      <PageHead title={t('notFound.heading')} />
      <p>{t('notFound.text')}</p>
      <p>
        <Button component={Link} to="/" variant="outlined">
          {t('home.title', { ns: 'admin' })}
        </Button>
      </p>
    </>
  )
}
