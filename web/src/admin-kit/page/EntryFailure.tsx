import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { hasCode } from '../../lib/api-error.ts'
import classes from './Notice.module.css'
import { Notice } from './Notice.tsx'
import { PageHead } from './PageHead.tsx'

interface EntryFailureProps {
  error: Error
  /** Path of the list to which the entry belongs. */
  list: string
  /** Whether deleted entries of this kind are in the bin. */
  hasBin?: boolean
  onRetry: () => void
}

/** Shown instead of an entry: there is none at the URL, or it could not be loaded. */
export function EntryFailure({ error, list, hasBin = false, onRetry }: EntryFailureProps) {
  const { t } = useTranslation('admin')
  // Numbers that no entry can have are invalid.
  const isMissing = hasCode(error, 'notFound') || hasCode(error, 'invalid')
  if (!isMissing) return <Notice message={error.message} onRetry={onRetry} />
  return (
    <>
      <PageHead
        title={t('missing.title')}
        actions={
          <>
            {hasBin && (
              <Button component={Link} to="/bin" variant="default">
                {t('bin.title')}
              </Button>
            )}
            <Button component={Link} to={list} variant="default">
              {t('missing.toList')}
            </Button>
          </>
        }
      />
      <p className={classes.text}>{t('missing.text')}</p>
    </>
  )
}
