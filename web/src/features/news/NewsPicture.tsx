import type { AssetFile } from '@portal/contract/graphql'
import { IconNews } from '../../ui/icons.ts'
import { Image } from '../../ui/image/Image.tsx'
import styles from './NewsPicture.module.css'

interface NewsPictureProps {
  file: AssetFile | null
  className?: string
  eager?: boolean
}

/** The picture of a news item, or a placeholder if it has none or fails to load. */
export function NewsPicture({ file, className = '', eager = false }: NewsPictureProps) {
  return (
    <div className={`${styles.frame} ${className}`}>
      <Image
        src={file?.fullpath}
        loading={eager ? 'eager' : 'lazy'}
        fallback={<IconNews size={32} strokeWidth={1.5} />}
      />
    </div>
  )
}
