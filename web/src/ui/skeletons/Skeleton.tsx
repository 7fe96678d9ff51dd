import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  className?: string
}

/** A grey box of the size of what is on its way; Mantine's would come with the dashboard, whose budget of scripts is used up. */
export function Skeleton({ width = '100%', height, radius, className }: SkeletonProps) {
  return (
    <span
      aria-hidden
      data-skeleton
      className={className ? `${styles.box} ${className}` : styles.box}
      style={{ width, height, borderRadius: radius }}
    />
  )
}
