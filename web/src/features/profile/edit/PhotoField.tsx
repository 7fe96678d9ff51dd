import { Button, Input } from '@mantine/core'
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '@portal/contract/profile-form'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../ui/boundary/lazy-part.ts'
import { OverlayBoundary } from '../../../ui/boundary/OverlayBoundary.tsx'
import { IconUser } from '../../../ui/icons.ts'
import { FileDrop } from './FileDrop.tsx'
import styles from './FileField.module.css'
import { useObjectUrl } from './use-object-url.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

interface PhotoFieldProps {
  /** URL of the current photo; empty if there is none. */
  photo: string
  chosen: File | null
  error: ReactNode
  onChoose: (photo: File | null) => void
}

export function PhotoField({ photo, chosen, error, onChoose }: PhotoFieldProps) {
  const { t } = useTranslation('profile')
  const [picked, setPicked] = useState<File>()
  const [isUnfit, setUnfit] = useState(false)
  const preview = useObjectUrl(chosen)
  const shown = preview ?? photo
  const issue = isUnfit ? t('edit.photo.unfit') : error

  return (
    <div className={styles.photoField}>
      <span className={styles.photo}>
        {shown ? (
          <img src={shown} alt={preview ? t('edit.photo.preview') : ''} width={96} height={96} />
        ) : (
          <IconUser size={40} strokeWidth={1.5} />
        )}
      </span>
      <div className={styles.choice}>
        <FileDrop
          accept={[...PHOTO_TYPES]}
          maxBytes={MAX_PHOTO_BYTES}
          hint={t('edit.photo.hint')}
          action={t('edit.photo.choose')}
          onPick={(file) => {
            setUnfit(false)
            setPicked(file)
          }}
          onRefuse={() => setUnfit(true)}
        />
        {issue && <Input.Error role="alert">{issue}</Input.Error>}
        {chosen && (
          <Button variant="default" size="xs" className={styles.undo} onClick={() => onChoose(null)}>
            {t('edit.photo.undo')}
          </Button>
        )}
      </div>
      {picked && (
        <OverlayBoundary>
          <CropDialog
            picture={picked}
            onCut={(file) => {
              onChoose(file)
              setPicked(undefined)
            }}
            onClose={() => setPicked(undefined)}
          />
        </OverlayBoundary>
      )}
    </div>
  )
}
