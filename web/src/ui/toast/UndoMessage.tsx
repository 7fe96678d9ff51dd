import styles from './UndoMessage.module.css'

interface UndoMessageProps {
  message: string
  label: string
  onUndo: () => void
}

export function UndoMessage({ message, label, onUndo }: UndoMessageProps) {
  return (
    <span className={styles.message}>
      {message}
      <button type="button" className={styles.undo} onClick={onUndo}>
        {label}
      </button>
    </span>
  )
}
