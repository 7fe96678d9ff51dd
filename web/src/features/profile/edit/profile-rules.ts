import { PROFILE_RULES, type ProfileField } from '@portal/contract/rules'
import { useTranslation } from 'react-i18next'
import type { ProfileValues } from './profile-values.ts'

type Validator = (value: string) => string | null

/** Validation of the fields by the same rules as on the server. */
export function useProfileRules(): Record<ProfileField, Validator> {
  const { t } = useTranslation('profile')
  const validators = Object.entries(PROFILE_RULES).map(([field, rule]) => {
    const validator: Validator = (value) => {
      const issue = rule(value)
      return issue ? t(`edit.${issue}`) : null
    }
    return [field, validator]
  })
  return Object.fromEntries(validators) as Record<ProfileField, Validator>
}

/** The labels of the form's fields. */
export function useProfileLabels(): Record<keyof ProfileValues | 'email', string> {
  const { t } = useTranslation('profile')
  return {
    firstName: t('edit.firstName'),
    lastName: t('edit.lastName'),
    jobTitle: t('edit.jobTitle'),
    company: t('edit.company'),
    email: t('edit.email'),
    phone: t('edit.phone'),
    mailLocale: t('edit.locale'),
    linkedinUrl: t('edit.linkedinUrl'),
    xUrl: t('edit.xUrl'),
    facebookUrl: t('edit.facebookUrl'),
    profilePhoto: t('edit.photo.title'),
    distributionAgreement: t('edit.agreement.title'),
  }
}
