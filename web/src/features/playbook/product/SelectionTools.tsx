import { Button } from '@mantine/core'
import type { ProductDocument } from '@portal/contract/playbook'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { AddToCollection } from '../../collections/index.ts'
import { SendButton } from '../../sending/index.ts'
import { useLabels } from '../labels.ts'
import styles from './Documents.module.css'
import { isSendable, type Selection } from './selection.ts'

interface SelectionToolsProps {
  documents: readonly ProductDocument[]
  selection: Selection | undefined
  onStart: () => void
  onEnd: () => void
}

/** Sends documents of a product to a customer: all, or selected ones. */
export function SelectionTools({ documents, selection, onStart, onEnd }: SelectionToolsProps) {
  const { t } = useTranslation('sending')
  const labels = useLabels()
  const sendable = documents
    .filter(isSendable)
    .map((document) => ({ kind: 'document' as const, id: document.id, name: labels.document(document) }))
  if (!selection) {
    return (
      <div className={styles.sending}>
        <Button variant="default" onClick={onStart}>
          {t('select')}
        </Button>
        <SendButton items={sendable} look="default" />
      </div>
    )
  }
  const chosen = sendable.filter(({ id }) => selection.ids.has(id))
  return (
    <div className={styles.sending}>
      <p role="status">{t('selected', { count: chosen.length })}</p>
      {/* Remounted, to reset their state for another selection. */}
      {chosen.length > 0 && (
        <Fragment key={chosen.map(({ id }) => id).join()}>
          <AddToCollection items={chosen} />
          <SendButton items={chosen} look="filled" />
        </Fragment>
      )}
      <Button variant="default" onClick={onEnd}>
        {t('done')}
      </Button>
    </div>
  )
}
