import type { ReactNode } from 'react'
import styles from './StageButton.module.css'

interface StageButtonProps {
  label: string
  /** Of one that switches something on and off. */
  isPressed?: boolean
  isDisabled?: boolean
  onClick: () => void
  children: ReactNode
}

/** A tool for what the viewer shows. It keeps the focus where there is nothing more to do. */
export function StageButton({ label, isPressed, isDisabled, onClick, children }: StageButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
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
