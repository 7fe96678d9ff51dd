import type { FactorSetup } from '@portal/contract/second-factor'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/copy-button/CopyButton.tsx'
import { OTP_LENGTH, OtpField } from '../../sign-in/index.ts'
import styles from './Security.module.css'
import { useCompleteFactor } from './second-factor.ts'

interface ScanStepProps {
  setup: FactorSetup
  onEnabled: (recoveryCodes: string[]) => void
}

export function ScanStep({ setup, onEnabled }: ScanStepProps) {
  const { t } = useTranslation('profile')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { mutate, isPending, error, reset } = useCompleteFactor()
  const change = (digits: string) => {
    setCode(digits)
    if (error) reset()
    if (digits.length < OTP_LENGTH) return
    mutate(digits, {
      onSuccess: onEnabled,
      onError: () => {
        setCode('')
        field.current?.focus()
      },
    })
  }

  return (
    <ol className={styles.steps}>
      <li>
        <p>{t('factor.scan.first')}</p>
        <img src={setup.image} alt={t('factor.scan.image')} width={200} height={200} className={styles.qr} />
        <div>
          <p className={styles.label}>{t('factor.scan.secret')}</p>
          <div className={styles.secret}>
            <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
            <CopyButton text={setup.secret} label={t('factor.scan.copySecret')} />
          </div>
        </div>
      </li>
      <li>
        <p>{t('factor.scan.second')}</p>
        <OtpField ref={field} value={code} error={error?.message} disabled={isPending} onChange={change} />
      </li>
    </ol>
  )
}
