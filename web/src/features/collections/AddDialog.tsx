import '@mantine/core/styles/Input.layer.css'
import { Alert, Button, TextInput } from '@mantine/core'
import type { CollectionHead } from '@portal/contract/own-collections'
import type { SentItem } from '@portal/contract/sent-items'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { i18n } from '../../lib/i18n.ts'
import { useFieldIssues } from '../../lib/use-field-issues.ts'
import { withAdvice } from '../../lib/with-advice.ts'
import { FocusedButton } from '../../ui/button/FocusedButton.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { DialogActions } from '../../ui/dialog/DialogActions.tsx'
import { DraftOffer } from '../../ui/draft-offer/DraftOffer.tsx'
import { IconFolder } from '../../ui/icons.ts'
import { intoView } from '../../ui/into-view.ts'
import { offerUndo } from '../../ui/toast/offer-undo.ts'
import styles from './Collections.module.css'
import { useAddToCollection, useCollections, useCreateCollection } from './collections.ts'
import { useNewName } from './use-new-name.ts'

const MAX_NAME = 120

interface AddDialogProps {
  items: readonly SentItem[]
  opened: boolean
  onClose: () => void
}

/** Adds to one of the user's collections, or a new one. A typed name is kept when the dialog closes. */
export default function AddDialog({ items, opened, onClose }: AddDialogProps) {
  const { t } = useTranslation(['collections', 'common'])
  const { name, setName, offer, end } = useNewName()
  const navigate = useNavigate()
  const adding = useAddToCollection()
  const creating = useCreateCollection(end)
  const { form, errorOf, isAtField } = useFieldIssues(creating.error, creating.variables, {
    name: name.trim(),
  })
  const failure = adding.error ?? (isAtField ? null : creating.error)
  const reset = () => {
    adding.reset()
    creating.reset()
  }
  const added = ({ id, name }: CollectionHead) => {
    onClose()
    const open = () => navigate({ to: '/profile', search: { view: 'collections', collection: id } })
    offerUndo(() => i18n.t('added', { ns: 'collections', name }), {
      label: () => i18n.t('open', { ns: 'collections' }),
      run: open,
    })
  }
  const create = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim() || creating.isPending) return
    const onSuccess = (made: CollectionHead) => {
      setName('')
      added(made)
    }
    creating.mutate({ name: name.trim(), items }, { onSuccess })
  }
  return (
    <Dialog compact title={t('add')} opened={opened} onClose={onClose} onExitTransitionEnd={reset} size={480}>
      <form ref={form} className={styles.adding} onSubmit={create}>
        <OwnOnes
          isBusy={adding.isPending}
          onChoose={(id) => adding.mutate({ id, items }, { onSuccess: added })}
        />
        <DraftOffer offer={offer} />
        <TextInput
          label={t('newName')}
          maxLength={MAX_NAME}
          error={errorOf('name')}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {failure && (
          <Alert ref={intoView} color="red" role="alert">
            {withAdvice(failure.message)}
          </Alert>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button type="submit" loading={creating.isPending} disabled={!name.trim()}>
            {t('createWith')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function OwnOnes({ isBusy, onChoose }: { isBusy: boolean; onChoose: (id: number) => void }) {
  const { t } = useTranslation('collections')
  const own = useCollections().data?.filter(({ by }) => !by) ?? []
  if (own.length === 0) return null
  return (
    <ul className={styles.choices} aria-label={t('title')}>
      {own.map(({ id, name, items }) => (
        <li key={id}>
          <FocusedButton className={styles.choice} disabled={isBusy} onClick={() => onChoose(id)}>
            <IconFolder size={20} />
            <span className={styles.name}>{name}</span>
            <span className="small soft">{t('files', { count: items })}</span>
          </FocusedButton>
        </li>
      ))}
    </ul>
  )
}
