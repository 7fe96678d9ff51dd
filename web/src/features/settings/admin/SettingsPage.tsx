import { Button, createTheme, MantineThemeProvider } from '@mantine/core'
import type { Entry } from '@portal/contract/admin/endpoints'
import type { SettingsSection } from '@portal/contract/admin/settings'
import { SETTINGS_FORMS } from '@portal/contract/admin/settings-forms'
import { stepsOf } from '@portal/contract/field-path'
import { useNotify } from 'ra-core'
import { type ReactNode, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { changesOf } from '../../../admin-kit/data/changes.ts'
import type { StaleDetails } from '../../../admin-kit/data/failure.ts'
import formClasses from '../../../admin-kit/form/Form.module.css'
import { FormDraft } from '../../../admin-kit/form/FormDraft.tsx'
import { FormPending } from '../../../admin-kit/form/FormPending.tsx'
import { issueWords } from '../../../admin-kit/form/field-words.ts'
import { IssueNotice } from '../../../admin-kit/form/IssueNotice.tsx'
import type { Conflict } from '../../../admin-kit/form/StaleDialog.tsx'
import { resetToSaved } from '../../../admin-kit/form/use-saved-entry.ts'
import { formValues } from '../../../admin-kit/form/values.ts'
import { Notice } from '../../../admin-kit/page/Notice.tsx'
import { PageHead } from '../../../admin-kit/page/PageHead.tsx'
import { useIsFresh } from '../../../admin-kit/parts/use-is-fresh.ts'
import type { ApiError } from '../../../lib/api.ts'
import { formatTimestamp } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n.ts'
import { StaleSection } from './StaleSection.tsx'
import { type SectionView, saveSection, useSection } from './section.ts'
import classes from './settings.module.css'

interface PageProps<View> {
  section: SettingsSection
  children: (view: View) => ReactNode
}

/** A section of the settings as a form, with saving, validation and conflicts. */
export function SettingsPage<View extends SectionView>({ section, children }: PageProps<View>) {
  const { data, error, isFetching, refetch } = useSection<View>(section)
  const isFresh = useIsFresh(isFetching)
  if (error) return <Notice message={error.message} onRetry={() => refetch()} />
  if (!data || !isFresh) return <FormPending />
  return (
    <SectionForm section={section} view={data}>
      {children(data)}
    </SectionForm>
  )
}

interface FormProps {
  section: SettingsSection
  view: SectionView
  children: ReactNode
}

/** Hints differ in length: below the inputs they keep adjacent ones aligned. */
const HINTS_BELOW = createTheme({
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** Fields that are stored on the server only, not in drafts. */
const SECRETS = ['password']

function SectionForm({ section, view, children }: FormProps) {
  const { t } = useTranslation('admin')
  const locale = useLocale()
  const notify = useNotify()
  const declaration = SETTINGS_FORMS[section]
  const valuesOf = (of: unknown) => formValues(declaration, of as Entry)
  const form = useForm({ defaultValues: valuesOf(view) })
  const [conflict, setConflict] = useState<Conflict>()
  const sent = useRef<Entry>(undefined)
  const { isDirty, isSubmitting } = form.formState

  function explain(error: ApiError, mine: Entry): void {
    if (error.code === 'stale') {
      setConflict({ mine, stale: error.details as StaleDetails })
      return
    }
    sent.current = undefined
    // A field that is not in the form cannot show its error.
    const shown = error.issues.filter(({ field }) => {
      const [name = ''] = stepsOf(field)
      return name === 'texts' || name in declaration.fields
    })
    for (const [index, issue] of shown.entries()) {
      const path = stepsOf(issue.field).join('.') as 'version'
      form.setError(path, { message: issueWords(issue) }, { shouldFocus: index === 0 })
    }
    if (shown.length === 0) notify(error.message, { type: 'error' })
  }

  async function save(mine: Entry, before: object, version: number): Promise<void> {
    try {
      const body = { version, ...changesOf(declaration, before as Entry, mine) }
      const entry = valuesOf(await saveSection(section, body))
      resetToSaved(form, { resource: declaration, entry, sent: sent.current })
      sent.current = undefined
      setConflict(undefined)
      notify(t('form.saved'))
    } catch (error) {
      explain(error as ApiError, mine)
    }
  }

  const submit = form.handleSubmit((values) => {
    sent.current = values
    return save(values, valuesOf(view), view.version)
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <div className={formClasses.head}>
          <PageHead
            title={t(`settings.${section}.title`)}
            mark={
              view.changedAt && (
                <span className="faint small">
                  {t('form.changedBy', { when: formatTimestamp(view.changedAt, locale) })}
                </span>
              )
            }
            actions={
              <Button type="submit" disabled={!isDirty} loading={isSubmitting}>
                {t('form.save')}
              </Button>
            }
          />
        </div>
        <FormDraft
          form={`admin/settings/${section}`}
          secrets={SECRETS}
          change={{ resource: declaration, entry: valuesOf(view), onConflict: setConflict }}
        />
        <IssueNotice labels="settings.fields" />
        <p className={classes.intro}>{t(`settings.${section}.intro`)}</p>
        <MantineThemeProvider theme={HINTS_BELOW}>{children}</MantineThemeProvider>
      </form>
      {conflict && (
        <StaleSection
          section={section}
          before={valuesOf(view)}
          {...conflict}
          onSave={(mine, current) => save(mine, valuesOf(current), current.version)}
          onClose={() => setConflict(undefined)}
        />
      )}
    </FormProvider>
  )
}
