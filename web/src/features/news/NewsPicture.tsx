import type { AssetFile } from '@portal/contract/graphql'
import { useState } from 'react'
import { IconNews } from '../../ui/icons.ts'
import styles from './NewsPicture.module.css'

interface NewsPictureProps {
  file: AssetFile | null
  className?: string
  eager?: boolean
}

/** The picture of a news item, or a placeholder if it has none or fails to load. */
export function NewsPicture({ file, className = '', eager = false }: NewsPictureProps) {
  const [failed, setFailed] = useState('')
  const source = file?.fullpath
  return (
    <div className={`${styles.frame} ${className}`}>
      {source && source !== failed ? (
        <img src={source} alt="" loading={eager ? 'eager' : 'lazy'} onError={() => setFailed(source)} />
      ) : (
        <IconNews size={32} strokeWidth={1.5} />
      )}
    </div>
  )
}
