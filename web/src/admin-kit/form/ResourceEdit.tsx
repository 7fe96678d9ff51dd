import type { Entry } from '@portal/contract/admin/endpoints'
import { EditBase, Form, useEditContext, useNotify } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveError } from '../data/failure.ts'
import { Notice } from '../page/Notice.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { FRESH, useIsFresh } from '../parts/use-is-fresh.ts'
import { EditHead } from './EditHead.tsx'
import { Fields } from './Fields.tsx'
import { FormDraft } from './FormDraft.tsx'
import { FormPending } from './FormPending.tsx'
import { IssueNotice } from './IssueNotice.tsx'
import { type Conflict, StaleDialog } from './StaleDialog.tsx'
import { formValues } from './values.ts'

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
  const onError = (error: Error, { data }: { data?: unknown }) => {
    if (error instanceof SaveError && error.stale) setConflict({ mine: data as Entry, stale: error.stale })
    else if (!(error instanceof SaveError && error.body.errors)) notify(error.message, { type: 'error' })
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
      mutationOptions={{ onSuccess, onError }}
      queryOptions={{ ...FRESH, onError: () => {} }}
    >
      <EditForm {...parts} onConflict={setConflict} />
      {conflict && (
        <StaleDialog {...conflict} onClose={() => setConflict(undefined)} onConflict={setConflict} />
      )}
    </EditBase>
  )
}

function EditForm({
  actions,
  children,
  onConflict,
}: EditParts & { onConflict: (conflict: Conflict) => void }) {
  const resource = useDeclaration()
  const { record, error, isFetching, refetch } = useEditContext<Entry>()
  const isFresh = useIsFresh(isFetching)
  const values = useMemo(() => record && formValues(resource, record), [resource, record])
  if (error) return <Notice message={error.message} onRetry={refetch} />
  if (!values || !isFresh) return <FormPending />
  return (
    <Form record={values} noValidate disableInvalidFormNotification>
      <EditHead entry={values} actions={actions} />
      <FormDraft
        form={`admin/${resource.name}/${values.id}`}
        change={{ resource, entry: values, onConflict }}
      />
      <IssueNotice />
      <Fields />
      {children}
    </Form>
  )
}
