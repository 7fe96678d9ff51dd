import type { CheckState, DocumentCheck } from '@portal/contract/document-check'
import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../../lib/session.ts'
import type { Icon } from '../../ui/icon.tsx'
import { IconAlertTriangle, IconCircleCheck, IconExternalLink, IconSearchOff } from '../../ui/icons.ts'
import styles from './Copies.module.css'

const ICONS: Record<CheckState, Icon> = {
  current: IconCircleCheck,
  outdated: IconAlertTriangle,
  unknown: IconSearchOff,
}

/** The result of a check; signed-in users also get the current file. */
export function CheckResult({
  result: { status, document },
  name,
  isOfCode = false,
}: {
  result: DocumentCheck
  /** The name of the file. */
  name?: string
  isOfCode?: boolean
}) {
  const { t } = useTranslation('copies')
  const isSignedIn = useSignedIn()
  const Sign = ICONS[status]
  const found = status === 'unknown' && isOfCode ? 'unknownCode' : status
  const hint = status === 'outdated' && isSignedIn ? undefined : t(`check.hint.${found}`)
  return (
    <div className={styles.result} data-status={status}>
      <Sign size={28} />
      <div className={styles.words}>
        <strong>{t(`check.${found}`)}</strong>
        {name && <span className={styles.facts}>{name}</span>}
        {hint && <p>{hint}</p>}
        {document && (
          <a className={styles.open} href={document.url} target="_blank" rel="noopener noreferrer">
            <span lang={document.language}>{document.title}</span>
            <IconExternalLink size={16} />
            <span className="visually-hidden"> ({t('check.newTab')})</span>
          </a>
        )}
      </div>
    </div>
  )
}
