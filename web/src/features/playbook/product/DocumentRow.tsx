import type { ProductDocument } from '@portal/contract/playbook'
import { IconExternalLink, IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatSize, languageName } from '../../../lib/file-facts.ts'
import { formatDay } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { ViewerLink } from '../../../ui/viewer/ViewerLink.tsx'
import { countView } from '../../portal-content/index.ts'
import { PinButton } from '../parts/PinButton.tsx'
import styles from './DocumentTable.module.css'
import { ShareButton } from './ShareButton.tsx'
import { typeLabel } from './type-label.ts'

export function DocumentRow({ document }: { document: ProductDocument }) {
  const { t } = useTranslation('playbook')
  const locale = useLocale()
  const { name, document: address, size, publishedAt } = document
  const count = (action: 'open' | 'download') => countView({ kind: 'document', id: document.id }, action)
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        {address ? (
          <a href={address} target="_blank" rel="noopener noreferrer" onClick={() => count('open')}>
            {name}
            <IconExternalLink size={14} stroke={1.75} aria-hidden />
            <span className="visually-hidden"> ({t('opensInNewTab')})</span>
          </a>
        ) : (
          <>
            {name}
            <span className={styles.none}>{t('documents.noFile')}</span>
          </>
        )}
      </th>
      <td className={styles.fact}>{typeLabel(t, document.documentType)}</td>
      <td className={styles.fact}>{address && languageName(document.language, locale)}</td>
      <td className={`${styles.fact} ${styles.end}`}>{address && formatSize(size, locale)}</td>
      <td className={`${styles.fact} ${styles.end}`}>{formatDay(publishedAt * 1000)}</td>
      <td>
        <div className={styles.actions}>
          <PinButton item={document} />
          {address && (
            <>
              <ViewerLink
                className={styles.view}
                href={address}
                title={name}
                aria-label={t('documents.view', { name })}
                onOpen={() => count('open')}
                onDownload={() => count('download')}
              >
                <IconEye size={20} stroke={1.75} aria-hidden />
              </ViewerLink>
              <ShareButton name={name} documentId={document.id} />
            </>
          )}
        </div>
      </td>
    </tr>
  )
}
