import { Button, Input } from '@mantine/core'
import type { DistributionAgreement } from '@portal/contract/profile'
import { MAX_AGREEMENT_BYTES } from '@portal/contract/profile-form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { IconFileTypePdf } from '../../../ui/icons.ts'
import { FileDrop } from './FileDrop.tsx'
import styles from './FileField.module.css'

interface AgreementFieldProps {
  agreement: DistributionAgreement | null
  chosen: File | null
  error: ReactNode
  onChoose: (agreement: File | null) => void
}

export function AgreementField({ agreement, chosen, error, onChoose }: AgreementFieldProps) {
  const { t } = useTranslation(['profile', 'common'])
  const [isUnfit, setUnfit] = useState(false)
  const issue = isUnfit ? t('edit.agreement.unfit') : error
  const pick = (file: File | null) => {
    setUnfit(false)
    onChoose(file)
  }

  return (
    <div className={styles.agreement}>
      {agreement ? (
        <div className={styles.file}>
          <IconFileTypePdf />
          <div>
            <a href={agreement.address} target="_blank" rel="noreferrer">
              {agreement.name}
              <span className="visually-hidden"> ({t('common:opensInNewTab')})</span>
            </a>
            <p className="soft">
              {t('edit.agreement.current', { day: formatDay(agreement.uploadedAt) ?? t('missing') })}
            </p>
          </div>
        </div>
      ) : (
        <p className="soft">{t('edit.agreement.none')}</p>
      )}
      <FileDrop
        accept={['application/pdf']}
        maxBytes={MAX_AGREEMENT_BYTES}
        hint={t('edit.agreement.hint')}
        action={t('edit.agreement.choose')}
        onPick={pick}
        onRefuse={() => setUnfit(true)}
      />
      {issue && <Input.Error role="alert">{issue}</Input.Error>}
      {chosen && (
        <>
          <p role="status">{t('edit.agreement.chosen', { name: chosen.name })}</p>
          <Button variant="default" size="xs" className={styles.undo} onClick={() => pick(null)}>
            {t('edit.agreement.undo')}
          </Button>
        </>
      )}
    </div>
  )
}
