import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { ScanStep } from './ScanStep.tsx'
import styles from './Security.module.css'
import { useBeginFactor } from './second-factor.ts'

interface FactorSetupProps {
  onDone: () => void
  onSignOut: () => void
}

/** The setup of a mandatory second factor: explanation, QR code with a first code, recovery codes. */
export function FactorSetup({ onDone, onSignOut }: FactorSetupProps) {
  const { t } = useTranslation('profile')
  const [codes, setCodes] = useState<string[]>()
  const { mutate, data: setup, isPending, error } = useBeginFactor()
  const leave = (
    <Button variant="default" onClick={onSignOut}>
      {t('account.signOut', { ns: 'shell' })}
    </Button>
  )

  if (codes) {
    return (
      <Step key="codes" title={t('factor.codes.title')}>
        <p role="status">{t('factor.codes.enabled')}</p>
        <RecoveryCodes codes={codes} isWarned={false} onKept={() => {}} onDone={onDone} />
      </Step>
    )
  }
  if (setup) {
    return (
      <Step key="scan" title={t('factor.scan.title')}>
        <ScanStep setup={setup} onEnabled={setCodes} />
        <DialogActions>{leave}</DialogActions>
      </Step>
    )
  }
  return (
    <>
      <p>{t('factor.setup.why')}</p>
      {error && (
        <Alert color="red" role="alert">
          {t('factor.failure', { message: error.message })}
        </Alert>
      )}
      <DialogActions>
        {leave}
        <Button loading={isPending} onClick={() => mutate()}>
          {t('factor.setup.begin')}
        </Button>
      </DialogActions>
    </>
  )
}

/** The current step; its title takes the focus from the previous step's button. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {title}
      </h2>
      {children}
    </>
  )
}
