import { IconButton, LinearProgress } from '@mui/material'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ICON } from '../../ui/icon.ts'
import classes from './files.module.css'
import type { RunningUpload } from './use-uploads.ts'

export function UploadProgress({ uploads }: { uploads: readonly RunningUpload[] }) {
  const { t } = useTranslation('admin')
  return uploads.map(({ key, name, share, cancel }) => {
    const text = t('files.uploading', { name, percent: Math.round(share * 100) })
    return (
      <div key={key} className={classes.progress}>
        <div>
          <span>{text}</span>
          <LinearProgress variant="determinate" value={share * 100} aria-label={text} />
        </div>
        <IconButton size="small" onClick={cancel} aria-label={t('files.cancelUpload', { name })}>
          <IconX {...ICON} size={16} />
        </IconButton>
      </div>
    )
  })
}
