import '@mantine/core/styles/Input.layer.css'
import { useForm } from '@mantine/form'
import type { Profile } from '@portal/contract/profile'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../../lib/drafts/use-draft.ts'
import { showAtField } from '../../../lib/field-error.ts'
import { i18n } from '../../../lib/i18n.ts'
import { DraftOffer } from '../../../ui/draft-offer/DraftOffer.tsx'
import { Section } from '../../../ui/section/Section.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AgreementField } from './AgreementField.tsx'
import styles from './EditForm.module.css'
import { ContactFields, LinkFields, PersonFields } from './fields.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PhotoField } from './PhotoField.tsx'
import { useProfileLabels, useProfileRules } from './profile-rules.ts'
import { useUpdateProfile } from './profile-update.ts'
import { afterSave, changesOf, type ProfileValues, textsOf, valuesOf } from './profile-values.ts'
import { SaveBar } from './SaveBar.tsx'

export default function ProfileEditForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile')
  // The initial or last saved values: a refetch in the background must not overwrite input.
  const [former, setFormer] = useState(() => valuesOf(profile))
  const form = useForm<ProfileValues>({
    initialValues: former,
    validate: useProfileRules(),
    validateInputOnBlur: true,
  })
  const labels = useProfileLabels()
  const top = useRef<HTMLDivElement>(null)
  const changes = changesOf(form.values, former)
  const isChanged = Object.keys(changes).length > 0

  const { offer, end } = useDraft({
    form: 'profile',
    // Only the changes: the rest of the profile may have changed since.
    values: textsOf(changes),
    isChanged,
    onRestore: (kept) => form.setValues(kept),
  })
  const { mutate, isPending } = useUpdateProfile({
    onSaved: ({ sent, saved }) => {
      end()
      setFormer(saved)
      form.setInitialValues(saved)
      form.setValues(afterSave({ typed: form.getValues(), sent, saved }))
      toast.done(() => i18n.t('edit.success', { ns: 'profile' }))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    },
    onFailed: (error) => {
      toast.failed(error.message, () => i18n.t('edit.failure', { ns: 'profile' }))
      showAtField(form, error, labels)
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
        (values) => mutate({ values, former }),
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
          <PersonFields form={form} partnerName={profile.partner?.name} />
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
