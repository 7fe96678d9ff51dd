import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Sending.module.css'
import type { SendableDocument } from './sending.ts'

interface DocumentChoiceProps {
  documents: readonly SendableDocument[]
  value: number[]
  error?: ReactNode
  onChange: (ids: number[]) => void
}

/** Which of the documents are sent; one alone is named. They stand on the customer's page in this order. */
export function DocumentChoice({ documents, value, error, onChange }: DocumentChoiceProps) {
  const { t } = useTranslation('sending')
  const [only, ...others] = documents
  if (only && others.length === 0 && value.length === 1) return <p className={styles.only}>{only.name}</p>
  const toggle = (id: number, isChosen: boolean) =>
    onChange(
      documents.flatMap((document) => {
        const isIn = document.id === id ? isChosen : value.includes(document.id)
        return isIn ? document.id : []
      }),
    )
  return (
    <fieldset className={styles.documents}>
      <legend>{t('documents', { count: value.length })}</legend>
      <div className={styles.list}>
        {documents.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
