import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../lib/config.ts'
import { i18n } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { IconCopy, IconDownload, IconPrinter } from '../../../ui/icons.ts'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './RecoveryCodes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** The user tried to close without having saved the codes. */
  isWarned: boolean
  onKept: () => void
  onDone: () => void
}

/** Recovery codes, which are shown only once, with ways to save them. */
export function RecoveryCodes({ codes, isWarned, onKept, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('profile')
  const brand = useConfig()?.brand.name

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.done(() => i18n.t('factor.codes.copied', { ns: 'profile' }))
      onKept()
    } catch {
      toast.failed(() => i18n.t('factor.codes.copyFailed', { ns: 'profile' }))
    }
  }
  const download = () => {
    const lines = [[brand, t('factor.codes.list')].filter(Boolean).join(': '), '', ...codes, '']
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), `${t('factor.codes.fileName')}.txt`)
    onKept()
  }
  const print = () => {
    window.print()
    onKept()
  }

  return (
    <div className={styles.sheet}>
      <p className="soft">{t('factor.codes.text')}</p>
      <ul className={styles.codes} aria-label={t('factor.codes.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <Button variant="default" leftSection={<IconCopy size={18} />} onClick={copy}>
          {t('factor.codes.copy')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={download}>
          {t('factor.codes.download')}
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={print}>
          {t('factor.codes.print')}
        </Button>
      </div>
      {isWarned && (
        <Alert color="yellow" role="alert">
          {t('factor.codes.notKept')}
        </Alert>
      )}
      <div className={styles.done}>
        <Button onClick={onDone}>{t('factor.codes.done')}</Button>
      </div>
    </div>
  )
}
