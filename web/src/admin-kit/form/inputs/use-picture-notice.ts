import { useNotify } from 'ra-core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * Reports that pictures are left out of what is pasted or dropped. Returns whether there is nothing else in it; the
 * browser would open a dropped file instead of the form.
 */
export function usePictureNotice(): (data: DataTransfer | null) => boolean {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  return useCallback(
    (data) => {
      if (!data) return false
      const isFile = data.files.length > 0 && data.getData('text/plain').trim() === ''
      if (isFile || /<img\s/i.test(data.getData('text/html')))
        notify(t('richText.noPictures'), { type: 'warning' })
      return isFile
    },
    [notify, t],
  )
}
