import { Button, Progress } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button/IconButton.tsx'
import { IconAlertTriangle, IconX } from '../../ui/icons.ts'
import classes from './files.module.css'
import type { Upload } from './use-uploads.ts'

/** Running and failed uploads. */
export function UploadList({ uploads }: { uploads: readonly Upload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className={classes.uploadList}>
      {uploads.map(({ key, failure, ...upload }) =>
        failure === undefined ? (
          <RunningUpload key={key} {...upload} />
        ) : (
          <FailedUpload key={key} {...upload} failure={failure} />
        ),
      )}
    </ul>
  )
}

function RunningUpload({ name, share, remove }: Omit<Upload, 'key' | 'failure'>) {
  const { t } = useTranslation('admin')
  const text = t('files.uploading', { name, percent: Math.round(share * 100) })
  return (
    <li className={classes.progress}>
      <div>
        <span>{text}</span>
        <Progress value={share * 100} size="sm" aria-label={text} />
      </div>
      <IconButton size={32} onClick={remove} label={t('files.cancelUpload', { name })}>
        <IconX size={16} />
      </IconButton>
    </li>
  )
}

function FailedUpload({ name, failure, retry, remove }: Omit<Upload, 'key' | 'share'> & { failure: string }) {
  const { t } = useTranslation('admin')
  return (
    <li className={classes.failed}>
      <IconAlertTriangle size={18} />
      <div role="alert">
        <strong>{t('files.uploadFailed', { name })}</strong>
        <span>{failure}</span>
      </div>
      <div className={classes.failedActions}>
        {retry && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={retry}
            aria-label={t('files.retryOf', { name })}
          >
            {t('files.retry')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={remove}
          aria-label={t('files.dismissOf', { name })}
        >
          {t('files.remove')}
        </Button>
      </div>
    </li>
  )
}
