import styles from './StatusTag.module.css'

/** The status's name with a dot in its colour. */
export function StatusTag({ status, word }: { status: string; word: string }) {
  return (
    <span className={styles.tag}>
      <StatusDot status={status} />
      <span className={styles.word}>{word}</span>
    </span>
  )
}

export function StatusDot({ status }: { status: string }) {
  return <span className={styles.dot} data-status={status} aria-hidden />
}
