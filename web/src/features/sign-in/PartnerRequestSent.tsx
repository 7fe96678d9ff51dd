import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconCircleCheck } from '../../ui/icons.ts'
import classes from './PartnerRequest.module.css'

export function PartnerRequestSent({ email, onClose }: { email: string; onClose: () => void }) {
  const { t } = useTranslation(['signIn', 'common'])
  return (
    <div className={classes.sent} role="status">
      <IconCircleCheck size={40} />
      <h3>{t('signIn:request.successTitle')}</h3>
      <p>{t('signIn:request.success', { email })}</p>
      <Button onClick={onClose} data-autofocus>
        {t('common:action.close')}
      </Button>
    </div>
  )
}
