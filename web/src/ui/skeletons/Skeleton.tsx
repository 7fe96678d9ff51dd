import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

interface SkeletonProps {
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
  className?: string
}

/** A grey placeholder box. Mantine's would add to the scripts of the dashboard, whose budget is used up. */
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
