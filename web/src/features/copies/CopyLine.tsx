import { Button } from '@mantine/core'
import type { OutdatedCopy } from '@portal/contract/copies'
import { useTranslation } from 'react-i18next'
import { formatSize, languageName } from '../../lib/file-facts.ts'
import { formatLongDay } from '../../lib/format.ts'
import { i18n, useLocale } from '../../lib/i18n.ts'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconDownload, IconX } from '../../ui/icons.ts'
import { toast } from '../../ui/toast/toast.ts'
import { countView } from '../portal-content/index.ts'
import styles from './Copies.module.css'
import { useDismissCopy } from './copies.ts'

interface CopyLineProps {
  copy: OutdatedCopy
  /** Left out below the document itself. */
  title?: string
}

/** Says that a copy is outdated and what changed, with a link to the new file. */
export function CopyLine({ copy, title }: CopyLineProps) {
  const { t } = useTranslation('copies')
  const locale = useLocale()
  const dismissal = useDismissCopy()
  const { kind, id, language, downloaded, replaced, size, newSize, changes, url } = copy
  const day = (at: string) => formatLongDay(at, locale)
  const facts = { day: day(replaced), size: formatSize(size, locale), newSize: formatSize(newSize, locale) }
  const name = { title: copy.title }
  return (
    <div className="row-8">
      <div className={styles.words}>
        {title && (
          <strong lang={language}>
            {title} <span className={styles.language}>{languageName(language, locale)}</span>
          </strong>
        )}
        <p>{t('yours.outdated', { day: day(downloaded) })}</p>
        {changes ? (
          <p className={styles.changes} lang={language}>
            {changes}
          </p>
        ) : (
          <p className={styles.facts}>{t('yours.facts', facts)}</p>
        )}
      </div>
      <Button
        component="a"
        href={url}
        download
        aria-label={t('yours.getOf', name)}
        onClick={() => countView({ kind, id, language }, 'download')}
        variant="default"
        leftSection={<IconDownload size={18} />}
      >
        {t('yours.get')}
      </Button>
      <IconButton
        size={36}
        label={t('yours.dismissOf', name)}
        onClick={() =>
          dismissal.mutate(copy, {
            onError: () => toast.failed(() => i18n.t('yours.failed', { ns: 'copies' })),
          })
        }
      >
        <IconX />
      </IconButton>
    </div>
  )
}
