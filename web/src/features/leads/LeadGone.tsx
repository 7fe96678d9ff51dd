import { Button } from '@mantine/core'
import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { draftsVersion, followDrafts, readDraft, removeDraft } from '../../lib/drafts/store.ts'
import { useDraftOwner } from '../../lib/drafts/use-draft.ts'
import { lazyPart } from '../../ui/boundary/lazy-part.ts'
import { CopyButton } from '../../ui/copy-button/CopyButton.tsx'
import { EmptyAction } from '../../ui/empty-state/EmptyAction.tsx'
import { EmptyState } from '../../ui/empty-state/EmptyState.tsx'
import { IconAddressBookOff, IconAlertTriangle } from '../../ui/icons.ts'
import styles from './LeadSheet.module.css'
import box from './WaitingChanges.module.css'

const WaitingChanges = lazyPart(() => import('./WaitingChanges.tsx'))

interface LeadGoneProps {
  id: number
  onBack: () => void
}

/** Instead of a lead that is not the partner's, or no longer: with what was written for it, which is not lost. */
export function LeadGone({ id, onBack }: LeadGoneProps) {
  const { t } = useTranslation('leads')
  return (
    <>
      <EmptyState
        icon={IconAddressBookOff}
        title={t('notFound.title')}
        hint={t('notFound.hint')}
        action={<EmptyAction onClick={onBack}>{t('notFound.back')}</EmptyAction>}
      />
      <div className={styles.left}>
        {localStorage.getItem('offline') && (
          <Suspense>
            <WaitingChanges id={id} />
          </Suspense>
        )}
        <UnsavedNote form={`lead-note/${id}`} />
      </div>
    </>
  )
}

function UnsavedNote({ form }: { form: string }) {
  const { t } = useTranslation('leads')
  const owner = useDraftOwner(false)
  // What was typed last is written when its form has gone, after this was rendered.
  useSyncExternalStore(followDrafts, draftsVersion)
  const note = owner === undefined ? undefined : readDraft<string>(owner, form)?.values
  if (owner === undefined || !note) return null
  return (
    <div className={box.box} role="alert" data-problem>
      <p className={box.title}>
        <IconAlertTriangle size={18} />
        {t('notFound.note')}
      </p>
      <p className={box.text}>{note}</p>
      <div className="row-8">
        <Button size="xs" variant="default" onClick={() => removeDraft(owner, form)}>
          {t('waiting.discard')}
        </Button>
        <CopyButton text={note} label={t('waiting.copy')} />
      </div>
    </div>
  )
}
