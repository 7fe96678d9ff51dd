import styles from './UndoMessage.module.css'
import { type Text, Words } from './Words.tsx'

interface UndoMessageProps {
  message: Text
  label: Text
  onUndo: () => void
}

export function UndoMessage({ message, label, onUndo }: UndoMessageProps) {
  return (
    <span className={styles.message}>
      <Words text={message} />
      <button type="button" className={`text-button ${styles.undo}`} onClick={onUndo}>
        <Words text={label} />
      </button>
    </span>
  )
}
