import { Alert, Button } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../../ui/dialog/DialogActions.tsx'
import styles from './CropDialog.module.css'
import { cutOut } from './cut-out.ts'
import { useObjectUrl } from './use-object-url.ts'

const MAX_ZOOM = 4

interface CropDialogProps {
  picture: File
  onCut: (photo: File) => void
  onClose: () => void
}

export default function CropDialog({ picture, onCut, onClose }: CropDialogProps) {
  const { t } = useTranslation('profile')
  const url = useObjectUrl(picture)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setUnreadable] = useState(false)

  const use = async () => {
    try {
      if (area) onCut(await cutOut(picture, area))
    } catch {
      setUnreadable(true)
    }
  }

  return (
    <Dialog opened onClose={onClose} title={t('edit.crop.title')} size={520}>
      {isUnreadable ? (
        <Alert color="red" role="alert">
          {t('edit.crop.unreadable')}
        </Alert>
      ) : (
        <>
          <p className={styles.hint}>{t('edit.crop.hint')}</p>
          <div className={styles.stage}>
            {url && (
              <Cropper
                image={url}
                aspect={1}
                cropShape="round"
                showGrid={false}
                crop={place}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                onCropChange={setPlace}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => setUnreadable(true) }}
                cropperProps={{ 'aria-label': t('edit.crop.area'), role: 'group' }}
                // The styles are in a file: the page's Trusted Types policy blocks those injected at run time.
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <label className={styles.zoom}>
            {t('edit.crop.zoom')}
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              onChange={({ target }) => setZoom(target.valueAsNumber)}
            />
          </label>
        </>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('edit.crop.cancel')}
        </Button>
        {!isUnreadable && (
          <Button disabled={!area} onClick={use}>
            {t('edit.crop.use')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
