import styles from './StatusTag.module.css'

/** The status as a word beside a dot of its colour. */
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
