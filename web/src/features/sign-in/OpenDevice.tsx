import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { trustDevice } from '@portal/contract/trusted-devices'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import classes from './Form.module.css'
import { SignInFrame } from './SignInFrame.tsx'

interface OpenDeviceProps {
  /** From the link in the mail; empty if the link was truncated. */
  token: string
  /** Called once the device is known. */
  onDone: () => void
}

/** The page of the link that admits a device. It requires a click, because mail scanners open links, too. */
export function OpenDevice({ token, onDone }: OpenDeviceProps) {
  const { t } = useTranslation(['signIn', 'password'])
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(trustDevice, { body: { token } }),
    onSuccess: onDone,
  })
  return (
    <SignInFrame heading={t('device.heading')}>
      <div className={classes.form}>
        <p>{t(token ? 'device.hint' : 'device.incomplete')}</p>
        {error && (
          <Alert color="red" role="alert">
            {withAdvice(error.message)}
          </Alert>
        )}
        {token && (
          <Button size="md" fullWidth loading={isPending} onClick={() => mutate()}>
            {t('device.submit')}
          </Button>
        )}
        <Link to="/signin" className={classes.back}>
          {t('password:forgotten.back')}
        </Link>
      </div>
    </SignInFrame>
  )
}
