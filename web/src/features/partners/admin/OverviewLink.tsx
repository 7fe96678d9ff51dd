import { Button } from '@mantine/core'
import { useRecordContext } from 'ra-core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'

/** A link from the form of a partner to its overview. */
export function OverviewLink() {
  const { t } = useTranslation('partnerPage')
  const partner = useRecordContext()
  if (!partner) return null
  return (
    <Button variant="default" component={Link} to={`/partners/${partner.id}/overview`}>
      {t('title')}
    </Button>
  )
}
