import { Button } from '@mantine/core'
import { CreateBase, Form, useCreateContext, useNotify, useRedirect } from 'ra-core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveError } from '../data/failure.ts'
import { useLabels } from '../labels.ts'
import { PageHead } from '../page/PageHead.tsx'
import { useDeclaration } from '../parts/use-declaration.ts'
import { BackLink } from './BackLink.tsx'
import { Fields } from './Fields.tsx'
import classes from './Form.module.css'
import { FormDraft } from './FormDraft.tsx'
import { IssueNotice } from './IssueNotice.tsx'
import { SETTLED } from './UnsavedGuard.tsx'
import { newValues } from './values.ts'

/** The form for a new entry; after saving it becomes the edit form. */
export function ResourceCreate() {
  const { t } = useTranslation('admin')
  const resource = useDeclaration()
  const labels = useLabels()
  const notify = useNotify()
  const redirect = useRedirect()
  const [isSaved, setSaved] = useState(false)
  const values = useMemo(() => newValues(resource), [resource])
  return (
    <CreateBase
      redirect={false}
      mutationOptions={{
        onSuccess: ({ id }) => {
          setSaved(true)
          notify(t('form.created'))
          redirect('edit', resource.name, id, undefined, SETTLED)
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
        <FormDraft form={`admin/${resource.name}`} isSaved={isSaved} />
        <IssueNotice />
        <Fields />
      </Form>
    </CreateBase>
  )
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
