import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { LOCALE_NAMES } from '@portal/contract/locale'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../lib/i18n.ts'
import { useLanguages } from '../../../lib/languages.ts'
import styles from './EditForm.module.css'
import type { ProfileValues } from './profile-values.ts'

interface FieldsProps {
  form: UseFormReturnType<ProfileValues>
}

const LONGEST = 300
const line = { maxLength: LONGEST }

export function PersonFields({ form, partnerName }: FieldsProps & { partnerName: string | undefined }) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('edit.firstName')}
        autoComplete="given-name"
        required
        {...line}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label={t('edit.lastName')}
        autoComplete="family-name"
        required
        {...line}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label={t('edit.jobTitle')}
        autoComplete="organization-title"
        {...line}
        {...form.getInputProps('jobTitle')}
      />
      <TextInput
        label={t('edit.company')}
        description={partnerName && t('edit.companyHint', { name: partnerName })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="organization"
        {...line}
        {...form.getInputProps('company')}
      />
    </div>
  )
}

export function ContactFields({ form, email }: FieldsProps & { email: string }) {
  const { t } = useTranslation('profile')
  const languages = useLanguages()
  const current = useLocale()
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('edit.email')}
        type="email"
        description={t('edit.emailFixed')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        readOnly
        value={email}
        error={form.errors.email}
        className={styles.fixed}
      />
      <TextInput
        label={t('edit.phone')}
        type="tel"
        autoComplete="tel"
        required
        {...line}
        {...form.getInputProps('phone')}
      />
      <NativeSelect label={t('edit.locale')} {...form.getInputProps('mailLocale')}>
        <option value="">{t('edit.localeOfInterface', { name: LOCALE_NAMES[current] })}</option>
        {languages.map(({ locale, name }) => (
          <option key={locale} value={locale} lang={locale}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

export function LinkFields({ form }: FieldsProps) {
  const { t } = useTranslation('profile')
  return (
    <div className={styles.fields}>
      <TextInput
        label={t('edit.linkedinUrl')}
        type="url"
        placeholder="https://www.linkedin.com/in/"
        {...line}
        {...form.getInputProps('linkedinUrl')}
      />
      <TextInput
        label={t('edit.xUrl')}
        type="url"
        placeholder="https://x.com/"
        {...line}
        {...form.getInputProps('xUrl')}
      />
      <TextInput
        label={t('edit.facebookUrl')}
        type="url"
        placeholder="https://www.facebook.com/"
        {...line}
        {...form.getInputProps('facebookUrl')}
      />
    </div>
  )
}
