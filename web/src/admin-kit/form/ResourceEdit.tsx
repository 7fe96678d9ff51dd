import type { Entry } from '@portal/contract/admin/endpoints'
import { allows, type Resource } from '@portal/contract/admin/resource'
import { EditBase, Form, RecordContextProvider, useEditContext, useNotify } from 'ra-core'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveError } from '../data/failure.ts'
import { EntryFailure } from '../page/EntryFailure.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { FRESH, useIsFresh } from '../parts/use-is-fresh.ts'
import { EditHead } from './EditHead.tsx'
import { Fields } from './Fields.tsx'
import { FormDraft } from './FormDraft.tsx'
import { FormPending } from './FormPending.tsx'
import { IssueNotice } from './IssueNotice.tsx'
import { type Conflict, StaleDialog } from './StaleDialog.tsx'
import { useSavedEntry } from './use-saved-entry.ts'
import { formValues, publishedWhenSaved } from './values.ts'

export interface Saved {
  before: Entry
  after: Entry
}

export interface EditParts {
  /** A custom message after saving. */
  tellSaved?: (saved: Saved) => Promise<string>
  /** Actions in the header, beside saving. */
  actions?: ReactNode
  /** Content below the fields. */
  children?: ReactNode
}

/** The edit form of any resource, generated from its declaration. */
export function ResourceEdit({ tellSaved, ...parts }: EditParts) {
  const { t } = useTranslation('admin')
  const notify = useNotify()
  const [conflict, setConflict] = useState<Conflict>()
  const sent = useRef<Entry>(undefined)
  const onError = (error: Error, { data }: { data?: unknown }) => {
    // What the dialog saves instead is based on what was sent.
    if (error instanceof SaveError && error.stale)
      return setConflict({ mine: data as Entry, stale: error.stale })
    sent.current = undefined
    if (!(error instanceof SaveError && error.body.errors)) notify(error.message, { type: 'error' })
  }
  const onSuccess = async (after: Entry, { previousData }: { previousData?: unknown }) => {
    const saved = { before: previousData as Entry, after }
    notify((await tellSaved?.(saved).catch(() => undefined)) ?? t('form.saved'))
  }
  return (
    <EditBase
      // The route has checked the permission, so the entry loads at once.
      disableAuthentication
      mutationMode="pessimistic"
      redirect={false}
      transform={(data: Entry, { previousData }: { previousData?: Partial<Entry> } = {}) => {
        sent.current = data
        return publishedWhenSaved(data, previousData?.publishedAt, Date.now())
      }}
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ ...FRESH, onError: () => {} }}
    >
      <EditForm {...parts} sent={sent} onConflict={setConflict} />
      {conflict && (
        <StaleDialog {...conflict} onClose={() => setConflict(undefined)} onConflict={setConflict} />
      )}
    </EditBase>
  )
}

interface EditFormProps extends EditParts {
  sent: RefObject<Entry | undefined>
  onConflict: (conflict: Conflict) => void
}

function EditForm(props: EditFormProps) {
  const resource = useDeclaration()
  const { record, error, isFetching, refetch } = useEditContext<Entry>()
  const isFresh = useIsFresh(isFetching)
  const values = useMemo(() => record && formValues(resource, record), [resource, record])
  if (error)
    return (
      <EntryFailure
        error={error}
        list={`/${resource.name}`}
        hasBin={allows(resource, 'delete')}
        onRetry={refetch}
      />
    )
  if (!values || !isFresh) return <FormPending />
  return <EntryForm key={values.id} {...props} resource={resource} entry={values} />
}

function EntryForm({ entry, ...props }: EntryPartsProps) {
  // React-admin would reset the form with each later entry, and what was typed during the save would be lost.
  const [first] = useState(entry)
  return (
    <Form record={first} noValidate disableInvalidFormNotification>
      <RecordContextProvider value={entry}>
        <EntryParts {...props} entry={entry} />
      </RecordContextProvider>
    </Form>
  )
}

interface EntryPartsProps extends EditFormProps {
  resource: Resource
  entry: Entry
}

function EntryParts({ resource, entry, sent, onConflict, actions, children }: EntryPartsProps) {
  useSavedEntry({ resource, entry, sent })
  return (
    <>
      <EditHead entry={entry} actions={actions} />
      <FormDraft form={`admin/${resource.name}/${entry.id}`} change={{ resource, entry, onConflict }} />
      <IssueNotice />
      <Fields />
      {children}
    </>
  )
}
