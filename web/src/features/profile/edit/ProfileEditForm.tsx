import { useForm } from '@mantine/form'
import { notifications } from '@mantine/notifications'
import type { Profile } from '@portal/contract/profile'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api.ts'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { AgreementField } from './AgreementField.tsx'
import styles from './EditForm.module.css'
import { ContactFields, LinkFields, PersonFields } from './fields.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PhotoField } from './PhotoField.tsx'
import { useProfileRules } from './profile-rules.ts'
import { useUpdateProfile } from './profile-update.ts'
import { changesOf, isField, type ProfileValues, textsOf, valuesOf } from './profile-values.ts'
import { SaveBar } from './SaveBar.tsx'

export function ProfileEditForm({ profile, onSaved }: { profile: Profile; onSaved: () => void }) {
  const { t } = useTranslation('profile')
  // The values that the form began with: a reload of the profile in the background must not touch what is typed.
  const [former] = useState(() => valuesOf(profile))
  const form = useForm<ProfileValues>({
    initialValues: former,
    validate: useProfileRules(),
    validateInputOnBlur: true,
  })
  const top = useRef<HTMLDivElement>(null)
  const changes = changesOf(form.values, former)
  const isChanged = Object.keys(changes).length > 0

  const { offer, end } = useDraft({
    form: 'profile',
    // What was changed alone: the rest of the profile may have become another since.
    values: textsOf(changes),
    isChanged,
    onRestore: (kept) => form.setValues(kept),
  })
  const { mutate, isPending } = useUpdateProfile({
    onSaved: () => {
      end()
      notifications.show({ color: 'green', message: t('edit.success') })
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      onSaved()
    },
    onFailed: (error) => {
      notifications.show({ color: 'red', title: t('edit.failure'), message: error.message })
      if (!(error instanceof ApiError) || !isField(error.field)) return
      form.setFieldError(error.field, error.message)
      form.getInputNode(error.field)?.focus()
    },
  })

  const discard = () => {
    end()
    form.reset()
    top.current?.querySelector('h2')?.focus()
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.onSubmit(
        () => mutate(changes),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <DraftOffer offer={offer} hasFiles />
      <div ref={top} className={styles.sections}>
        <Section title={t('edit.photo.title')}>
          <PhotoField
            photo={profile.profilePhoto}
            chosen={form.values.profilePhoto}
            error={form.errors.profilePhoto}
            onChoose={(file) => form.setFieldValue('profilePhoto', file)}
          />
        </Section>
        <Section title={t('edit.person')}>
          <PersonFields form={form} />
        </Section>
        <Section title={t('edit.contact')}>
          <ContactFields form={form} email={profile.email} />
        </Section>
        <Section title={t('edit.links')}>
          <LinkFields form={form} />
        </Section>
        <Section title={t('edit.agreement.title')}>
          <AgreementField
            agreement={profile.distributionAgreement}
            chosen={form.values.distributionAgreement}
            error={form.errors.distributionAgreement}
            onChoose={(file) => form.setFieldValue('distributionAgreement', file)}
          />
        </Section>
      </div>
      {(isChanged || isPending) && <SaveBar isPending={isPending} onDiscard={discard} />}
      <LeaveDialog asks={isChanged} onLeave={end} />
    </form>
  )
}
