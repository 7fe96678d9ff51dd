import { Button } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import { CreateBase, Form, useCreateContext, useNotify, useRedirect } from 'ra-core'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { writeDraft } from '../../lib/drafts/store.ts'
import { useDraftOwner } from '../../lib/drafts/use-draft.ts'
import { changedPaths } from '../data/changes.ts'
import { SaveError } from '../data/failure.ts'
import { useLabels } from '../labels.ts'
import { PageHead } from '../page/PageHead.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { BackLink } from './BackLink.tsx'
import { merged } from './conflict.ts'
import { Fields } from './Fields.tsx'
import classes from './Form.module.css'
import { FormDraft } from './FormDraft.tsx'
import { IssueNotice } from './IssueNotice.tsx'
import { SETTLED } from './UnsavedGuard.tsx'
import { formValues, newValues, publishedWhenSaved } from './values.ts'

/** The form for a new entry; after saving it becomes the edit form. */
export function ResourceCreate() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const labels = useLabels()
  const notify = useNotify()
  const [created, setCreated] = useState<Entry>()
  const sent = useRef<Entry>(undefined)
  const values = useMemo(() => newValues(resource), [resource])
  return (
    <CreateBase
      redirect={false}
      transform={(data: Entry) => {
        sent.current = data
        return publishedWhenSaved(data, null, Date.now())
      }}
      mutationOptions={{
        onSuccess: (entry: Entry) => {
          setCreated(entry)
          notify(t('form.created'))
        },
        onError: (error: Error) => {
          // Invalid fields are reported by the form's notice.
          if (!(error instanceof SaveError && error.body.errors)) notify(error.message, { type: 'error' })
        },
      }}
    >
      <Form defaultValues={values} noValidate disableInvalidFormNotification>
        <div className={classes.head}>
          <PageHead
            title={t('form.newEntry', { name: labels.resource(resource.name, 1) })}
            above={<BackLink />}
            actions={<CreateButton />}
          />
        </div>
        <FormDraft form={`admin/${resource.name}`} isSaved={created !== undefined} />
        {created && <Created entry={created} sent={sent} />}
        <IssueNotice />
        <Fields />
      </Form>
    </CreateBase>
  )
}

interface CreatedProps {
  entry: Entry
  sent: RefObject<Entry | undefined>
}

/** Opens the edit form, which offers what was typed while the entry was being created. */
function Created({ entry, sent }: CreatedProps) {
  const resource = useDeclaration()
  const redirect = useRedirect()
  const owner = useDraftOwner(false)
  const { getValues } = useFormContext()
  useEffect(() => {
    const base = formValues(resource, entry)
    const typed = getValues() as Entry
    if (owner && sent.current && changedPaths(resource, sent.current, typed).length > 0) {
      const values = merged(resource, sent.current, typed, base, new Set())
      writeDraft(owner, `admin/${resource.name}/${entry.id}`, { values, base })
    }
    redirect('edit', resource.name, entry.id, undefined, SETTLED)
  }, [resource, entry, sent, owner, getValues, redirect])
  return null
}

function CreateButton() {
  const { t } = useTranslation('admin')
  const { saving } = useCreateContext()
  return (
    <Button type="submit" loading={saving}>
      {t('form.create')}
    </Button>
  )
}
