import type { ReactNode } from 'react'
import styles from './StageButton.module.css'

interface StageButtonProps {
  label: string
  /** For toggles. */
  isPressed?: boolean
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A tool of the viewer. It stays focusable when it is disabled. */
export function StageButton({ label, isPressed, isDisabled, onClick, children }: StageButtonProps) {
  return (
    <button
      type="button"
      className={`tool ${styles.button}`}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      title={label}
      onClick={isDisabled ? undefined : onClick}
    >
      {children}
    </button>
  )
}
