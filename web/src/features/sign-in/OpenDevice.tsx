import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { trustDevice } from '@portal/contract/trusted-devices'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api.ts'
import classes from './Form.module.css'
import { SignInFrame } from './SignInFrame.tsx'

interface OpenDeviceProps {
  /** Of the mail's link; empty where the link was cut off. */
  token: string
  /** Called once the device is known. */
  onDone: () => void
}

/** Where the link leads that lets a device in. It waits for a click: programs that look through mails open links, too. */
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
            {error.message}
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
